/// Somebody who performs an action for a gesture.
struct GestureTarget {
  enum Receiver {
    /// An object, not owned.
    case object(Reference)
    case closure((GestureRecognizer) -> Void)
  }

  struct Reference {
    weak var object: AnyObject?
  }

  var receiver: Receiver
  var action: Action

  func isObject(_ target: AnyObject?) -> Bool {
    guard case .object(let reference) = receiver else { return false }
    return reference.object === target
  }
}

extension GestureRecognizer {
  /// Lets a target perform an action when the gesture is recognized, begins, changes, ends or is
  /// cancelled; the recognizer is the sender. The target is not owned. The same action of the same
  /// target is performed once, however often it was added.
  public final func addTarget(_ target: AnyObject, action: Action) {
    targets.removeAll { $0.isObject(nil) }
    for known in targets where known.isObject(target) && known.action == action { return }
    targets.append(GestureTarget(receiver: .object(.init(object: target)), action: action))
  }

  /// Registers a closure under a name. Under one name there is one closure: the latest.
  public final func addAction(_ name: String, _ closure: @escaping (GestureRecognizer) -> Void) {
    removeAction(name)
    targets.append(GestureTarget(receiver: .closure(closure), action: Self.closureAction(name)))
  }

  /// Takes back an action of a target: of all targets for nil, all actions for nil.
  public final func removeTarget(_ target: AnyObject?, action: Action?) {
    targets.removeAll { entry in
      guard case .object = entry.receiver else { return false }
      return (target == nil || entry.isObject(target))
        && (action == nil || entry.action == action)
    }
  }

  /// Takes back a closure.
  public final func removeAction(_ name: String) {
    let action = Self.closureAction(name)
    targets.removeAll { entry in
      guard case .closure = entry.receiver else { return false }
      return entry.action == action
    }
  }

  final func sendActions() {
    for target in targets {
      switch target.receiver {
      case .object(let reference):
        guard let object = reference.object else { continue }
        target.action.perform(on: object, sender: self, event: environment?.event)
      case .closure(let closure): closure(self)
      }
    }
  }

  private static func closureAction(_ name: String) -> Action {
    Action(name) { (_: GestureRecognizer) in }
  }
}
