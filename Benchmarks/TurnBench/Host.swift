import JSON
import Peers
import Scene
import TouchKit

/// A daemon without devices.
final class Host: ControlHost {
  let tree: SceneTree
  let editor: SceneEditor
  private(set) lazy var desk = ControlDesk(host: self, audience: Audience())

  init() throws {
    let scene = try SceneDescription(
      yaml: Array("windows: [{id: main, views: [{id: lamp}]}]".utf8), file: "scene")
    tree = SceneTree(scene, screen: Size(width: 800, height: 480))
    editor = SceneEditor(scene, tree: tree)
  }

  let now = 0.0
  let version = "0.0.0"
  var devices: JSONValue { [] }
  var statistics: JSONValue { [:] }
  func keysChanged() {}
  func peer(_ peer: Peer, does what: String) {}
  func couldNotRemove(_ id: String, of peer: Peer, _ error: SceneEditError) {}
  func reload() throws(SceneError) {}
  func rotate(to rotation: Rotation) { editor.rotate(to: rotation) }
  func audienceChanged() {}
}
