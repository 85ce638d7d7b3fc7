import JSON
import Testing
import TouchKit

@testable import Scene

@Suite("Every key can be changed, and put back")
struct EditKeyTests {
  static let scene = """
    screen: {width: 200, height: 100}
    windows:
    - id: main
      views:
      - {id: box, views: [{id: inner}]}
      - {id: slider, kind: slider}
      - {id: stepper, kind: stepper}
      - {id: toggle, kind: toggle}
    """

  /// A value for each key, and the kind of view that has it.
  static let keys: [(key: String, id: String, value: String)] = [
    ("frame", "box", "[1, 2, 50%, 4]"), ("boundsOrigin", "box", "[3, 4]"),
    ("transform", "box", "{scale: 2}"), ("alpha", "box", "0.3"), ("hidden", "box", "true"),
    ("userInteraction", "box", "false"), ("multipleTouch", "box", "true"),
    ("exclusiveTouch", "box", "true"), ("enabled", "toggle", "false"),
    ("selected", "toggle", "true"), ("highlighted", "toggle", "true"), ("value", "toggle", "true"),
    ("trackingMargin", "toggle", "5"), ("axis", "slider", "vertical"),
    ("minimumValue", "slider", "-1"), ("maximumValue", "slider", "9"),
    ("continuous", "slider", "false"), ("stepValue", "stepper", "3"), ("wraps", "stepper", "true"),
    ("autorepeat", "stepper", "false"), ("repeatDelay", "stepper", "2"),
    ("repeatInterval", "stepper", "3"), ("hitTest", "box", "inner"),
    ("pointInside", "box", "always"), ("layout", "box", "{grid: [2, 3]}"),
    ("gap", "box", "3"), ("padding", "box", "4"),
    ("on", "box", "{touchesBegan: [{log: \"{view}\"}]}"), ("forward", "box", "true"),
    ("next", "box", "application"), ("controller", "box", "{id: boss, next: application}"),
    ("level", "main", "5"), ("key", "main", "false"), ("firstResponder", "main", "box"),
    ("whileLocked", "main", "true"),
  ]

  @Test("of views and windows", arguments: keys)
  func views(_ key: String, _ id: String, _ value: String) throws {
    let stage = try EditStage(Self.scene)
    if key == "gap" || key == "padding" { try stage.edit("view.set", "{id: box, layout: rows}") }
    let before = stage.tree.json
    try stage.edit("view.set", "{id: \(id), \(key): \(value)}")
    #expect(stage.tree.json != before)
    #expect(stage.tree.json.text.contains("\"\(key)\":"))
    #expect(SceneStage(stage.editor.scene).tree.json == stage.tree.json)
    try stage.edit("view.set", "{id: \(id), \(key): null}")
    #expect(stage.tree.json == before)
    #expect(SceneStage(stage.editor.scene).tree.json == before)
  }

  @Test("none is forgotten")
  func completeness() {
    let all = Set(Shape.view.keys + Shape.window.keys)
      .subtracting(["id", "kind", "views", "gestures"])
    #expect(Self.keys.map(\.key).sorted() == all.sorted())
  }

  @Test("of gestures", arguments: GestureKind.allCases)
  func gestures(_ kind: GestureKind) throws {
    let edges = kind.needsEdges ? ", edges: top" : ""
    let stage = try EditStage(
      "windows: [{id: main, gestures: [{id: other, kind: tap}, {id: it, kind: \(kind.rawValue)"
        + "\(edges)}]}]")
    for setting in GestureSetting.all(of: kind) where setting.key != "edges" {
      let value =
        switch setting.form {
        case .boolean: "false"
        case .count: setting.key == "maximumTouches" ? "7" : "5"
        case .seconds: "12"
        case .length: "77"
        case .factor: "7"
        case .degrees: "99"
        case .directions: "[up, down]"
        case .edges: "left"
        case .touchTypes: "pencil"
        }
      let before = stage.tree.json
      try stage.edit("gesture.set", "{id: it, \(setting.key): \(value)}")
      #expect(stage.tree.json != before, "\(setting.key)")
      try stage.edit("gesture.set", "{id: it, \(setting.key): null}")
      #expect(stage.tree.json == before, "\(setting.key)")
    }
    var others = [
      ("requiresFailureOf", "[other]"), ("simultaneousWith", "[other]"),
      ("simultaneousWith", "[\"*\"]"), ("on", "{ended: [{log: \"{gesture}\"}]}"),
    ]
    if kind.isHeld { others.append(("repeat", "{every: 2}")) }
    if !kind.isDiscrete { others.append(("throttle", "0.5")) }
    for (key, value) in others {
      if key == "repeat" { try stage.edit("gesture.set", "{id: it, on: {began: []}}") }
      if key == "throttle" { try stage.edit("gesture.set", "{id: it, on: {changed: []}}") }
      let before = stage.tree.json
      try stage.edit("gesture.set", "{id: it, \(key): \(value)}")
      #expect(stage.tree.json != before, "\(key)")
      #expect(SceneStage(stage.editor.scene).tree.json == stage.tree.json, "\(key)")
      try stage.edit("gesture.set", "{id: it, \(key): null}")
      #expect(stage.tree.json == before, "\(key)")
    }
  }

  @Test("texts of every kind come through the tree's JSON and YAML unchanged")
  func texts() throws {
    let scalars = (1..<0x3000).compactMap(Unicode.Scalar.init) + ["\u{FEFF}", "\u{FFFE}", "😀"]
    var text = ""
    for scalar in scalars where scalar != "{" && scalar != "}" {
      text.unicodeScalars.append(scalar)
    }
    let stage = try EditStage(Self.scene)
    let effect = JSONValue.object([JSONMember("log", .string(text + "{{{view}}}"))])
    let on = JSONValue.object([JSONMember("touchesBegan", .array([effect]))])
    _ = try stage.editor.apply([
      SceneEdit(.viewSet, .object([JSONMember("id", .string("box")), JSONMember("on", on)]))
    ])
    guard case .object(let members) = stage.tree.json else { return }
    let file = JSONValue.object(members.filter { $0.key != "locked" }).text
    let read = SceneStage(try readScene(file))
    #expect(read.tree.json == stage.tree.json)
    let bound = try readScene(file).windows[0].view.views[0].bindings.effects[.touchesBegan]
    #expect(bound?.map(\.effect) == [.log(try Template(text + "{{{view}}}"))])
  }

  @Test("lengths in millimetres follow the panel, and put back they no longer do")
  func millimetres() throws {
    let stage = try EditStage("windows: [{id: main, gestures: [{id: it, kind: pan}]}]")
    let pan = try #require(stage.tree.gestures["it"]?.recognizer as? PanGestureRecognizer)
    let ordinary = pan.minimumMovement
    try stage.edit("gesture.set", "{id: it, minimumMovement: \"5mm\"}")
    #expect(pan.minimumMovement == ordinary)
    #expect(
      stage.tree.unknownLengths.map(\.description) == [
        "minimumMovement of 'it' is 5 mm, but the panel does not tell its size in millimetres: "
          + "the default is used"
      ])
    stage.tree.pointsPerMillimetre = 4
    #expect(pan.minimumMovement == 20)
    #expect(stage.tree.unknownLengths == [])
    try stage.edit("gesture.set", "{id: it, minimumMovement: 7}")
    #expect(pan.minimumMovement == 7)
    try stage.edit("gesture.set", "{id: it, minimumMovement: null}")
    #expect(pan.minimumMovement == ordinary)
    try stage.edit("gesture.add", "{view: main, gesture: {kind: tap, allowableMovement: \"2mm\"}}")
    #expect(
      (stage.tree.gestures["main.tap"]?.recognizer as? TapGestureRecognizer)?.allowableMovement
        == 8)
  }
}
