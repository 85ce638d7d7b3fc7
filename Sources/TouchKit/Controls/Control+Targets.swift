extension Control {
  /// Somebody who is told of a control's events.
  struct Target {
    enum Receiver {
      /// An object, not owned.
      case object(Reference)
      /// Whoever in the responder chain performs the action.
      case chain
      case closure((Control, Event?) -> Void)
    }

    struct Reference {
      weak var object: AnyObject?
    }

    var receiver: Receiver
    var action: Action
    var events: Events

    /// Whether it is the one that a target and an action name.
    func isNamed(by target: AnyObject?, _ action: Action) -> Bool {
      self.action == action && isNamed(by: target)
    }

    func isNamed(by target: AnyObject?) -> Bool {
      switch receiver {
      case .object(let reference): target != nil && reference.object === target
      case .chain: target == nil
      case .closure: false
      }
    }

    /// Whether it is an object that is no more.
    var isGone: Bool {
      if case .object(let reference) = receiver { reference.object == nil } else { false }
    }
  }

  /// Registers an object to be told of events; nil for whoever in the responder chain performs the
  /// action. The object is not owned. Registered again, the events add up.
  public func addTarget(_ target: AnyObject?, action: Action, for events: Events) {
    add(
      target.map { .object(.init(object: $0)) } ?? .chain, action, events,
      inPlaceOf: { $0.isNamed(by: target, action) })
  }

  /// Registers a closure under a name. Under one name there is one closure: the latest.
  public func addAction(
    _ name: String, for events: Events, _ closure: @escaping (Control, Event?) -> Void
  ) {
    removeAction(name, for: .allEvents)
    add(.closure(closure), Self.closureAction(name), events, inPlaceOf: { _ in false })
  }

  /// Takes events back from a target and an action; nil stands for all targets, or all actions.
  public func removeTarget(_ target: AnyObject?, action: Action?, for events: Events) {
    remove(events) { entry in
      if case .closure = entry.receiver { return false }
      return (target == nil || entry.isNamed(by: target))
        && (action == nil || entry.action == action)
    }
  }

  /// Takes events back from a closure.
  public func removeAction(_ name: String, for events: Events) {
    let action = Self.closureAction(name)
    remove(events) { entry in
      if case .closure = entry.receiver { entry.action == action } else { false }
    }
  }

  /// The objects that are registered, each once; nil among them stands for the responder chain.
  public var allTargets: [AnyObject?] {
    var result: [AnyObject?] = []
    for target in targets where !target.isGone {
      switch target.receiver {
      case .object(let reference):
        if !result.contains(where: { $0 === reference.object }) { result.append(reference.object) }
      case .chain:
        if !result.contains(where: { $0 == nil }) { result.append(nil) }
      case .closure: break
      }
    }
    return result
  }

  /// Every event that somebody is registered for.
  public var allControlEvents: Events {
    targets.reduce(into: []) { if !$1.isGone { $0.formUnion($1.events) } }
  }

  /// The actions that a target, or nil for the responder chain, is registered with for an event; nil
  /// where there are none.
  public func actions(forTarget target: AnyObject?, for events: Events) -> [Action]? {
    let actions = targets.filter {
      $0.isNamed(by: target) && !$0.events.isDisjoint(with: events)
    }.map(\.action)
    return actions.isEmpty ? nil : actions
  }

  private static func closureAction(_ name: String) -> Action {
    Action(name) { (_: Control) in }
  }

  private func add(
    _ receiver: Target.Receiver, _ action: Action, _ events: Events,
    inPlaceOf isSame: (Target) -> Bool
  ) {
    targets.removeAll(where: \.isGone)
    if let index = targets.firstIndex(where: isSame) {
      targets[index].events.formUnion(events)
    } else {
      targets.append(Target(receiver: receiver, action: action, events: events))
    }
  }

  private func remove(_ events: Events, where condition: (Target) -> Bool) {
    for index in targets.indices where condition(targets[index]) {
      targets[index].events.subtract(events)
    }
    targets.removeAll { $0.events.isEmpty || $0.isGone }
  }
}
