import Evdev
import Outputs

/// Events of a touchscreen in short: `S1 I0 X10 Y20 B1 x10 y20 ;`.
enum EventText {
  private static let names: [EventCode: String] = [
    .absMTSlot: "S", .absMTTrackingID: "I", .absMTPositionX: "X", .absMTPositionY: "Y",
    .absMTToolType: "T", .btnTouch: "B", .absX: "x", .absY: "y",
  ]

  static func text(of events: [InputEvent]) -> String {
    events.map { event in
      event.code == .synReport
        ? ";" : (names[event.code] ?? "\(event.code)") + "\(event.value)"
    }.joined(separator: " ")
  }
}

extension ForwardedContact {
  struct SyntaxError: Error {
    var text: Substring
  }

  /// Reads `+1(10,20) ~2(1,2) −3 ✕4`.
  static func list(_ text: String) throws -> [ForwardedContact] {
    try text.split(separator: " ").map { word in
      let steps: [Character: Step] = ["+": .began, "~": .moved, "−": .ended, "✕": .withdrawn]
      let numbers = word.dropFirst().split { !$0.isNumber }.compactMap { Int32($0) }
      guard let step = word.first.flatMap({ steps[$0] }), let id = numbers.first else {
        throw SyntaxError(text: word)
      }
      return ForwardedContact(
        id: Int(id), step: step, x: numbers.count == 3 ? numbers[1] : 0,
        y: numbers.count == 3 ? numbers[2] : 0)
    }
  }
}
