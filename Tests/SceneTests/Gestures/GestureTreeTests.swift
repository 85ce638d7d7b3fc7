import Testing
import TouchKit

@testable import Scene

@Suite("Gestures of a scene watch their views")
struct GestureTreeTests {
  @Test(
    "every setting reaches its recognizer",
    arguments: GestureKind.allCases)
  func settings(_ kind: GestureKind) throws {
    // A value for each form, none of which is any kind's default.
    func text(_ form: GestureSetting.Form) -> String {
      switch form {
      case .boolean: "false"
      case .count: "7"
      case .seconds: "9.5"
      case .length: "3mm"
      case .factor: "7.5"
      case .degrees: "99"
      case .directions: "down"
      case .edges: "bottom"
      case .touchTypes: "pencil"
      }
    }
    let settings = GestureSetting.all(of: kind)
    let keys = settings.map {
      "\($0.key): \($0.key == "delaysTouchesBegan" ? "true" : text($0.form))"
    }
    let stage = try SceneStage(
      sceneWithView("gestures: [{kind: \(kind.rawValue), \(keys.joined(separator: ", "))}]"))
    stage.tree.pointsPerMillimetre = 4
    let recognizer = try #require(stage.tree.view("lamp")?.gestureRecognizers.first)
    #expect(recognizer.kind == kind.rawValue)
    #expect(recognizer.name == "lamp.\(kind.rawValue)")
    let plain = kind.makeRecognizer()
    // Mirrors show what changed against the defaults, without naming every property again.
    #expect(changes(recognizer, plain) == settings.count)
  }

  /// How many of the stored properties that a scene can set differ.
  private func changes(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Int {
    func values(_ recognizer: GestureRecognizer) -> [String: String] {
      var values: [String: String] = [:]
      var mirror: Mirror? = Mirror(reflecting: recognizer)
      let internals: Set = [
        "name", "delegate", "view", "requiredFailures", "targets", "attempt", "environment",
        "count",
        "path", "tracker",
      ]
      while let level = mirror {
        for case (let label?, let value) in level.children where !internals.contains(label) {
          values[label] = "\(value)"
        }
        mirror = level.superclassMirror
      }
      return values
    }
    let (first, second) = (values(one), values(other))
    return first.count { second[$0.key] != $0.value }
  }

  @Test("lengths in millimetres take the panel's size; without it the default holds, and is told")
  func millimetres() throws {
    let stage = try SceneStage(
      """
      windows:
      - id: main
        gestures:
        - {id: hold, kind: longPress, allowableMovement: 2.5mm}
      """)
    let press = try #require(
      stage.tree.view("main")?.gestureRecognizers.first as? LongPressGestureRecognizer)
    #expect(press.allowableMovement == 10)
    #expect(
      stage.tree.unknownLengths.map(\.description) == [
        "line 4: allowableMovement of 'hold' is 2.5 mm, but the panel does not tell its size in "
          + "millimetres: the default is used"
      ])
    stage.tree.pointsPerMillimetre = 6
    #expect(press.allowableMovement == 15)
    #expect(stage.tree.unknownLengths.isEmpty)
  }

  @Test("relations reach the recognizers: a single tap waits, company is kept")
  func relations() throws {
    let stage = try SceneStage(
      """
      windows:
      - id: main
        gestures:
        - {id: single, kind: tap, requiresFailureOf: double}
        - {id: double, kind: tap, taps: 2}
        - {id: drag, kind: pan, simultaneousWith: [zoom]}
        - {id: zoom, kind: pinch}
        - {id: turn, kind: rotation, simultaneousWith: ["*"]}
      """)
    stage.send(at: 0, (0, .began, 100, 100))
    stage.send(at: 0.1, (0, .ended, 100, 100))
    #expect(!stage.trace.contains("gesture"))
    stage.clock.advance(to: 0.45)
    #expect(stage.gestures == ["0.450000 single ended"])
    stage.send(at: 1, (0, .began, 100, 100), (1, .began, 300, 100))
    stage.send(at: 1.1, (0, .moved, 100, 140), (1, .moved, 300, 150))
    stage.send(at: 1.2, (0, .moved, 100, 100), (1, .moved, 400, 150))
    stage.send(at: 1.3, (0, .moved, 150, 250), (1, .moved, 400, 50))
    #expect(
      stage.gestures == [
        "0.450000 single ended", "1.100000 drag began", "1.200000 drag changed",
        "1.200000 zoom began", "1.300000 drag changed",
        "1.300000 zoom changed", "1.300000 turn began",
      ])
  }

  @Test("the line comes first, then its effects, then what it cancels")
  func order() throws {
    let stage = try SceneStage(
      sceneWithView(
        "frame: [0, 0, 100, 100], on: {touchesCancelled: []}, "
          + "gestures: [{kind: tap, on: {ended: [{log: \"{gesture} {view} {state} {x},{y} {count} {touch}\"}]}}]"
      ))
    stage.send(at: 0, (0, .began, 20.25, 10))
    stage.send(at: 0.1, (0, .ended, 21, 10))
    let lines = stage.trace.split(separator: "\n").suffix(3)
    #expect(
      Array(lines) == [
        #"{"time":0.100000,"call":"gesture","gesture":"lamp.tap","kind":"tap","view":"lamp","state":"ended","x":20.25,"y":10,"touches":1}"#,
        #"{"time":0.100000,"call":"effect","source":"lamp.tap","effect":{"log":"lamp.tap lamp ended 20.25,10 1 1"}}"#,
        #"{"time":0.100000,"call":"touchesCancelled","responder":"lamp","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":21,"y":10}],"forwarded":false,"reason":"recognized"}"#,
      ])
  }

  @Test("a set in a gesture's binding changes the tree at once")
  func set() throws {
    let stage = try SceneStage(
      sceneWithView("gestures: [{kind: tap, on: {ended: [{set: {view: lamp, hidden: true}}]}}]"))
    stage.send(at: 0, (0, .began, 1, 1))
    stage.send(at: 0.1, (0, .ended, 1, 1))
    #expect(stage.tree.view("lamp")?.isHidden == true)
    #expect(stage.tree.view("lamp")?.gestureRecognizers.first?.state == .possible)
  }

  @Test("a held press repeats its effects until it ends, each at its own time")
  func repetition() throws {
    let stage = try SceneStage(
      sceneWithView(
        "gestures: [{kind: longPress, repeat: {every: 0.25}, on: {began: [{log: \"{state} {x}\"}], ended: [{log: over}]}}]"
      ))
    stage.send(at: 0, (0, .began, 1, 1))
    stage.send(at: 0.8, (0, .moved, 5, 1))
    stage.clock.advance(to: 1.1)
    stage.send(at: 1.2, (0, .ended, 5, 1))
    stage.clock.advance(to: 10)
    #expect(
      stage.effects == [
        "0.500000 began 1", "0.750000 began 1", "1.000000 began 5", "1.200000 over",
      ])
    #expect(stage.clock.nextTime == nil)
  }

  @Test("a finger that is never lifted does not repeat for ever")
  func endlessRepetition() throws {
    let stage = try SceneStage(
      sceneWithView("gestures: [{kind: longPress, repeat: {every: 0.01}, on: {began: [{log: a}]}}]")
    )
    stage.tree.trace = nil
    stage.send(at: 0, (0, .began, 1, 1))
    stage.send(at: 1e9, (0, .moved, 1, 2))
    #expect(stage.performed.count == 10_001)
  }

  @Test("changes are slowed down, and the last one is never lost")
  func throttle() throws {
    let stage = try SceneStage(
      sceneWithView(
        "gestures: [{kind: pan, throttle: 0.1, on: {changed: [{log: \"{dx}\"}], ended: [{log: over}]}}]"
      ))
    stage.send(at: 0, (0, .began, 0, 1))
    stage.send(at: 0.1, (0, .moved, 10, 1))
    for (time, x) in [(0.11, 20.0), (0.12, 30), (0.2, 40), (0.21, 50), (0.22, 60)] {
      stage.send(at: time, (0, .moved, x, 1))
    }
    stage.clock.advance(to: 0.5)
    stage.send(at: 0.6, (0, .moved, 70, 1))
    stage.send(at: 0.61, (0, .moved, 80, 1))
    stage.send(at: 0.62, (0, .ended, 90, 1))
    #expect(
      stage.effects == [
        "0.110000 10", "0.210000 40", "0.310000 50", "0.600000 60", "0.620000 70", "0.620000 over",
      ])
    #expect(stage.gestures.filter { $0.hasSuffix("changed") }.count == 7)
  }

  @Test("why a gesture failed or waits is told where it is asked for")
  func failures() throws {
    let yaml = """
      windows:
      - id: main
        gestures:
        - {id: single, kind: tap, requiresFailureOf: double, on: {failed: [{log: "{gesture} {state}: {reason}"}]}}
        - {id: double, kind: tap, taps: 2}
        - {id: drag, kind: pan, minimumMovement: 46}
      """
    func play(asking: Bool) throws -> SceneStage {
      let stage = try SceneStage(yaml)
      stage.tree.tracesFailures = asking
      stage.send(at: 1, (0, .began, 100, 100))
      stage.send(at: 1.1, (0, .ended, 100, 100))
      stage.clock.advance(to: 2)
      stage.send(at: 2, (0, .began, 100, 100))
      stage.send(at: 2.1, (0, .moved, 145.2, 100))
      stage.send(at: 2.2, (0, .moved, 150, 100))
      return stage
    }
    #expect(
      try play(asking: false).gestures == [
        "1.450000 single ended", "2.200000 drag began",
      ])
    let json = try play(asking: true)
    #expect(
      json.gestures == [
        "1.100000 single possible: waits for tap 'double' to fail until 1.450",
        "1.100000 drag failed: moved 0 pt, needed 46",
        "1.450000 double failed: no further tap within 0.35 s",
        "1.450000 single ended",
        "2.100000 single failed: moved 45.2 pt, allowed 45",
        "2.100000 double failed: moved 45.2 pt, allowed 45",
        "2.200000 drag began",
      ])
    #expect(json.effects == ["2.100000 single failed: moved 45.2 pt, allowed 45"])
    #expect(
      json.trace.contains(
        #"{"time":2.100000,"call":"gesture","gesture":"double","kind":"tap","view":"main","state":"failed","x":100,"y":100,"touches":1,"reason":"moved 45.2 pt, allowed 45"}"#
      ))
    #expect(
      json.text.split(separator: "\n").filter { !$0.contains("touches") } == [
        "    1.100000  single waits for tap 'double' to fail until 1.450",
        "    1.100000  drag failed: moved 0 pt, needed 46",
        "    1.450000  double failed: no further tap within 0.35 s",
        "    1.450000  single            ended             tap at 100,100",
        "    2.100000  single failed: moved 45.2 pt, allowed 45",
        "    2.100000  single            effect            {\"log\":\"single failed: moved 45.2 pt, allowed 45\"}",
        "    2.100000  double failed: moved 45.2 pt, allowed 45",
        "    2.200000  drag              began             pan at 150,100 by 4,0 with 48,0/s",
      ])
  }

  @Test("what hovers is told with its distance")
  func hover() throws {
    let stage = try SceneStage(
      sceneWithView("gestures: [{kind: hover, on: {changed: [{log: \"{x} {zOffset} {count}\"}]}}]"))
    for (time, x, isPresent) in [(1.0, 10.0, true), (1.1, 20, true), (1.2, 20, false)] {
      let sample = HoverSample(
        contact: ContactID(device: 0, slot: 0, serial: 0), location: Point(x: x, y: 5),
        distance: 0.25, isPresent: isPresent)
      stage.tree.application.post(sample, at: time)
      stage.tree.application.processEvents()
    }
    #expect(
      stage.trace == """
        {"time":1.000000,"call":"gesture","gesture":"lamp.hover","kind":"hover","view":"lamp","state":"began","x":10,"y":5,"touches":0,"zOffset":0.25}
        {"time":1.100000,"call":"gesture","gesture":"lamp.hover","kind":"hover","view":"lamp","state":"changed","x":20,"y":5,"touches":0,"zOffset":0.25}
        {"time":1.100000,"call":"effect","source":"lamp.hover","effect":{"log":"20 0.25 0"}}
        {"time":1.200000,"call":"gesture","gesture":"lamp.hover","kind":"hover","view":"lamp","state":"ended","x":20,"y":5,"touches":0,"zOffset":0.25}

        """)
  }

  @Test("a disabled gesture is out, a removed one is gone from the tree's dump")
  func enabled() throws {
    let stage = try SceneStage(
      sceneWithView("gestures: [{kind: tap, enabled: false}, {kind: tap, taps: 2}]"))
    stage.send(at: 0, (0, .began, 1, 1))
    stage.send(at: 0.1, (0, .ended, 1, 1))
    stage.clock.advance(to: 1)
    #expect(stage.gestures.isEmpty)
    #expect(
      stage.tree.description.contains("lamp view [0, 0, 800, 480] gestures [lamp.tap, lamp.tap2]"))
  }
}
