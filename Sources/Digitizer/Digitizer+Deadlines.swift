import TouchKit

/// What happens by time and not by an event: silence that lifts fingers, lifts that were held back.
extension Digitizer {
  /// When the next such thing is due, in seconds.
  private var nextDeadline: Double? {
    switch (silenceDeadline, filters.nextDeadline) {
    case (let silence?, let filter?): min(silence, filter)
    case (let deadline?, nil), (nil, let deadline?): deadline
    case (nil, nil): nil
    }
  }

  private var silenceDeadline: Double? {
    guard let silence = panel.silence, let lastReport, reader.trustsSilence else { return nil }
    return book.isEmpty ? nil : lastReport + silence
  }

  /// Does what is due, each thing at its own time.
  func performDeadlines(where isDue: (Double) -> Bool) {
    while let deadline = nextDeadline, isDue(deadline) {
      if deadline == silenceDeadline {
        lastReport = nil
        begin(at: deadline)
        reader.fallSilent(&book)
        end()
      } else {
        now = max(now, deadline)
        filters.release(until: deadline)
        send()
      }
    }
  }

  /// Has the scheduler call at the next deadline. One that moves away with every report is not
  /// followed: the call comes early, finds nothing to do, and the next is asked for then.
  func setAlarm() {
    guard let scheduler, let deadline = nextDeadline else { return }
    if let alarm, alarm.isPending, alarm.time <= deadline { return }
    alarm?.cancel()
    alarm = scheduler.schedule(at: deadline) { [weak self] in
      guard let self else { return }
      performDeadlines { $0 <= deadline }
      setAlarm()
    }
  }
}
