import Evdev
import Scene

extension SceneDescription {
  /// Reads a scene from a file, and holds its keys to those that the kernel knows.
  ///
  /// - Parameter onlyIfSafe: Whether a file is refused that others than root and this process's user
  ///   can write.
  public init(contentsOfFile path: String, onlyIfSafe: Bool = false) throws(SceneError) {
    try self.init(
      contentsOf: path, keyNames: Set(EventCode.keyNames), onlyIfSafe: onlyIfSafe)
  }

  /// Every key that a `key` effect of the scene presses.
  public var keys: Set<EventCode> {
    var keys: Set<EventCode> = []
    for window in windows { window.view.collect(&keys) }
    return keys
  }
}

extension ViewDescription {
  fileprivate func collect(_ keys: inout Set<EventCode>) {
    for bound in allEffects {
      if case .key(let names) = bound.effect {
        keys.formUnion(names.compactMap { EventCode(name: $0) })
      }
    }
    for view in views { view.collect(&keys) }
  }
}
