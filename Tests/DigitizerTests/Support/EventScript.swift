import Evdev

/// Input events in a notation that can be read aloud.
///
/// ```
/// SLOT 0 ID 10 X 1000 Y 1500 BTN_TOUCH 1 | X 1100 | ID -1 BTN_TOUCH 0 |
/// ```
///
/// A name and a value are an event; a name is the kernel's (`ABS_MT_SLOT`) or one of the short ones
/// below. `|` is a SYN_REPORT and ends the frame, `|1` is one of value 1, `+` a SYN_MT_REPORT and
/// `DROPPED` a SYN_DROPPED. Frames are 10 ms apart; `@0.250` is the time of what follows, in seconds.
/// What stands between `<` and `>` is a resynchronisation.
struct EventScript {
  struct Step {
    var event: InputEvent
    var isResync: Bool
  }

  struct Unreadable: Error, CustomStringConvertible {
    var description: String
  }

  private(set) var steps: [Step] = []

  /// Short names of the axes that nearly every script uses.
  static let shortNames: [Substring: EventCode] = [
    "SLOT": .absMTSlot, "ID": .absMTTrackingID, "X": .absMTPositionX, "Y": .absMTPositionY,
    "MAJOR": .absMTTouchMajor, "PRESSURE": .absMTPressure, "TOOL": .absMTToolType,
    "DISTANCE": .absMTDistance, "BTN": .btnTouch,
  ]

  static let interval: Int64 = 10_000

  init(_ text: String, start: Int64 = 10_000) throws {
    var time = start
    var isResync = false
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    func add(_ code: EventCode, _ value: Int32) {
      steps.append(
        Step(event: InputEvent(time: time, code: code, value: value), isResync: isResync))
    }
    while let word = words.popFirst() {
      switch word {
      case "|":
        add(.synReport, 0)
        time += Self.interval
      case "|1":
        add(.synReport, 1)
        time += Self.interval
      case "+": add(.synMTReport, 0)
      case "DROPPED": add(.synDropped, 0)
      case "<": isResync = true
      case ">": isResync = false
      case _ where word.hasPrefix("@"):
        guard let seconds = Double(word.dropFirst()) else {
          throw Unreadable(description: "not a time: \(word)")
        }
        time = Int64((seconds * 1_000_000).rounded())
      default:
        guard let code = Self.shortNames[word] ?? EventCode(name: String(word)) else {
          throw Unreadable(description: "not a name: \(word)")
        }
        guard let value = words.popFirst().flatMap({ Int32($0) }) else {
          throw Unreadable(description: "no value after \(word)")
        }
        add(code, value)
      }
    }
  }

  var events: [InputEvent] { steps.map(\.event) }
}
