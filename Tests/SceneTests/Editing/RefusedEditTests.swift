import JSON
import Testing
import TouchKit

@testable import Scene

@Suite("A change that is wrong is refused with every mistake and its place, and changes nothing")
struct RefusedEditTests {
  struct Refused: CustomTestStringConvertible {
    var method: String
    var params: String
    var problems: [String]

    init(_ method: String, _ params: String, _ problems: String...) {
      (self.method, self.params, self.problems) = (method, params, problems)
    }

    var testDescription: String { "\(method) \(params)" }
  }

  static let scene = """
    screen: {width: 200, height: 100}
    windows:
    - id: main
      firstResponder: lamp
      views:
      - {id: back, on: {touchesBegan: [{set: {view: knob, value: 8}}, {set: {view: child, frame: [0, 0, 1, 1]}}]}}
      - id: lamp
        controller: {id: boss}
        gestures:
        - {id: tap, kind: tap, requiresFailureOf: double}
        - {id: double, kind: tap, taps: 2}
        - {id: hold, kind: longPress, on: {began: []}, repeat: {every: 1}}
        - {id: edge, kind: screenEdgePan, edges: left, minimumTouches: 2}
        views:
        - {id: knob, kind: slider, maximumValue: 10}
        - {id: child, frame: [0, 0, 10, 10]}
      - {id: panel, layout: rows, views: [{id: first}]}
      - {id: top, next: lamp}
    """

  static let common: [Refused] = [
    Refused(
      "view.set", "[]", "view.set is a list, expected a mapping with an id and the keys to set"),
    Refused(
      "view.set", "{hidden: true}", "id is missing in view.set, expected the id of a view or window"
    ),
    Refused(
      "view.set", "{id: lanp}",
      "/id: id names 'lanp', expected the id of a view or window; did you mean 'lamp'?"),
    Refused(
      "view.set", "{id: hold}",
      "/id: id names 'hold' (a gesture), expected the id of a view or window"),
    Refused(
      "view.remove", "{id: [1]}",
      "/id: id is a list, expected an id (letters, digits, '.', '_' and '-', at most 100)"),
    Refused(
      "view.remove", "{idd: lamp}", "/idd: unknown key 'idd' in view.remove; did you mean 'id'?"),
    Refused(
      "view.remove", "{id: null}",
      "/id: id has no value, expected one; leave the key out for its default"),
    Refused(
      "view.remove", "{id: lamp, a/b~c: 1}",
      "/a~1b~0c: unknown key 'a/b~c' in view.remove, expected one of id"),
    Refused("view.remove", "{}", "id is missing in view.remove, expected the id of a view"),
    Refused(
      "view.remove", "{id: main}", "/id: id names a window, expected a view, or window.remove"),
    Refused(
      "window.remove", "{id: lamp}", "/id: id names 'lamp' (a view), expected the id of a window"),
    Refused(
      "window.remove", "{id: main}",
      "/id: id names the only window, expected one of several: a scene needs a window"),
    Refused(
      "window.makeKey", "{id: mian}",
      "/id: id names 'mian', expected the id of a window; did you mean 'main'?"),
    Refused(
      "responder.becomeFirst", "{id: hold}",
      "/id: id names 'hold' (a gesture), expected the id of a view, window or controller"),
    Refused(
      "gesture.remove", "{id: lamp}", "/id: id names 'lamp' (a view), expected the id of a gesture"),
  ]

  static let settings: [Refused] = [
    Refused(
      "view.set", "{id: lamp, hiden: true, frame: [0, 0, wide], alpha: 2}",
      "/hiden: unknown key 'hiden' in a view; did you mean 'hidden'?",
      "/frame: frame is a list of 3, expected [x, y, width, height] in points or parts such as \"50%\"",
      "/alpha: alpha is '2', expected a number from 0 to 1"),
    Refused(
      "view.set", "{id: lamp, frame: [0, 0, wide, 1]}",
      "/frame/2: a size in frame is the text 'wide', expected points from 0 to 1000000 or a part "
        + "such as \"50%\""),
    Refused(
      "view.set", "{id: lamp, kind: slider, views: [], gestures: []}",
      "/kind: kind of 'lamp' cannot be set, expected another view in its place, with view.remove and "
        + "view.add",
      "/views: views of 'lamp' cannot be set, expected view.add, view.set and view.remove of the views "
        + "in it",
      "/gestures: gestures of 'lamp' cannot be set, expected gesture.add, gesture.set and "
        + "gesture.remove"),
    Refused(
      "view.set", "{id: main, value: 1}",
      "/value: unknown key 'value' in a window, expected one of \(Shape.window.keys.joined(separator: ", "))"
    ),
    Refused(
      "view.set", "{id: lamp, value: null}",
      "/value: value is not for a view, expected it at a toggle, slider or stepper"),
    Refused(
      "view.set", "{id: knob, value: 11}", "/value: value is '11', expected a number from 0 to 10"),
    Refused(
      "view.set", "{id: knob, minimumValue: 20}",
      "/minimumValue: minimumValue is 20 and maximumValue 10, expected the one to be the smaller"),
    Refused(
      "view.set", "{id: knob, maximumValue: null}",
      "/maximumValue: the value 8, which a set of 'back' gives, does not fit, expected one from 0 to 1"
    ),
    Refused(
      "view.set", "{id: lamp, layout: rows}",
      "/layout: frame of 'child', whose frame 'lamp' gives by its layout, expected none",
      "/layout: frame of 'child', which 'lamp' would give by its layout, is set by 'back', expected no "
        + "such set"),
    Refused(
      "view.set", "{id: first, frame: [0, 0, 1, 1]}",
      "/frame: frame of 'first', whose frame 'panel' gives by its layout, expected none"),
    Refused(
      "view.set", "{id: lamp, gap: 3}",
      "/gap: gap without layout, expected both, such as {layout: rows, gap: 8}"),
    Refused(
      "view.set", "{id: lamp, hitTest: back}",
      "/hitTest: hitTest names 'back', which is not below 'lamp', expected default, self, none or the id of a view below this one"
    ),
    Refused(
      "view.set", "{id: lamp, next: bos}",
      "/next: next is the text 'bos', expected the id of a view, window or controller, or application; did you mean 'boss'?"
    ),
    Refused(
      "view.set", "{id: lamp, next: top}",
      "/next: next goes in a circle: 'lamp' before 'top' before 'lamp', expected every chain to come to "
        + "the application"),
    Refused(
      "view.set", "{id: lamp, controller: {id: boss, next: knob}}",
      "/controller/next: next goes in a circle: 'lamp' before 'boss' before 'knob' before 'lamp', "
        + "expected every chain to come to the application"),
    Refused(
      "view.set", "{id: lamp, controller: tap}",
      "/controller: the id 'tap' is taken already by a gesture of the tree, expected one of its own"
    ),
    Refused(
      "view.set",
      "{id: back, on: {touchesEnded: [{set: {view: knob, value: 11}}, {log: \"{xx}\"}]}}",
      "/on/touchesEnded/0/set/value: value is '11', expected a number from 0 to 10",
      "/on/touchesEnded/1/log: unknown placeholder '{xx}'; did you mean '{x}'?"),
    Refused(
      "view.set", "{id: main, level: high, firstResponder: main2}",
      "/level: level is the text 'high', expected normal, statusBar, alert or a number from -1000000 to 1000000",
      "/firstResponder: firstResponder is the text 'main2', expected the id of a view or controller in this window; did you mean 'main'?"
    ),
    Refused(
      "gesture.set", "{id: tap, kind: pan}",
      "/kind: kind of 'tap' cannot be set, expected another gesture in its place, with gesture.remove and gesture.add"
    ),
    Refused(
      "gesture.set", "{id: tap, minimumTouches: 2}",
      "/minimumTouches: unknown key 'minimumTouches' in a tap, expected one of \(Shape.tap.keys.joined(separator: ", "))"
    ),
    Refused(
      "gesture.set", "{id: double, requiresFailureOf: [tap]}",
      "/requiresFailureOf/0: requiresFailureOf goes in a circle: 'double' waits for 'tap' waits for "
        + "'double', expected one of them to wait for none"),
    Refused(
      "gesture.set", "{id: hold, on: null}",
      "/on: repeat has nothing to repeat, expected effects in on: began"),
    Refused(
      "gesture.set", "{id: edge, edges: null, maximumTouches: 1}",
      "/edges: edges is missing in a screenEdgePan, expected one or more of top, left, bottom, right",
      "/maximumTouches: maximumTouches is 1 and minimumTouches 2, expected no fewer at most than at least"
    ),
  ]

  static let additions: [Refused] = [
    Refused(
      "view.add", "{parent: lamp}", "view is missing in view.add, expected a view as in a scene"),
    Refused(
      "view.add", "{view: {hidden: 1}, parrent: lamp}",
      "/view/hidden: hidden is '1', expected true or false",
      "/parrent: unknown key 'parrent' in view.add; did you mean 'parent'?"),
    Refused(
      "view.add", "{parent: lamp, at: 3, owned: yes, view: {}}",
      "/at: at is '3', expected a whole number from 0 to 2",
      "/owned: owned is the text 'yes', expected true or false"),
    Refused(
      "view.add", "{parent: lamp, view: {id: knob, views: [{id: a/b}, {id: x}, {id: x}]}}",
      "/view/id: the id 'knob' is taken already by a view of the tree, expected one of its own",
      "/view/views/0/id: id is the text 'a/b', expected an id (letters, digits, '.', '_' and '-', at "
        + "most 100)",
      "/view/views/2/id: the id 'x' is taken already at /view/views/1/id, expected one of its own"),
    Refused(
      "view.add", "{parent: panel, view: {frame: [0, 0, 1, 1]}}",
      "/view/frame: frame of 'panel.1', whose frame 'panel' gives by its layout, expected none"),
    Refused(
      "view.add", "{parent: lamp, view: {gestures: [{kind: tapp}]}}",
      "/view/gestures/0/kind: kind is the text 'tapp', expected one of tap, longPress, pan, swipe, "
        + "pinch, rotation, screenEdgePan, edgeSwipe, multiTapHold, chord, hover; did you mean 'tap'?"
    ),
    Refused(
      "view.add",
      "{parent: lamp, view: {id: a, views: [{id: b, next: a}, {id: c, next: c}]}}",
      "/view/views/1/next: next of 'c' names itself, expected the id of a view, window or controller, "
        + "or application"),
    Refused(
      "gesture.add", "{view: boss, gesture: {}}",
      "/view: view names 'boss' (a controller), expected the id of a view or window",
      "/gesture: kind is missing in a gesture, expected one of tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, edgeSwipe, multiTapHold, chord, hover"
    ),
    Refused(
      "gesture.add", "{view: lamp, at: 9, gesture: {id: main, kind: tap}}",
      "/at: at is '9', expected a whole number from 0 to 4",
      "/gesture/id: the id 'main' is taken already by a view of the tree, expected one of its own"),
    Refused(
      "window.add", "{at: 2, window: {kind: view}}",
      "/at: at is '2', expected a whole number from 0 to 1",
      "/window/kind: unknown key 'kind' in a window, expected one of \(Shape.window.keys.joined(separator: ", "))"
    ),
    Refused("window.add", "{}", "window is missing in window.add, expected a window as in a scene"),
  ]

  @Test("one by one", arguments: common + settings + additions)
  func refusals(_ refused: Refused) throws {
    let stage = try EditStage(Self.scene)
    let (scene, tree) = (stage.editor.scene, stage.tree.json.text)
    #expect(try stage.refusal(refused.method, refused.params) == refused.problems)
    #expect(stage.editor.scene == scene)
    #expect(stage.tree.json.text == tree)
  }

  @Test("of several together the first wrong one is told, and none is made")
  func atomicity() throws {
    let stage = try EditStage(Self.scene)
    let (scene, tree) = (stage.editor.scene, stage.tree.json.text)
    let error = try #require(throws: SceneEditError.self) {
      try stage.apply(
        ("view.remove", "{id: lamp}"), ("view.add", "{parent: main, view: {id: lamp}}"),
        ("window.add", "{window: {id: other, key: true}}"),
        ("view.set", "{id: lamp, hidden: 1, alpha: [1]}"), ("view.set", "{id: nobody}"))
    }
    #expect(error.index == 3)
    #expect(
      error.description == """
        /hidden: hidden is '1', expected true or false
        /alpha: alpha is a list, expected a number from 0 to 1
        """)
    #expect(stage.editor.scene == scene)
    #expect(stage.tree.json.text == tree)
    #expect(try stage.edit("view.set", "{id: child, hidden: true}") == "{}")
  }

  @Test("each edit of several sees what those before it have done")
  func together() throws {
    let stage = try EditStage(Self.scene)
    let results = try stage.apply(
      ("view.add", "{parent: main, view: {id: a, gestures: [{id: g, kind: tap}]}}"),
      ("view.set", "{id: a, next: boss}"), ("gesture.set", "{id: tap, simultaneousWith: [g]}"),
      ("view.remove", "{id: lamp}"), ("view.remove", "{id: a}"),
      ("view.add", "{parent: main, view: {id: lamp}}"))
    #expect(results[3].json.text.contains(#"{"id":"a","key":"next"}"#))
    #expect(results[5] == .added(["lamp"], isOwned: false))
    #expect(SceneStage(stage.editor.scene).tree.json == stage.tree.json)
  }

  @Test("an edit of several tells what it has added, not what later ones put there or take away")
  func additionsTogether() throws {
    let stage = try EditStage(Self.scene)
    let results = try stage.apply(
      ("view.add", "{parent: main, view: {id: a, views: [{id: gone}]}, owned: true}"),
      ("view.add", "{parent: a, view: {id: b}}"),
      ("gesture.add", "{view: a, gesture: {id: g, kind: tap}}"), ("view.remove", "{id: gone}"),
      ("view.set", "{id: b, controller: {id: c}}"),
      ("window.add", "{window: {id: w, views: [{id: gone}]}}"),
      ("view.add", "{parent: w, view: {id: d}}"), ("view.remove", "{id: gone}"))
    #expect(
      results.map(\.json.text) == [
        #"{"added":["a","gone"]}"#, #"{"added":["b"]}"#, #"{"added":["g"]}"#,
        #"{"removed":["gone"],"released":[]}"#, "{}", #"{"added":["w","gone"]}"#,
        #"{"added":["d"]}"#, #"{"removed":["gone"],"released":[]}"#,
      ])
    #expect(SceneStage(stage.editor.scene).tree.json == stage.tree.json)
  }

  @Test(
    "what is more than anybody needs is refused with what there may be",
    arguments: [
      (
        #"{"views":[\#(many("{}", 5001))]}"#,
        "/view/views: more than 5000 views, expected at most so many in a scene"
      ),
      (
        #"{"views":[{"views":[\#(many("{}", 4000))]},{"views":[\#(many("{}", 1000))]}]}"#,
        "/view/views/1/views: more than 5000 views, expected at most so many in a scene"
      ),
      (
        #"{"views":[\#(many("{}", 4998))]}"#,
        "the scene would have more than 5000 views, 5000 gestures, 100000 values or 1048576 bytes of "
          + "text, expected less: remove what is no longer needed"
      ),
      (
        #"{"gestures":[\#(many(#"{"kind":"tap"}"#, 5001))]}"#,
        "/view/gestures: more than 5000 gestures, expected at most so many in a scene"
      ),
      (
        #"{"on":{"touchesBegan":[{"log":"\#(String(repeating: "{x}", count: 101))"}]}}"#,
        "/view/on/touchesBegan/0/log: more than 100 placeholders in "
          + "'\(String(repeating: "{x}", count: 20))...', expected fewer"
      ),
      (
        #"{"on":{"touchesBegan":[{"log":"{\#(String(repeating: "x", count: 1000))}"}]}}"#,
        "/view/on/touchesBegan/0/log: unknown placeholder '{\(String(repeating: "x", count: 59))...', "
          + "expected one of {view} {x} {y} {touch} {tapCount} {count} {state}"
      ),
      (
        #"{"\#(String(repeating: "k", count: 1001))":1}"#,
        "/view: the key '\(String(repeating: "k", count: 60))...' has more than 1000 bytes, expected "
          + "fewer"
      ),
    ])
  func tooMuch(_ view: String, _ problem: String) throws {
    let stage = try EditStage(Self.scene)
    let params = try JSONValue(json: #"{"parent":"main","view":\#(view)}"#.utf8)
    let error = #expect(throws: SceneEditError.self) {
      try stage.editor.apply([SceneEdit(.viewAdd, params)])
    }
    #expect(error?.description == problem)
  }

  private static func many(_ item: String, _ count: Int) -> String {
    Array(repeating: item, count: count).joined(separator: ",")
  }

  @Test("what does not fit into JSON, or is too deep or too much, is refused")
  func limits() throws {
    let stage = try EditStage(Self.scene)
    func refusal(_ params: JSONValue, _ method: SceneEdit.Method = .viewAdd) -> [String] {
      do throws(SceneEditError) {
        _ = try stage.editor.apply([SceneEdit(method, params)])
        return []
      } catch {
        return error.problems.map(\.description)
      }
    }
    let twice = JSONValue.object([
      JSONMember("id", .string("lamp")), JSONMember("hidden", .boolean(true)),
      JSONMember("hidden", .boolean(false)),
    ])
    #expect(
      refusal(twice, .viewSet) == ["/hidden: the key 'hidden' stands here twice, expected it once"])
    var deep = JSONValue.object([])
    for _ in 0..<27 { deep = .object([JSONMember("views", .array([deep]))]) }
    func add(_ view: JSONValue, to parent: String) -> JSONValue {
      .object([JSONMember("parent", .string(parent)), JSONMember("view", view)])
    }
    #expect(refusal(add(deep, to: "main")) == [])
    #expect(
      refusal(add(deep, to: "panel.1")) == [
        "/parent: parent names 'panel.1', expected the id of a view or window; did you mean 'panel'?"
      ])
    #expect(
      refusal(add(deep, to: "lamp")) == [
        "/view: nested 61 levels deep with what it stands in, expected at most 60"
      ])
    for _ in 0..<20 { deep = .array([deep]) }
    #expect(refusal(add(deep, to: "lamp")).first?.hasSuffix("nested deeper than 64 levels") == true)
    let text = JSONValue.string(String(repeating: "x", count: 300_000))
    let large = JSONValue.object([
      JSONMember(
        "on",
        .object([
          JSONMember("touchesBegan", .array([.object([JSONMember("log", text)])]))
        ]))
    ])
    for _ in 0..<3 { #expect(refusal(add(large, to: "main")) == []) }
    #expect(refusal(add(large, to: "main")).first?.contains("the scene would have more") == true)
    #expect(refusal(add(.object([]), to: "main")) == [])
    let wrong = JSONValue.object((0..<30).map { JSONMember("k\($0)", .null) })
    #expect(refusal(add(wrong, to: "main")).last == "and 10 problems more")
    let hopeless = JSONValue.object((0..<3000).map { JSONMember("k\($0)", .null) })
    let told = refusal(add(hopeless, to: "main"))
    #expect(told.first?.hasPrefix("/view/k0: unknown key 'k0' in a view") == true)
    #expect(told.count == 21 && told.last == "and 2980 problems more")
  }
}
