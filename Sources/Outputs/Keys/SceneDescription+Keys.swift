import Evdev
import Scene

extension SceneDescription {
  /// Reads a scene from a file, and holds its keys to those that the kernel knows.
  ///
  /// - Parameters:
  ///   - onlyIfSafe: Whether a file is refused that others than root and this process's user can
  ///     write.
  ///   - waits: Whether who writes to a pipe or a terminal is waited for.
  public init(
    contentsOfFile path: String, onlyIfSafe: Bool = false, waits: Bool = true
  ) throws(SceneError) {
    try self.init(
      contentsOf: path, keyNames: Set(EventCode.keyNames), onlyIfSafe: onlyIfSafe, waits: waits)
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
