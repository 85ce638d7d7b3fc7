import TouchKit

/// Stands in front of one responder of a scene: writes the trace's line of a call, performs the
/// effects that are bound to it, and decides whether the call goes on.
final class SceneHandler: ResponderHandler {
  let id: String
  let bindings: Bindings

  /// The tree owns the responders, and these their handlers.
  private weak var tree: SceneTree?

  init(id: String, bindings: Bindings, tree: SceneTree) {
    self.id = id
    self.bindings = bindings
    self.tree = tree
  }

  func responder(_ responder: Responder, receives call: ResponderCall) -> Bool {
    // A scene binds touches; other calls pass on up the chain.
    guard let name = ResponderCallName(rawValue: call.name) else { return true }
    let effects = bindings.effects[name]
    let goesOn = effects == nil || bindings.forward
    guard let tree else { return goesOn }
    tree.trace?.receive(
      .touches(call, responder: id, forwarded: goesOn && responder.next != nil))
    guard let effects, !effects.isEmpty else { return goesOn }
    let values = PlaceholderValues(of: call, responder: id)
    for bound in effects {
      tree.perform(bound.effect.filled(with: values), from: bound.source, at: call.time)
    }
    return goesOn
  }
}

extension SceneTree {
  /// Tells of an effect and does it: `set` changes the tree at once, the rest is the performer's.
  func perform(_ effect: FilledEffect, from source: EffectSource, at time: Double) {
    trace?.receive(.effect(effect, source: source, time: time))
    if case .set(let id, let attributes) = effect {
      if let view = view(id) { set(attributes, of: view) }
    } else {
      performer?.perform(effect, from: source)
    }
  }
}

extension PlaceholderValues {
  /// What a binding of a call can say: of its first touch, and how many there are.
  init(of call: ResponderCall, responder id: String) {
    self.init()
    self[.view] = .text(id)
    self[.count] = .integer(call.touches.count)
    guard let touch = call.touches.first else { return }
    self[.x] = .number(touch.screenLocation.x)
    self[.y] = .number(touch.screenLocation.y)
    self[.touch] = .integer(touch.id)
    self[.tapCount] = .integer(touch.tapCount)
    self[.state] = .text(touch.phase.name)
  }
}
