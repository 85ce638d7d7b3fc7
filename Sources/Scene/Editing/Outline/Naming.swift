/// That something names another one by its id.
struct Naming: Hashable, Comparable {
  /// The id of the view, controller or gesture that names it.
  var holder: String
  var key: Key

  enum Key: String {
    case hitTest, next, firstResponder, requiresFailureOf, simultaneousWith
    /// A `set` effect in its bindings.
    case on
  }

  static func < (first: Naming, second: Naming) -> Bool {
    (first.holder, first.key.rawValue) < (second.holder, second.key.rawValue)
  }
}

extension ViewRecord {
  /// Calls with everything that the view itself and its controller name.
  func forEachNaming(_ body: (_ id: String, Naming) -> Void) {
    if case .descendant(let target) = description.hitTest {
      body(target, Naming(holder: id, key: .hitTest))
    }
    if let next = description.next { body(next, Naming(holder: id, key: .next)) }
    description.bindings.forEachSet { view, _ in body(view, Naming(holder: id, key: .on)) }
    if let controller = description.controller {
      if let next = controller.next { body(next, Naming(holder: controller.id, key: .next)) }
      controller.bindings.forEachSet { view, _ in
        body(view, Naming(holder: controller.id, key: .on))
      }
    }
    if let responder = (self as? WindowRecord)?.window.firstResponder {
      body(responder, Naming(holder: id, key: .firstResponder))
    }
  }
}

extension GestureRecord {
  /// Calls with everything that the gesture names.
  func forEachNaming(_ body: (_ id: String, Naming) -> Void) {
    for other in description.requiresFailureOf {
      body(other, Naming(holder: id, key: .requiresFailureOf))
    }
    if case .only(let others) = description.simultaneousWith {
      for other in others { body(other, Naming(holder: id, key: .simultaneousWith)) }
    }
    for bound in description.effects.values.joined() {
      if case .set(let view, _) = bound.effect { body(view, Naming(holder: id, key: .on)) }
    }
  }
}

extension Bindings {
  /// Calls with every view that a `set` changes.
  func forEachSet(_ body: (_ view: String, ViewAttributes) -> Void) {
    for bound in all {
      if case .set(let view, let attributes) = bound.effect { body(view, attributes) }
    }
  }

  /// Drops every `set` of some views. A call that has no effect left is still handled.
  mutating func dropSets(of isGone: (String) -> Bool) {
    effects = effects.mapValues { $0.droppingSets(of: isGone) }
    commands = commands.mapValues { $0.droppingSets(of: isGone) }
    controlEvents = controlEvents.mapValues { $0.droppingSets(of: isGone) }
  }
}

extension [BoundEffect] {
  /// The effects without every `set` of some views.
  func droppingSets(of isGone: (String) -> Bool) -> [BoundEffect] {
    filter { bound in
      if case .set(let view, _) = bound.effect { !isGone(view) } else { true }
    }
  }
}
