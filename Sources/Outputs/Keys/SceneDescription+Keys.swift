import Evdev
import Scene

extension SceneDescription {
  /// Every key that a `key` effect of the scene presses.
  public var keys: Set<EventCode> {
    var keys: Set<EventCode> = []
    for window in windows { window.view.collect(&keys) }
    return keys
  }
}

extension ViewDescription {
  fileprivate func collect(_ keys: inout Set<EventCode>) {
    keys.formUnion(bindings.effects.values.joined().flatMap(\.keys))
    if let controller {
      keys.formUnion(controller.bindings.effects.values.joined().flatMap(\.keys))
    }
    for gesture in gestures { keys.formUnion(gesture.effects.values.joined().flatMap(\.keys)) }
    for view in views { view.collect(&keys) }
  }
}

extension BoundEffect {
  fileprivate var keys: [EventCode] {
    if case .key(let names) = effect { names.compactMap { EventCode(name: $0) } } else { [] }
  }
}
