/// The recognizers' part of handling events.
extension Application {
  /// What an event brought about besides: touches that were marked to be cancelled, and what
  /// recognizers decided outside an event of theirs.
  func finishEvent() {
    repeat {
      performCancellations()
      for window in windows { window.gestures.settle() }
    } while hasMarkedTouches || hasMarkedMotion || windows.contains { $0.gestures.isUnsettled }
  }

  /// Meets the deadlines that have passed when an event of a certain time comes. One of the event's
  /// very time waits: limits are inclusive. Stamps are whole microseconds, so half of one is nothing.
  func meetDeadlines(before time: Double) {
    meetDeadlines { $0 < time - 0.000_000_5 }
  }

  private func meetDeadlines(where isDue: (Double) -> Bool) {
    while let (window, deadline) = nextDeadline, isDue(deadline) {
      settle()
      window.gestures.meetDeadline()
      finishEvent()
    }
  }

  /// The window whose recognizers have the next deadline, and when that is.
  private var nextDeadline: (window: Window, time: Double)? {
    var next: (window: Window, time: Double)?
    for window in windows {
      guard let time = window.gestures.nextDeadline else { continue }
      if time < next?.time ?? .infinity { next = (window, time) }
    }
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
