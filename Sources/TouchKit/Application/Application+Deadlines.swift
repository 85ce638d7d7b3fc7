/// What is due at a time without an event: recognizers' limits, the end of a shake, and calls that
/// somebody asked for. All of them are met in the order of their times, in between the events.
extension Application {
  /// Asks for a call when the events' time has come to `time`: seconds on the devices' clock.
  @discardableResult
  public func schedule(at time: Double, _ action: @escaping () -> Void) -> ScheduledAction {
    let scheduled = timers.schedule(at: time, action)
    perform {}
    return scheduled
  }

  /// Meets the deadlines that have passed when an event of a certain time comes. One of the event's
  /// very time waits: limits are inclusive. Stamps are whole microseconds, so half of one is nothing.
  func meetDeadlines(before time: Double) {
    meetDeadlines { $0 < time - Rounding.time }
  }

  private func meetDeadlines(where isDue: (Double) -> Bool) {
    while let deadline = nextDeadline, isDue(deadline.time) {
      time = max(time, deadline.time)
      settle()
      switch deadline.owner {
      case .gestures(let window):
        // What the deadline sets off may let go of the window.
        withExtendedLifetime(window) { window.gestures.meetDeadline() }
      case .shake(let device): meetShakeDeadline(device: device, at: deadline.time)
      case .timer: timers.advance(to: deadline.time)
      }
      finishEvent()
    }
  }

  private enum DeadlineOwner {
    case gestures(Window)
    case shake(device: Int)
    case timer
  }

  /// The next deadline, and whose it is.
  private var nextDeadline: (owner: DeadlineOwner, time: Double)? {
    var next: (owner: DeadlineOwner, time: Double)?
    for window in windows {
      guard let time = window.gestures.nextDeadline else { continue }
      if time < next?.time ?? .infinity { next = (.gestures(window), time) }
    }
    if let (device, time) = nextShakeDeadline, time < next?.time ?? .infinity {
      next = (.shake(device: device), time)
    }
    if let time = timers.nextTime, time < next?.time ?? .infinity { next = (.timer, time) }
    return next
  }

  /// Asks the scheduler for a call at the next deadline, if that is not what it was asked for.
  func awaitDeadline() {
    let time = nextDeadline?.time
    if let awaited = awaitedDeadline, awaited.isPending, awaited.time == time { return }
    awaitedDeadline?.cancel()
    awaitedDeadline = nil
    guard let time, let scheduler else { return }
    awaitedDeadline = scheduler.schedule(at: time) { [weak self] in
      self?.perform { self?.meetDeadlines { $0 <= time } }
    }
  }
}
