import TouchKit

/// Everything that the probes of a world were asked and told, in order.
final class CallLog {
  /// One call of a touch method, with what was so during the call.
  struct Call {
    var responder: String
    var method: String
    var touches: [Snapshot]
    var event: Event?
    var eventTime: Double?
    /// The fingers of `event.allTouches`.
    var all: [Int]
    /// The phases of `event.allTouches`, by finger.
    var phases: [Int: Touch.Phase]

    var text: String {
      let fingers = touches.map { String($0.finger) }.joined(separator: ",")
      return "\(responder).\(method){\(fingers)}"
    }
  }

  /// A touch as it was in the call.
  struct Snapshot {
    var touch: Touch
    var finger: Int
    var phase: Touch.Phase
    var tapCount: Int
    var timestamp: Double
    var location: Point
    var previousLocation: Point
  }

  var calls: [Call] = []
  /// The events of the motions and remote controls, in order.
  var events: [Event?] = []
  /// Calls, and whatever else a test finds worth a line.
  var lines: [String] = []
  /// `hitTest` calls with the points they were asked for.
  var hitTests: [String] = []
  var insideTests: [String] = []

  func add(
    _ method: String, on responder: String, view: View?, _ touches: [Touch], _ event: Event?
  ) {
    let call = Call(
      responder: responder, method: method,
      touches: touches.map { touch in
        Snapshot(
          touch: touch, finger: touch.finger, phase: touch.phase, tapCount: touch.tapCount,
          timestamp: touch.timestamp, location: touch.location(in: view),
          previousLocation: touch.previousLocation(in: view))
      }, event: event, eventTime: event?.timestamp,
      all: event?.allTouches?.map(\.finger) ?? [],
      phases: Dictionary(
        event?.allTouches?.map { ($0.finger, $0.phase) } ?? [], uniquingKeysWith: { $1 }))
    calls.append(call)
    lines.append(call.text)
  }
}

extension Touch {
  /// The number that the script gave the finger.
  var finger: Int { contact.slot + 1 }
}
