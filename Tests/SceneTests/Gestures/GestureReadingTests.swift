import Testing
import TouchKit

@testable import Scene

@Suite("Gestures of a scene are read")
struct GestureReadingTests {
  /// The gestures of one view, given as a list.
  private func gestures(_ list: String) throws -> [GestureDescription] {
    try readScene(sceneWithView("gestures: [\(list)]")).windows[0].view.views[0].gestures
  }

  @Test(
    "every kind, with every key that it has",
    arguments: [
      (
        "tap",
        "taps: 2, touches: 3, allowableMovement: 5.5, maximumTapDuration: 1, "
          + "maximumTapInterval: 0.2",
        "taps=2 touches=3 allowableMovement=5.5 maximumTapDuration=1.0 maximumTapInterval=0.2"
      ),
      (
        "longPress",
        "taps: 0, touches: 2, minimumDuration: 5, allowableMovement: 8mm, "
          + "allowableTapMovement: 8.5 mm, maximumTapDuration: 1, maximumTapInterval: 1",
        "taps=0 touches=2 minimumDuration=5.0 allowableMovement=8.0mm allowableTapMovement=8.5mm "
          + "maximumTapDuration=1.0 maximumTapInterval=1.0"
      ),
      (
        "multiTapHold",
        "taps: 3, touches: 2, minimumDuration: 5, allowableMovement: 8, "
          + "allowableTapMovement: 8, maximumTapDuration: 1, maximumTapInterval: 1",
        "taps=3 touches=2 minimumDuration=5.0 allowableMovement=8.0 allowableTapMovement=8.0 "
          + "maximumTapDuration=1.0 maximumTapInterval=1.0"
      ),
      (
        "pan", "minimumTouches: 2, maximumTouches: 2, minimumMovement: 0",
        "minimumTouches=2 maximumTouches=2 minimumMovement=0.0"
      ),
      (
        "screenEdgePan",
        "edges: [left, top], edgeWidth: 1, minimumTouches: 1, maximumTouches: 1, minimumMovement: 3",
        "edges=top left edgeWidth=1.0 minimumTouches=1 maximumTouches=1 minimumMovement=3.0"
      ),
      (
        "swipe",
        "direction: [up, down], touches: 2, maximumDuration: 1, minimumTravel: 20, "
          + "travelRemission: 0, allowableDeviation: 9, deviationReduction: 1.5, "
          + "allowableBacktrack: 2",
        "direction=up down touches=2 maximumDuration=1.0 minimumTravel=20.0 travelRemission=0.0 "
          + "allowableDeviation=9.0 deviationReduction=1.5 allowableBacktrack=2.0"
      ),
      (
        "edgeSwipe",
        "edges: bottom, touches: 2, edgeWidth: 3mm, lookBack: 0, minimumTravel: 20, "
          + "maximumDuration: 2",
        "edges=bottom touches=2 edgeWidth=3.0mm lookBack=0.0 minimumTravel=20.0 maximumDuration=2.0"
      ),
      ("pinch", "minimumMovement: 20, slop: 0", "minimumMovement=20.0 slop=0.0"),
      (
        "rotation", "minimumRotation: 180, slop: 90, minimumMovement: 1",
        "minimumRotation=180.0 slop=90.0 minimumMovement=1.0"
      ),
      (
        "chord", "touches: 5, maximumSpread: 0.2, settlingTime: 0, allowableMovement: 1cm",
        nil
      ),
      (
        "chord", "touches: 5, maximumSpread: 0.2, settlingTime: 0, allowableMovement: 10mm",
        "touches=5 maximumSpread=0.2 settlingTime=0.0 allowableMovement=10.0mm"
      ),
      ("hover", "", ""),
    ] as [(String, String, String?)])
  func kinds(_ kind: String, _ keys: String, _ settings: String?) throws {
    let keys = keys.isEmpty ? "" : ", \(keys)"
    let common = """
      id: g, enabled: false, cancelsTouchesInView: false, delaysTouchesBegan: true, \
      delaysTouchesEnded: false, allowedTouchTypes: pencil, requiresExclusiveTouchType: false
      """
    guard let settings else {
      #expect(throws: SceneError.self) { try gestures("{kind: \(kind), \(common)\(keys)}") }
      return
    }
    let gesture = try #require(try gestures("{kind: \(kind), \(common)\(keys)}").first)
    #expect(gesture.kind.rawValue == kind)
    #expect(gesture.id == "g")
    #expect(
      gesture.settings.map(\.text).joined(separator: " ")
        == (settings.isEmpty ? "" : settings + " ")
        + "enabled=false cancelsTouchesInView=false delaysTouchesBegan=true "
        + "delaysTouchesEnded=false allowedTouchTypes=pencil requiresExclusiveTouchType=false")
    // No key of the kind is left out above.
    #expect(
      gesture.settings.map(\.key).sorted()
        == GestureSetting.all(of: gesture.kind).map(\.key).sorted())
  }

  @Test("bindings, with recognized as another word for ended; repeat and throttle")
  func bindings() throws {
    let list = try gestures(
      """
      {kind: longPress, repeat: {every: 0.1}, throttle: 0.05, on: {began: [{log: a}, {log: b}],
        changed: [{log: "{x} {y} {touch} {count} {state} {view} {gesture}"}], ended: [],
        cancelled: [{log: d}], failed: [{log: "{reason}"}]}},
      {kind: tap, on: {recognized: [{log: e}]}}
      """)
    let press = list[0]
    #expect(
      press.effects.mapValues(\.count) == [
        .began: 2, .changed: 1, .ended: 0, .cancelled: 1, .failed: 1,
      ])
    #expect(press.repeatInterval == 0.1)
    #expect(press.throttle == 0.05)
    #expect(press.effects[.began]?[1].source.description == "lamp.longPress began (line 1)")
    #expect(list[1].effects[.ended]?.first?.source.event == "recognized")
    #expect(list[1].repeatInterval == nil)
  }

  @Test("a gesture without an id is called after its view and kind")
  func generatedIDs() throws {
    let list = try gestures(
      "{kind: tap}, {kind: tap, id: mine}, {kind: tap}, {kind: pan}, {kind: tap}")
    #expect(list.map(\.id) == ["lamp.tap", "mine", "lamp.tap2", "lamp.pan", "lamp.tap3"])
  }

  @Test("relations, in brackets or without, backwards and forwards through the file")
  func relations() throws {
    let scene = try readScene(
      """
      windows:
      - id: main
        gestures:
        - {id: a, kind: tap, requiresFailureOf: [b, lamp.pan], simultaneousWith: b}
        - {id: b, kind: tap, taps: 2, simultaneousWith: ["*"]}
        - {id: c, kind: pan, simultaneousWith: "*"}
        views: [{id: lamp, gestures: [{kind: pan, requiresFailureOf: b}]}]
      """)
    let gestures = scene.windows[0].view.gestures
    #expect(gestures[0].requiresFailureOf == ["b", "lamp.pan"])
    #expect(gestures[0].simultaneousWith == .only(["b"]))
    #expect(gestures[1].simultaneousWith == .everyone)
    #expect(gestures[2].simultaneousWith == .everyone)
    #expect(scene.windows[0].view.views[0].gestures[0].requiresFailureOf == ["b"])
  }
}

extension GestureDescription.Setting {
  fileprivate var text: String { "\(key)=\(value.text)" }
}

extension GestureValue {
  fileprivate var text: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .count(let value): "\(value)"
    case .number(let value), .length(.points(let value)): "\(value)"
    case .length(.millimetres(let value)): "\(value)mm"
    case .directions(let value): value.name
    case .edges(let value): value.name
    case .touchTypes(let value): value.map { "\($0)" }.joined(separator: " ")
    }
  }
}
