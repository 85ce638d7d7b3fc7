import TouchKit

/// Lets only so many changes of a gesture through. The last one is never lost: it comes when its time
/// has come, or when the gesture is over.
final class GestureThrottle {
  private let interval: Double
  private let application: Application
  private let perform: (PlaceholderValues, Double) -> Void
  private var latest = -Double.infinity
  private var waiting: PlaceholderValues?
  private var alarm: ScheduledAction?

  /// - Parameters:
  ///   - interval: the shortest time from one change to the next, in seconds.
  ///   - perform: gets the values, and the time in seconds on the events' clock.
  init(
    _ interval: Double, on application: Application,
    _ perform: @escaping (PlaceholderValues, Double) -> Void
  ) {
    self.interval = interval
    self.application = application
    self.perform = perform
  }

  deinit {
    alarm?.cancel()
  }

  /// The gesture has changed.
  func offer(_ values: PlaceholderValues, at time: Double) {
    // Stamps are whole microseconds, so half of one is nothing.
    guard time - latest < interval - 0.000_000_5 else {
      release(values, at: time)
      return
    }
    waiting = values
    guard alarm == nil else { return }
    let due = latest + interval
    alarm = application.schedule(at: due) { [weak self] in
      guard let self, let values = waiting else { return }
      release(values, at: due)
    }
  }

  /// The gesture begins, or is over: what waits comes now.
  func finish(at time: Double) {
    if let values = waiting { release(values, at: time) }
    latest = -.infinity
  }

  private func release(_ values: PlaceholderValues, at time: Double) {
    alarm?.cancel()
    alarm = nil
    waiting = nil
    latest = time
    perform(values, time)
  }
}
