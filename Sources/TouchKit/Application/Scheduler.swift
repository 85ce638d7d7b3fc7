/// Calls back at a time: seconds on the events' clock.
///
/// The event system never asks what time it is. It sees the times of the events, and where something
/// is to happen without one (a finger that rests becomes a long press) it asks to be called.
public protocol Scheduler: AnyObject {
  /// Performs an action once, at a time or as soon after it as possible.
  func schedule(at time: Double, _ action: @escaping () -> Void) -> ScheduledAction
}

/// An action that waits for its time, until it is performed or cancelled.
public final class ScheduledAction {
  /// Seconds on the events' clock.
  public let time: Double
  private var action: (() -> Void)?

  public init(at time: Double, _ action: @escaping () -> Void) {
    self.time = time
    self.action = action
  }

  /// Whether it still waits.
  public var isPending: Bool { action != nil }

  /// Forgets the action; it will not be performed.
  public func cancel() {
    action = nil
  }

  /// What the scheduler calls when the time has come. Performs the action the first time.
  public func perform() {
    let due = action
    action = nil
    due?()
  }
}
