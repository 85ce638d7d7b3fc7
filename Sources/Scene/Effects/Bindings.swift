import TouchKit

/// What a responder does when it is called, or when it tells of something itself.
///
/// A call that has a binding is handled, even where the binding has no effect at all; a call that has
/// none goes on to the next responder.
public struct Bindings: Hashable, Sendable {
  /// The effects of touches and motions, in the scene's order.
  public var effects: [ResponderCallName: [BoundEffect]] = [:]

  /// The effects of each command of a remote control.
  public var commands: [RemoteCommandName: [BoundEffect]] = [:]

  /// The effects of what a control tells.
  public var controlEvents: [ControlEventName: [BoundEffect]] = [:]

  /// Hands a handled call on to the next responder too, as a call of `super` does.
  public var forward = false

  public init() {}

  mutating func removeEffects() {
    effects = [:]
    commands = [:]
    controlEvents = [:]
  }

  /// Every effect that is bound to something, in no order.
  var all: [BoundEffect] {
    Array(effects.values.joined()) + commands.values.joined() + controlEvents.values.joined()
  }

  /// Whether touches are for this responder, and not for the programs below: from their landing on,
  /// though only a later call of theirs is bound.
  var takesTouches: Bool {
    !forward
      && (effects[.touchesBegan] ?? effects[.touchesMoved] ?? effects[.touchesEnded]
        ?? effects[.touchesCancelled]) != nil
  }

  /// The effects that are bound to a call; nil where the call is not handled.
  func effects(of call: ResponderCall) -> [BoundEffect]? {
    if case .remoteControlReceived(let event) = call {
      return event.flatMap { RemoteCommandName($0.subtype) }.flatMap { commands[$0] }
    }
    return ResponderCallName(rawValue: call.name).flatMap { effects[$0] }
  }
}

/// A call of touches or of a motion that a responder can get, by UIKit's name.
public enum ResponderCallName: String, Hashable, Sendable, CaseIterable {
  case touchesBegan
  case touchesMoved
  case touchesEnded
  case touchesCancelled
  case motionBegan
  case motionEnded
  case motionCancelled

  /// The placeholders that have a value in its effects.
  var placeholders: Set<Placeholder> {
    switch self {
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: Placeholder.ofTouches
    case .motionBegan, .motionEnded, .motionCancelled: Placeholder.ofCommands
    }
  }
}
