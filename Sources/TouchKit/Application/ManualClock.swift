/// A clock that its owner moves: for replay and tests, and for a loop that knows the time itself.
public final class ManualClock: Scheduler {
  /// Where the clock stands, in seconds.
  public private(set) var time: Double

  /// In the order in which they are due; of equal times, the one that was asked for first.
  private var actions: [ScheduledAction] = []

  public init(time: Double = 0) {
    self.time = time
  }

  /// When the next action is due; nil where none waits.
  public var nextTime: Double? {
    actions.first { $0.isPending && !$0.time.isNaN }?.time
  }

  /// Performs an action when the clock is moved to a time, in seconds, or beyond. The action is dropped
  /// where the answer is cancelled before.
  public func schedule(at time: Double, _ action: @escaping () -> Void) -> ScheduledAction {
    let scheduled = ScheduledAction(at: time, action)
    actions.removeAll { !$0.isPending }
    // A time that is no number never comes, and keeps nobody waiting.
    let index = actions.firstIndex { $0.time > time || $0.time.isNaN } ?? actions.count
    actions.insert(scheduled, at: index)
    return scheduled
  }

  /// Moves the clock on and performs everything that is due up to and at that time, each action while
  /// the clock stands at the action's own time. A clock never goes back.
  public func advance(to time: Double) {
    while let next = actions.first, next.time <= time {
      actions.removeFirst()
      self.time = max(self.time, next.time)
      next.perform()
    }
    self.time = max(self.time, time)
  }
}
