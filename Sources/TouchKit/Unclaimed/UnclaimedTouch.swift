/// A step of a touch that nobody in the tree has taken, for whoever stands behind the tree.
public struct UnclaimedTouch: Hashable, Sendable {
  /// What a contact does.
  public enum Step: Hashable, Sendable {
    case began
    case moved
    case ended
    /// Somebody in the tree has taken it after all, or it was cancelled: what it has set off behind
    /// the tree is to be undone.
    case withdrawn
  }

  public var contact: ContactID
  public var step: Step
  /// Where, on the screen, in points.
  public var location: Point

  public init(contact: ContactID, step: Step, location: Point) {
    self.contact = contact
    self.step = step
    self.location = location
  }
}

/// Told of the touches that nobody in the tree has taken, as if it were the responder behind the last
/// one of every chain: what gestures withhold is told late or never, what they take is withdrawn.
///
/// A contact begins once and then ends or is withdrawn, once; one that begins nowhere here is never
/// heard of.
public protocol UnclaimedTouchObserver: AnyObject {
  /// An event was handled, and this is what it has left, in order.
  func application(_ application: Application, leaves touches: [UnclaimedTouch])
}
