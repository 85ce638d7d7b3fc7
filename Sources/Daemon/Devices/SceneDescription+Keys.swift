import Evdev
import Scene

extension SceneDescription {
  /// Reads a scene from a file, and holds it to the keys that the kernel has.
  public init(file path: String) throws(SceneError) {
    try self.init(contentsOf: path) { EventCode(name: $0)?.type == .key }
  }
}
