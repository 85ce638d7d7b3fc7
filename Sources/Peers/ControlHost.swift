import JSON
import Scene
import TouchKit

/// What peers ask things of.
public protocol ControlHost: AnyObject {
  /// The tree that is at work.
  var tree: SceneTree { get }

  /// What changes the tree; another one after each reload.
  var editor: SceneEditor { get }

  /// The time now, in seconds on the devices' clock.
  var now: Double { get }

  /// The program's version.
  var version: String { get }

  /// The devices that are read or waited for.
  var devices: JSONValue { get }

  /// Counters since the start.
  var statistics: JSONValue { get }

  /// The tree has been changed, and may press other keys.
  func keysChanged()

  /// What a peer that has gone owned stays, because the tree cannot do without it.
  func couldNotRemove(_ id: String, of peer: Peer, _ error: SceneEditError)

  /// A peer has changed what becomes of every touch: its words go on from its name, such as "locks the
  /// screen".
  func peer(_ peer: Peer, does what: String)

  /// Reads the scene again. Where it succeeds, `ControlDesk.sceneWasReloaded()` is called before it
  /// returns.
  func reload() throws(SceneError)

  /// Turns the screen, clockwise. What is down is to be cancelled before.
  func rotate(to rotation: Rotation)

  /// Somebody listens now, or nobody, or to other things: see `Audience`.
  func audienceChanged()
}
