import Evdev

/// One contact in a report of protocol A, as far as it is told.
struct Packet {
  var x: Int32?
  var y: Int32?
  var id: Int32?
  var diameter: Int32?
  var pressure: Int32?
  var tool: Int32?
  var distance: Int32?

  /// Whether nothing of a contact is told.
  var isEmpty: Bool {
    x == nil && y == nil && id == nil && diameter == nil && pressure == nil && tool == nil
      && distance == nil
  }

  /// Takes in a multitouch event; others, such as the legacy axes that some panels put between,
  /// are passed over.
  mutating func read(_ event: InputEvent) {
    switch event.code {
    case .absMTPositionX: x = event.value
    case .absMTPositionY: y = event.value
    case .absMTTrackingID: id = event.value
    case .absMTTouchMajor: diameter = event.value
    case .absMTPressure: pressure = event.value
    case .absMTToolType: tool = event.value
    case .absMTDistance: distance = event.value
    default: break
    }
  }
}
