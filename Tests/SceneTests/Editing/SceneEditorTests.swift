import JSON
import Testing
import TouchKit

@testable import Scene

@Suite("Changes of a scene reach the tree")
struct SceneEditorTests {
  static let scene = """
    screen: {width: 200, height: 100}
    windows:
    - id: main
      firstResponder: lamp
      views:
      - {id: back, frame: [0, 0, "50%", "100%"], next: boss}
      - id: lamp
        frame: [100, 0, 100, 100]
        controller: {id: boss}
        gestures: [{id: tap, kind: tap, requiresFailureOf: double}, {id: double, kind: tap, taps: 2}]
        views: [{id: knob, kind: slider, frame: [0, 0, 100, 20], maximumValue: 10}]
      - id: panel
        frame: [0, 0, 50, 50]
        layout: rows
        hitTest: first
        views: [{id: first}, {id: second}]
    - {id: front, level: alert, frame: [150, 50, 50, 50], hidden: true}
    """

  struct Example: CustomTestStringConvertible {
    var method: String
    var params: String
    var result: String
    /// The lines of the tree's text that come to be, sorted.
    var new: [String]

    init(_ method: String, _ params: String, _ result: String, _ new: [String]) {
      (self.method, self.params, self.result, self.new) = (method, params, result, new)
    }

    init(_ method: String, _ params: String, _ new: [String]) {
      self.init(method, params, "{}", new)
    }

    var testDescription: String { "\(method) \(params)" }
  }

  static let views: [Example] = [
    Example(
      "view.set", "{id: back, frame: [1, 2, 3, 4], alpha: 0.5, hidden: true}",
      ["  back view [1, 2, 3, 4] next boss alpha 0.5 hidden"]),
    Example("view.set", "{id: back, frame: null}", ["  back view [0, 0, 200, 100] next boss"]),
    Example(
      "view.set",
      "{id: back, userInteraction: false, multipleTouch: true, exclusiveTouch: true, "
        + "boundsOrigin: [5, 5], transform: {rotate: 90}, hitTest: none, pointInside: {inset: -3}}",
      [
        "  back view [0, 0, 100, 100] next boss boundsOrigin [5, 5] transform [0, 1, -1, 0, 0, 0] "
          + "userInteraction false multipleTouch exclusiveTouch hitTest none "
          + "pointInside {inset: -3}"
      ]),
    Example("view.set", "{id: back, next: null}", ["  back view [0, 0, 100, 100]"]),
    Example(
      "view.set", "{id: back, next: application}", ["  back view [0, 0, 100, 100] next application"]
    ),
    Example(
      "view.set", "{id: lamp, controller: chief}",
      #"{"released":[{"id":"back","key":"next"}]}"#,
      [
        "  back view [0, 0, 100, 100]",
        "  lamp view [100, 0, 100, 100] controller chief gestures [tap, double]",
      ]),
    Example(
      "view.set", "{id: lamp, controller: {id: boss, next: application}}",
      [
        "  lamp view [100, 0, 100, 100] controller boss (next application) gestures [tap, double]"
      ]),
    Example(
      "view.set", "{id: knob, value: 7, minimumValue: -5, axis: vertical, enabled: false}",
      [
        "    knob slider [0, 0, 100, 20] value 7 minimumValue -5 maximumValue 10 axis vertical "
          + "enabled false"
      ]),
    Example(
      "view.set", "{id: knob, maximumValue: null, trackingMargin: 5}",
      ["    knob slider [0, 0, 100, 20] value 0 trackingMargin 5"]),
    Example(
      "view.set", "{id: panel, layout: columns, gap: 10}",
      [
        "    first view [0, 0, 20, 50]", "    second view [30, 0, 20, 50]",
        "  panel view [0, 0, 50, 50] hitTest first layout columns gap 10",
      ]),
    Example(
      "view.set", "{id: panel, layout: null, hitTest: null}",
      [
        "    first view [0, 0, 50, 50]", "    second view [0, 0, 50, 50]",
        "  panel view [0, 0, 50, 50]",
      ]),
    Example(
      "view.set", "{id: first, hidden: true}",
      ["    first view [0, 0, 50, 50] hidden", "    second view [0, 0, 50, 50]"]),
    Example(
      "view.add", "{parent: lamp, at: 0, view: {frame: [0, 0, 10, 10], views: [{}]}, owned: true}",
      #"{"added":["lamp.1","lamp.1.0"]}"#,
      ["      lamp.1.0 view [0, 0, 10, 10]", "    lamp.1 view [0, 0, 10, 10]"]),
    Example(
      "view.add",
      "{parent: main, view: {id: new, kind: toggle, controller: c, gestures: [{kind: pan, "
        + "simultaneousWith: [tap]}, {kind: pan}]}}",
      #"{"added":["new","c","new.pan","new.pan2"]}"#,
      ["  new toggle [0, 0, 200, 100] controller c value 0 gestures [new.pan, new.pan2]"]),
    Example(
      "view.add", "{parent: panel, view: {id: third}}", #"{"added":["third"]}"#,
      [
        "    first view [0, 0, 50, 16.667]", "    second view [0, 16.667, 50, 16.667]",
        "    third view [0, 33.333, 50, 16.667]",
      ]),
    Example(
      "view.remove", "{id: lamp}",
      #"{"removed":["lamp","boss","tap","double","knob"],"#
        + #""released":[{"id":"back","key":"next"},{"id":"main","key":"firstResponder"}]}"#,
      ["  back view [0, 0, 100, 100]", "main window [0, 0, 200, 100] key"]),
    Example(
      "view.remove", "{id: first}",
      #"{"removed":["first"],"released":[{"id":"panel","key":"hitTest"}]}"#,
      ["    second view [0, 0, 50, 50]", "  panel view [0, 0, 50, 50] layout rows"]),
  ]

  static let others: [Example] = [
    Example(
      "gesture.add", "{view: back, gesture: {kind: longPress, requiresFailureOf: [double]}}",
      #"{"added":["back.longPress"]}"#,
      ["  back view [0, 0, 100, 100] next boss gestures [back.longPress]"]),
    Example(
      "gesture.add", "{view: lamp, at: 1, gesture: {id: mid, kind: swipe}}", #"{"added":["mid"]}"#,
      ["  lamp view [100, 0, 100, 100] controller boss gestures [tap, mid, double]"]),
    Example(
      "gesture.set", "{id: tap, taps: 3, requiresFailureOf: null, on: {ended: [{log: hm}]}}", []),
    Example(
      "gesture.remove", "{id: double}",
      #"{"removed":["double"],"released":[{"id":"tap","key":"requiresFailureOf"}]}"#,
      ["  lamp view [100, 0, 100, 100] controller boss gestures [tap]"]),
    Example(
      "window.add", "{at: 0, window: {id: lower, views: [{id: inner}]}}",
      #"{"added":["lower","inner"]}"#,
      ["  inner view [0, 0, 200, 100]", "lower window [0, 0, 200, 100]"]),
    Example(
      "window.add", "{window: {level: alert, key: true, whileLocked: true}}",
      #"{"added":["window2"]}"#,
      [
        "main window [0, 0, 200, 100] firstResponder lamp",
        "window2 window [0, 0, 200, 100] level 2000 key whileLocked",
      ]),
    Example(
      "window.remove", "{id: main}",
      #"{"removed":["main","back","lamp","boss","tap","double","knob","panel","first","second"],"#
        + #""released":[]}"#, []),
    Example(
      "window.makeKey", "{id: front}",
      [
        "front window [150, 50, 50, 50] level 2000 key hidden",
        "main window [0, 0, 200, 100] firstResponder lamp",
      ]),
    Example(
      "view.set", "{id: main, key: false}", ["main window [0, 0, 200, 100] firstResponder lamp"]),
    Example(
      "view.set", "{id: front, key: true, hidden: false, level: null}",
      [
        "front window [150, 50, 50, 50] key", "main window [0, 0, 200, 100] firstResponder lamp",
      ]),
    Example(
      "view.set", "{id: main, hidden: true}",
      ["main window [0, 0, 200, 100] firstResponder lamp hidden"]),
    Example(
      "view.set", "{id: main, whileLocked: true, firstResponder: null}",
      ["main window [0, 0, 200, 100] key whileLocked"]),
    Example(
      "responder.becomeFirst", "{id: boss}", #"{"became":true}"#,
      ["main window [0, 0, 200, 100] key firstResponder boss"]),
    Example(
      "responder.becomeFirst", "{id: main}", #"{"became":true}"#,
      ["main window [0, 0, 200, 100] key"]),
  ]

  @Test("each kind of change", arguments: views + others)
  func changes(_ example: Example) throws {
    let stage = try EditStage(Self.scene)
    let before = Set(stage.tree.description.split(separator: "\n").map(String.init))
    #expect(try stage.edit(example.method, example.params) == example.result)
    let after = stage.tree.description.split(separator: "\n").map(String.init)
    #expect(after.filter { !before.contains($0) }.sorted() == example.new)
    // What it says is what it is.
    let built = SceneStage(stage.editor.scene)
    #expect(built.tree.description == stage.tree.description)
    #expect(built.tree.json == stage.tree.json)
  }

  @Test("a window that is shown, or gets another level, comes in front of its level")
  func windowOrder() throws {
    let stage = try EditStage(
      "windows: [{id: a, hidden: true}, {id: b}, {id: c, level: 5}, {id: d}]")
    func order() -> [String] {
      stage.tree.application.windows.compactMap { stage.tree.id(of: $0) }
    }
    #expect(order() == ["a", "b", "d", "c"])
    try stage.edit("view.set", "{id: a, hidden: false}")
    #expect(order() == ["b", "d", "a", "c"])
    try stage.edit("view.set", "{id: c, level: 0}")
    try stage.edit("view.set", "{id: b, level: 0}")
    #expect(order() == ["b", "d", "a", "c"])
    try stage.edit("window.add", "{at: 1, window: {id: e}}")
    #expect(order() == ["b", "e", "d", "a", "c"])
    #expect(stage.editor.scene.windows.map(\.view.id) == order())
  }

  @Test("what is set since, by effects and fingers, stays where a change does not name it")
  func liveState() throws {
    let stage = try EditStage(
      """
      screen: {width: 100, height: 100}
      windows:
      - id: main
        views:
        - id: lamp
          frame: [0, 0, 50, 50]
          on: {touchesBegan: [{set: {view: knob, hidden: true, frame: [0, 0, "50%", 9]}}]}
          views: [{id: part, frame: [0, 0, "50%", "50%"]}]
        - {id: knob, kind: slider, frame: [0, 50, 100, 50]}
      """)
    stage.stage.send(at: 0, (0, .began, 75, 75))
    stage.stage.send(at: 0.1, (0, .ended, 75, 75))
    stage.stage.send(at: 0.2, (0, .began, 5, 5))
    try stage.edit("view.set", "{id: knob, alpha: 0.5}")
    try stage.edit("view.set", "{id: lamp, frame: [0, 0, 60, 60]}")
    stage.editor.rotate(to: .quarter)
    #expect(
      stage.tree.description == """
        main window [0, 0, 100, 100] key
          lamp view [0, 0, 60, 60]
            part view [0, 0, 30, 30]
          knob slider [0, 0, 50, 9] value 0.75 alpha 0.5 hidden

        """)
    #expect(stage.editor.scene.windows[0].view.views[1].attributes.hidden == nil)
  }

  @Test("the screen is turned: parts follow, points and values stay")
  func rotation() throws {
    let stage = try EditStage(
      """
      screen: {width: 200, height: 100, rotation: 90}
      windows: [{id: main, views: [{id: half, frame: [0, 0, "50%", 10]}]}]
      """)
    stage.editor.rotate(to: .half)
    #expect(stage.tree.screen == Size(width: 100, height: 200))
    #expect(stage.tree.view("half")?.frame == Rect(x: 0, y: 0, width: 50, height: 10))
    #expect(stage.editor.scene.screen.size == Size(width: 100, height: 200))
    #expect(stage.editor.scene.screen.rotation == .half)
    stage.editor.rotate(to: .none)
    #expect(stage.tree.screen == Size(width: 100, height: 200))
    #expect(stage.tree.json.text.hasPrefix(#"{"screen":{"width":100,"height":200,"rotation":0}"#))
  }
}
