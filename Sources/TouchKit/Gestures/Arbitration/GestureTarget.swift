/// Somebody who performs an action for a gesture.
struct GestureTarget {
  weak var object: AnyObject?
  var action: Action
}

extension GestureRecognizer {
  /// Lets a target perform an action when the gesture is recognized, begins, changes, ends or is
  /// cancelled; the recognizer is the sender. The target is not owned. The same action of the same
  /// target is performed once, however often it was added.
  public final func addTarget(_ target: AnyObject, action: Action) {
    targets.removeAll { $0.object == nil }
    for known in targets where known.object === target && known.action == action { return }
    targets.append(GestureTarget(object: target, action: action))
  }

  /// Takes back an action of a target: of all targets for nil, all actions for nil.
  public final func removeTarget(_ target: AnyObject?, action: Action?) {
    targets.removeAll { entry in
      (target == nil || entry.object === target) && (action == nil || entry.action == action)
    }
  }

  final func sendActions() {
    for target in targets {
      guard let object = target.object else { continue }
      target.action.perform(on: object, sender: self, event: environment?.event)
    }
  }
}
