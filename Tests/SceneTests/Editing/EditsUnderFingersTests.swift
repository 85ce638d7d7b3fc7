import JSON
import Testing
import TouchKit

@testable import Scene

@Suite("Changes while fingers are down")
struct EditsUnderFingersTests {
  static let scene = """
    screen: {width: 200, height: 100}
    windows:
    - id: main
      on: {touchesBegan: [], touchesEnded: [], touchesCancelled: []}
      views:
      - id: lamp
        frame: [0, 0, 100, 100]
        on: {touchesBegan: [], touchesEnded: [], touchesCancelled: []}
        gestures: [{id: pan, kind: pan, cancelsTouchesInView: false}]
        views: [{id: knob, frame: [0, 0, 50, 50]}]
      - id: pad
        frame: [100, 0, 100, 100]
        gestures: [{id: tap, kind: tap, requiresFailureOf: double}, {id: double, kind: tap, taps: 2}]
    """

  /// The calls and gestures of a trace, in short.
  private func lines(of stage: EditStage) -> [String] {
    stage.stage.trace.split(separator: "\n").compactMap { line in
      func value(_ key: String) -> Substring? {
        line.ranges(of: "\"\(key)\":\"").first.map { line[$0.upperBound...].prefix { $0 != "\"" } }
      }
      guard let call = value("call"), call != "effect" else { return nil }
      let what = call == "gesture" ? value("state") : call
      let reason = value("reason").map { " \($0)" } ?? ""
      return "\(value("responder") ?? value("gesture") ?? "-") \(what ?? "-")\(reason)"
    }
  }

  @Test("a view that goes takes its touches with it, by the way that they came")
  func removedView() throws {
    let stage = try EditStage(Self.scene)
    stage.stage.send(at: 0, (0, .began, 10, 10))
    stage.stage.send(at: 0.1, (0, .moved, 40, 10))
    try stage.edit("view.remove", "{id: knob}")
    stage.stage.send(at: 0.2, (0, .moved, 60, 10))
    stage.stage.send(at: 0.3, (0, .ended, 60, 10))
    #expect(
      lines(of: stage) == [
        "knob touchesBegan", "lamp touchesBegan", "pan began", "knob touchesMoved",
        "lamp touchesMoved", "main touchesMoved", "application touchesMoved", "pan cancelled",
        "knob touchesCancelled removed", "lamp touchesCancelled removed",
      ])
  }

  @Test("a recognizer that goes is cancelled, and the touches stay with their view")
  func removedGesture() throws {
    let stage = try EditStage(Self.scene)
    stage.stage.send(at: 0, (0, .began, 80, 80))
    stage.stage.send(at: 0.1, (0, .moved, 40, 80))
    #expect(
      try stage.edit("gesture.remove", "{id: pan}") == #"{"removed":["pan"],"released":[]}"#)
    try stage.edit("gesture.add", "{view: lamp, gesture: {id: pan, kind: pan}}")
    stage.stage.send(at: 0.2, (0, .moved, 80, 80))
    stage.stage.send(at: 0.3, (0, .ended, 80, 80))
    #expect(
      lines(of: stage) == [
        "lamp touchesBegan", "pan began", "lamp touchesMoved", "main touchesMoved",
        "application touchesMoved", "pan cancelled", "lamp touchesMoved", "main touchesMoved",
        "application touchesMoved", "lamp touchesEnded",
      ])
  }

  @Test("a tap that waits for one that goes is recognized then")
  func removedRequirement() throws {
    let stage = try EditStage(Self.scene)
    stage.stage.send(at: 0, (0, .began, 150, 50))
    stage.stage.send(at: 0.1, (0, .ended, 150, 50))
    #expect(!lines(of: stage).contains("tap ended"))
    #expect(
      try stage.edit("gesture.remove", "{id: double}")
        == #"{"removed":["double"],"released":[{"id":"tap","key":"requiresFailureOf"}]}"#)
    #expect(lines(of: stage).filter { $0 == "tap ended" }.count == 1)
  }

  @Test("a gesture that is disabled in the middle is cancelled; other keys hold from then on")
  func changedGesture() throws {
    let stage = try EditStage(Self.scene)
    stage.stage.send(at: 0, (0, .began, 80, 80))
    stage.stage.send(at: 0.1, (0, .moved, 40, 80))
    try stage.edit("gesture.set", "{id: pan, on: {changed: [{log: further}]}}")
    stage.stage.send(at: 0.2, (0, .moved, 30, 80))
    #expect(stage.stage.effects == ["0.200000 further"])
    try stage.edit("gesture.set", "{id: pan, enabled: false}")
    #expect(lines(of: stage).suffix(1) == ["pan cancelled"])
  }

  @Test("a window that goes takes its touches with it, and is asked no more")
  func removedWindow() throws {
    let stage = try EditStage(Self.scene)
    try stage.edit("window.add", "{window: {id: top, on: {touchesBegan: []}}}")
    stage.stage.send(at: 0, (0, .began, 10, 10))
    try stage.edit("window.remove", "{id: top}")
    stage.stage.send(at: 0.1, (0, .moved, 20, 10), (1, .began, 150, 10))
    #expect(
      lines(of: stage) == [
        "top touchesBegan", "top touchesCancelled removed",
        "application touchesCancelled removed", "pad touchesBegan", "main touchesBegan",
      ])
  }

  @Test("what arbitration remembers of a recognizer that went is not taken for another one's")
  func reusedIdentity() throws {
    let stage = try EditStage(Self.scene)
    for round in 0..<50 {
      let time = Double(round) * 10
      stage.stage.send(at: time, (0, .began, 150, 50))
      try stage.edit("gesture.remove", "{id: double}")
      try stage.edit("gesture.add", "{view: pad, gesture: {id: double, kind: tap, taps: 2}}")
      try stage.edit("gesture.set", "{id: tap, requiresFailureOf: double}")
      stage.stage.send(at: time + 0.1, (0, .ended, 150, 50))
    }
    #expect(lines(of: stage).filter { $0 == "tap ended" }.count == 50)
  }
}
