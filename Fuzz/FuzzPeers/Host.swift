import JSON
import Peers
import Scene
import TouchKit

/// A daemon without devices: a tree, and what is asked of it.
final class Host: ControlHost {
  private(set) var tree: SceneTree
  private(set) var editor: SceneEditor
  let touches = TouchInvariants()
  private let audience = Audience()
  private(set) lazy var desk = ControlDesk(host: self, audience: audience)
  private let clock = ManualClock()
  private(set) var now = 1.0

  private static let scene = """
    screen: {width: 800, height: 480}
    windows:
    - id: main
      views:
      - id: lamp
        frame: [0, 0, 400, 480]
        multipleTouch: true
        on: {touchesBegan: [{emit: {name: on}}], touchesEnded: [{set: {view: ok, hidden: true}}]}
        gestures: [{id: pan, kind: pan}, {id: tap, kind: tap, requiresFailureOf: [pan]}]
        views: [{id: knob, kind: slider, frame: [0, 0, 100, 100]}]
      - {id: ok, frame: ["50%", 0, "50%", "100%"], kind: button, layout: rows, views: [{}, {}]}
    - {id: top, level: alert, hidden: true, whileLocked: true, controller: {id: head}}
    """

  init() {
    (tree, editor) = Host.build(into: Application())
    tree.application.scheduler = clock
    followAudience()
  }

  /// Lets time go by, in seconds, and what is due then happen.
  func pass(_ seconds: Double) {
    now += seconds
    clock.advance(to: now)
    tree.application.processEvents()
  }

  private static func build(into application: Application) -> (SceneTree, SceneEditor) {
    do {
      let scene = try SceneDescription(yaml: Array(scene.utf8), file: "scene")
      let size = Size(width: 800, height: 480)
      let tree = SceneTree(scene, screen: size, application: application)
      return (tree, SceneEditor(scene, tree: tree))
    } catch {
      fatalError("\(error)")
    }
  }

  private func followAudience() {
    audience.tree = tree
    touches.next = audience.isEmpty ? nil : audience
    touches.tree = tree
    tree.trace = touches
    tree.tracesFailures = audience.wantsFailures
  }

  let version = "0.0.0"
  var devices: JSONValue { [] }
  var statistics: JSONValue { [:] }
  func keysChanged() {}
  func peer(_ peer: Peer, does what: String) {}
  func couldNotRemove(_ id: String, of peer: Peer, _ error: SceneEditError) {
    guard tree.application.windows.count == 1 else { fatalError("\(id) stays: \(error)") }
  }

  func reload() throws(SceneError) {
    let application = tree.application
    application.cancelTouches(reason: .reload, at: now)
    for window in application.windows { application.removeWindow(window) }
    (tree, editor) = Host.build(into: application)
    followAudience()
    desk.sceneWasReloaded()
  }

  func rotate(to rotation: Rotation) { editor.rotate(to: rotation) }
  func audienceChanged() { followAudience() }
}
