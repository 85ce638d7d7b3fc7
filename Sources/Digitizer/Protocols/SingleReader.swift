import Evdev

/// Reads a panel that knows one contact, on the axes of a mouse or pen. It is slot 0.
final class SingleReader: ContactReader {
  private let signal: ContactSignal
  /// The axes of the place.
  private var x: EventCode
  private var y: EventCode
  /// Whether the finger is down; nil where that was lost.
  private var isDown: Bool? = false
  private static let slot = 0

  init(_ panel: PanelReading, _ book: inout ContactBook) {
    signal = panel.signal
    x = panel.x.code
    y = panel.y.code
    // Unchanged values are not told: what the axes held before is where the first press may be.
    book.adopt(
      SlotState(
        trackingID: -1, x: panel.x.initialValue, y: panel.y.initialValue,
        pressure: panel.pressure?.initialValue ?? 0),
      isOccupied: false, in: Self.slot)
    if signal == .pressure, let pressure = panel.pressure, pressure.initialValue > 0 {
      isDown = nil
    }
  }

  func read(_ events: [InputEvent], in frame: FrameKind, into book: inout ContactBook) {
    var isPlaced = false
    for event in events {
      switch event.code {
      case x:
        book.setX(event.value, of: Self.slot)
        isPlaced = true
      case y:
        book.setY(event.value, of: Self.slot)
        isPlaced = true
      case .absPressure:
        book.setPressure(event.value, of: Self.slot)
        if signal == .pressure { readPressure(event.value, in: frame, &book) }
      case .btnTouch where signal == .touchButton, .btnLeft where signal == .leftButton:
        readButton(event.value, in: frame, &book)
      default:
        break
      }
    }
    if signal == .presence, isPlaced, !book.isOccupied(Self.slot) { book.open(Self.slot) }
  }

  /// Reads places by other axes from now on.
  func read(_ panel: PanelReading) {
    x = panel.x.code
    y = panel.y.code
  }

  func loseTrack() {
    isDown = nil
  }

  func awaitState(of book: inout ContactBook) {}

  func fallSilent(_ book: inout ContactBook) {
    book.close(Self.slot, .ended)
    isDown = false
  }

  /// Takes over what the panel's axes and its button hold; a finger that is down is passed over until
  /// it lifts.
  ///
  /// - Parameter state: nil where the axes are not known to hold anything else than before.
  func adopt(_ state: SlotState?, isButtonDown: Bool, _ book: inout ContactBook) {
    let isHeld =
      switch signal {
      case .pressure: state.map { $0.pressure > 0 } ?? (isDown == nil)
      case .touchButton, .leftButton: isButtonDown
      case .trackingID, .size, .presence: false
      }
    if let state {
      book.adopt(state, isOccupied: false, in: Self.slot)
    } else {
      book.close(Self.slot, .cancelled(.dropped))
    }
    if isHeld { book.pass(over: Self.slot) }
    isDown = isHeld ? nil : false
  }

  /// A button is told when it changes, so that 1 is a new press whatever was before. 2 is an
  /// autorepeat.
  private func readButton(_ value: Int32, in frame: FrameKind, _ book: inout ContactBook) {
    if value == 1, isDown != true {
      book.open(Self.slot)
      isDown = true
    } else if value == 0 {
      book.close(Self.slot, frame.closing)
      isDown = false
    }
  }

  /// A pressure is told whenever it changes, so that one above nothing may be of a finger that was
  /// down before.
  private func readPressure(_ value: Int32, in frame: FrameKind, _ book: inout ContactBook) {
    if value <= 0 {
      book.close(Self.slot, frame.closing)
      isDown = false
    } else if isDown == false {
      book.open(Self.slot)
      isDown = true
    }
  }
}
