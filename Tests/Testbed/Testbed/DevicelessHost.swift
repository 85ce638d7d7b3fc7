import JSON
import Peers
import Scene
import TouchKit

/// A daemon without devices, whose scene has one view, `lamp`.
public final class DevicelessHost: ControlHost {
  public let tree: SceneTree
  public let editor: SceneEditor
  public private(set) lazy var desk = ControlDesk(host: self, audience: Audience())

  public init() throws {
    let scene = try SceneDescription(
      yaml: Array("windows: [{id: main, views: [{id: lamp}]}]".utf8), file: "scene")
    tree = SceneTree(scene, screen: Size(width: 800, height: 480))
    editor = SceneEditor(scene, tree: tree)
  }

  public let now = 0.0
  public let version = "0.0.0"
  public var devices: JSONValue { [] }
  public var statistics: JSONValue { [:] }
  public func keysChanged() {}
  public func peer(_ peer: Peer, does what: String) {}
  public func couldNotRemove(_ id: String, of peer: Peer, _ error: SceneEditError) {}
  public func reload() throws(SceneError) {}
  public func rotate(to rotation: Rotation) { editor.rotate(to: rotation) }
  public func audienceChanged() {}
}
