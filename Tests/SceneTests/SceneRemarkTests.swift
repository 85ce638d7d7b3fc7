import Scene
import Testing
import TouchKit

@Suite("Remarks on a scene")
struct SceneRemarkTests {
  private func remarks(_ views: String, window: String = "") throws -> [String] {
    let text = """
      screen: {width: 400, height: 400}
      windows:
        - id: main
          \(window)
          views: \(views)
      """
    let scene = try SceneDescription(yaml: Array(text.utf8), file: "scene.yaml")
    return scene.remarks(screen: Size(width: 1, height: 1)).map(\.message)
  }

  static let tap = "gestures: [{kind: tap}]"

  @Test(
    "tell of a view that no finger reaches, and why",
    arguments: [
      (
        "[{id: a, frame: [0, 0, 9, 9], \(tap)}, {id: b, frame: [0, 0, 10, 10]}]",
        "no finger reaches 'a', which has gestures: 'b' lies in front of it"
      ),
      (
        "[{id: a, kind: label, on: {touchesBegan: []}}]",
        "no finger reaches 'a', which has bindings of touches: its userInteraction is false, as every label's by default"
      ),
      (
        "[{id: a, kind: button, userInteraction: false, on: {touchDown: []}}]",
        "no finger reaches 'a', which has bindings of a control: its userInteraction is false"
      ),
      (
        "[{id: p, userInteraction: false, views: [{id: a, \(tap)}]}]",
        "no finger reaches 'a', which has gestures: the userInteraction of 'p', which it lies in, is false"
      ),
      (
        "[{id: a, pointInside: never, \(tap)}]",
        "no finger reaches 'a', which has gestures: its pointInside is never"
      ),
      (
        "[{id: a, frame: [0, 0, 0, 10], controller: {id: c, on: {touchesEnded: []}}}]",
        "no finger reaches 'a', which has bindings of touches: it has no area"
      ),
      (
        "[{id: a, frame: [400, 0, 10, 10], \(tap)}]",
        "no finger reaches 'a', which has gestures: it lies outside the screen"
      ),
      (
        "[{id: p, frame: [0, 0, 10, 10], views: [{id: a, frame: [20, 0, 10, 10], \(tap)}]}]",
        "no finger reaches 'a', which has gestures: it lies outside 'p', which it is part of"
      ),
      (
        "[{id: p, hitTest: self, views: [{id: a, \(tap)}]}]",
        "no finger reaches 'a', which has gestures: the hitTest of 'p', which it lies in, is self"
      ),
      (
        "[{id: p, hitTest: none, views: [{id: a, \(tap)}]}]",
        "no finger reaches 'a', which has gestures: the hitTest of 'p', which it lies in, is none"
      ),
      (
        "[{id: p, hitTest: b, views: [{id: a, \(tap)}, {id: b}]}]",
        "no finger reaches 'a', which has gestures: the hitTest of 'p', which it lies in, is another view"
      ),
      (
        "[{id: a, hitTest: none, \(tap)}]",
        "no finger reaches 'a', which has gestures: its hitTest is none"
      ),
    ])
  func unreachable(_ views: String, _ message: String) throws {
    #expect(try remarks(views) == [message])
  }

  @Test(
    "are silent where a finger comes, or may come later",
    arguments: [
      "[{id: a, \(tap)}]",
      // It can be touched beside what covers most of it.
      "[{id: a, frame: [0, 0, 100, 100], \(tap)}, {frame: [0, 0, 80, 100]}]",
      // What lies in it hands its touches on.
      "[{id: a, \(tap), views: [{id: b}]}]",
      // Nothing waits for fingers.
      "[{id: a, frame: [0, 0, 9, 9], on: {motionEnded: []}}, {id: b}]",
      // A page that is shown later, and one that goes away.
      "[{id: a, hidden: true, \(tap)}]",
      "[{id: a, \(tap)}, {id: b, on: {touchesEnded: [{set: {view: b, hidden: true}}]}}]",
      "[{id: a, \(tap)}, {id: p, views: [{id: b}], on: {touchesEnded: [{set: {view: p, hidden: true}}]}}]",
      "[{id: a, frame: [900, 0, 9, 9], \(tap)}, {id: b, frame: [0, 0, 9, 9], on: {touchesEnded: [{set: {view: a, frame: [0, 0, 9, 9]}}]}}]",
      "[{id: a, frame: [0, 0, 0, 0], pointInside: always, \(tap)}]",
      "[{id: a, frame: [-20, 0, 10, 10], pointInside: {inset: -20}, \(tap)}]",
      "[{id: a, frame: [0, 0, 100, 100], transform: {rotate: 45}, \(tap)}]",
    ])
  func reachable(_ views: String) throws {
    #expect(try remarks(views).isEmpty)
  }

  @Test("are in the scene's order, each with its place")
  func places() throws {
    let text = """
      screen: {width: 400, height: 400}
      windows:
        - id: main
          views:
            - {id: b, kind: image, on: {touchesBegan: []}}
            - {id: a, kind: image, on: {touchesBegan: []}}
        - {id: veil, frame: [0, 0, 400, 400], hitTest: none}
      """
    let scene = try SceneDescription(yaml: Array(text.utf8), file: "scene.yaml")
    let lines = scene.remarks(screen: Size(width: 1, height: 1)).map {
      $0.description(in: "s.yaml")
    }
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("s.yaml:5:9: warning: no finger reaches 'b'") == true)
    #expect(lines.last?.hasPrefix("s.yaml:6:9: warning: no finger reaches 'a'") == true)
  }

  @Test("cost a bounded number of hit tests in a large scene that is wrong everywhere")
  func bounded() throws {
    let view = "{frame: [0, 0, 9, 9], on: {touchesBegan: []}}"
    let views = Array(repeating: view, count: 3_000).joined(separator: ", ")
    #expect(try remarks("[\(views), {id: lid}]").count <= 3_000)
  }

  private func remarks(devices: String) throws -> [String] {
    let text = "devices: \(devices)\nwindows: [{id: main}]"
    let scene = try SceneDescription(yaml: Array(text.utf8), file: "scene.yaml")
    return scene.remarks(screen: nil).map { $0.description(in: "s") }
  }

  @Test(
    "tell of device rules that no device gets, whatever the screen",
    arguments: [
      "[{}, {match: {name: a}}]",
      "[{kind: pen}, {ignore: true}]",
      "[{match: {name: \"a*\"}}, {match: {name: \"a*\"}, rotation: 90}]",
      "[{match: {vendor: 1}}, {match: {vendor: 1, product: 2}}]",
      "[{match: {udev: {A: x}}}, {match: {udev: {A: x, B: y}, phys: p}}]",
    ])
  func hiddenRules(_ devices: String) throws {
    #expect(
      try remarks(devices: devices).map { String($0.drop { $0 != " " }.prefix(46)) } == [
        " warning: no device gets this rule: that of li"
      ])
  }

  @Test(
    "say nothing of device rules that may each get one",
    arguments: [
      "[{match: {name: a}}, {}]", "[{match: {name: \"a*\"}}, {match: {name: ab}}]",
      "[{match: {vendor: 1, product: 2}}, {match: {vendor: 1}}]",
      "[{match: {udev: {A: x}}}, {match: {udev: {A: y}}}, {match: {path: /dev/x}}]",
      "[{match: {name: Pen}, kind: pen}, {penGrace: 1}]",
    ])
  func usefulRules(_ devices: String) throws {
    #expect(try remarks(devices: devices).isEmpty)
  }

  @Test("tell of a grace for a pen that there is not")
  func noPen() throws {
    #expect(
      try remarks(devices: "[{match: {name: a}}, {penGrace: 1}]") == [
        "s:1:31: warning: penGrace does nothing: no rule says which device is the pen, with kind: pen"
      ])
  }

  @Test("cost a bounded number of comparisons among very many device rules")
  func manyRules() throws {
    let rules = (0..<3_000).map { "{match: {vendor: \($0)}}" }.joined(separator: ", ")
    #expect(try remarks(devices: "[\(rules), {}, {}]").count <= 1)
  }
}
