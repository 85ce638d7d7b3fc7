import Digitizer
import Evdev
import Testing

@Suite struct PenReaderTests {
  @Test(arguments: [
    (
      "near and away", "BTN_TOOL_PEN 1 ABS_X 5 | ABS_X 6 BTN 1 | BTN 0 | BTN_TOOL_PEN 0 |",
      "0.01 near, 0.04 away"
    ),
    (
      "turned round", "BTN_TOOL_PEN 1 | BTN_TOOL_PEN 0 BTN_TOOL_RUBBER 1 | BTN_TOOL_RUBBER 0 |",
      "0.01 near, 0.03 away"
    ),
    ("fingers and mice are no pens", "BTN_TOOL_FINGER 1 BTN_TOOL_MOUSE 1 |", ""),
    ("a loss", "BTN_TOOL_PEN 1 | DROPPED | BTN_TOOL_PEN 0 |", "0.01 near, 0.02 away"),
    ("a live loss", "BTN_TOOL_PEN 1 | < DROPPED BTN_TOOL_PEN 0 | >", "0.01 near, 0.02 away"),
  ])
  func proximity(_ rule: String, _ events: String, _ text: String) throws {
    var reader = PenReader()
    var changes: [String] = []
    for step in try EventScript(events).steps {
      if let (isNear, time) = reader.process(step.event, isResync: step.isResync) {
        changes.append("\(FrameText.number(time, digits: 3)) \(isNear ? "near" : "away")")
      }
    }
    #expect(changes.joined(separator: ", ") == text, "\(rule)")
  }

  @Test("A pen that was near before is near, until it leaves")
  func before() throws {
    var reader = PenReader { ["BTN_TOOL_PEN": 1, "BTN_TOOL_RUBBER": 0, "BTN_TOUCH": 1][$0.name] }
    #expect(reader.isNear)
    var changes: [Bool] = []
    for step in try EventScript("ABS_X 5 | BTN_TOOL_PEN 0 |").steps {
      if let (isNear, _) = reader.process(step.event) { changes.append(isNear) }
    }
    #expect(changes == [false])
    #expect(!PenReader { _ in 0 }.isNear && !PenReader().isNear)
  }
}
