/// What a responder does when it is called.
public struct Bindings: Hashable, Sendable {
  /// The effects of each call, in the scene's order. A call that is here is handled, even with no
  /// effect at all; a call that is not goes on to the next responder.
  public var effects: [ResponderCallName: [BoundEffect]] = [:]

  /// Hands a handled call on to the next responder too, as a call of `super` does.
  public var forward = false

  public init() {}
}

/// A call that a responder can get, by UIKit's name.
public enum ResponderCallName: String, Hashable, Sendable, CaseIterable {
  case touchesBegan
  case touchesMoved
  case touchesEnded
  case touchesCancelled
}
