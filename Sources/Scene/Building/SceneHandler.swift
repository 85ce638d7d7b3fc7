import TouchKit

/// Stands in front of one responder of a scene: writes the trace's lines of what it is called with and
/// of what it tells, performs the effects that are bound to that, and decides whether a call goes on.
final class SceneHandler: ResponderHandler {
  let id: String
  let bindings: Bindings
  private let takesTouches: Bool

  /// Asked for at every finger's every move: made once.
  private static let controlEvents = ControlEventName.allCases

  /// The tree owns the responders, and these their handlers.
  private weak var tree: SceneTree?

  init(id: String, bindings: Bindings, tree: SceneTree) {
    self.id = id
    self.bindings = bindings
    takesTouches = bindings.takesTouches
    self.tree = tree
  }

  func responder(_ responder: Responder, receives call: ResponderCall) -> Bool {
    let effects = bindings.effects(of: call)
    if takesTouches {
      for touch in call.touches { touch.claim() }
    }
    // A control handles its touches by itself, whether they have a binding or not.
    let followsTouches = call.isOfTouches && responder is Control
    let goesOn = bindings.forward || (effects == nil && !followsTouches)
    guard let tree else { return goesOn || followsTouches }
    let forwarded = goesOn && responder.next != nil
    if let subtype = call.subtype {
      tree.trace?.receive(.command(call, subtype, responder: id, forwarded: forwarded))
    } else {
      tree.trace?.receive(.touches(call, responder: id, forwarded: forwarded))
    }
    if let effects, !effects.isEmpty {
      tree.perform(effects, with: PlaceholderValues(of: call, responder: id), at: call.time)
    }
    return goesOn || followsTouches
  }

  func control(_ control: Control, sends events: Control.Events, with event: Event?) {
    guard let tree else { return }
    let time = event?.timestamp ?? tree.application.time
    for name in Self.controlEvents where events.contains(name.event) {
      let value = name == .valueChanged ? (control as? any ValueControl)?.value : nil
      tree.trace?.receive(.control(name, responder: id, value: value, time: time))
      if let effects = bindings.controlEvents[name], !effects.isEmpty {
        tree.perform(effects, with: PlaceholderValues(of: control, id: id), at: time)
      }
    }
  }
}

extension SceneTree {
  /// Performs effects with the values of one moment.
  func perform(_ effects: [BoundEffect], with values: PlaceholderValues, at time: Double) {
    for bound in effects {
      perform(bound.effect.filled(with: values), from: bound.source, at: time)
    }
  }

  /// Tells of an effect and does it: `set` changes the tree at once, the rest is the performer's.
  func perform(_ effect: FilledEffect, from source: EffectSource, at time: Double) {
    trace?.receive(.effect(effect, source: source, time: time))
    if case .set(let id, let attributes) = effect {
      if let view = view(id) { set(attributes, of: view) }
    } else {
      performer?.perform(effect, from: source, at: time)
    }
  }
}

extension PlaceholderValues {
  /// What a binding of a call can say: of its first touch, and how many there are; of a motion or a
  /// command, which it is.
  init(of call: ResponderCall, responder id: String) {
    self.init()
    self[.view] = .text(id)
    if let subtype = call.subtype {
      self[.subtype] = .text(subtype.name)
    } else {
      self[.count] = .integer(call.touches.count)
      if let touch = call.touches.first { take(touch) }
    }
  }

  /// What a binding of a control's event can say: of its value, and of the finger that it is about.
  init(of control: Control, id: String) {
    self.init()
    self[.view] = .text(id)
    if let control = control as? any ValueControl { self[.value] = .number(control.value) }
    if let touch = control.latestTouch { take(touch) }
  }

  private mutating func take(_ touch: Touch) {
    self[.x] = .number(touch.screenLocation.x)
    self[.y] = .number(touch.screenLocation.y)
    self[.touch] = .integer(touch.id)
    self[.tapCount] = .integer(touch.tapCount)
    self[.state] = .text(touch.phase.name)
  }
}
