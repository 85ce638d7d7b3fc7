import TouchKit

/// Performs something again and again while a gesture is held, as a keyboard repeats a key.
final class GestureRepetition {
  /// A finger that is held for longer is a fault of the panel, or of the clock.
  private static let limit = 10_000

  private let interval: Double
  private let application: Application
  private let perform: (Double) -> Void
  private var next: ScheduledAction?
  private var count = 0

  /// - Parameters:
  ///   - interval: in seconds.
  ///   - perform: gets the time, in seconds on the events' clock.
  init(
    every interval: Double, on application: Application, _ perform: @escaping (Double) -> Void
  ) {
    self.interval = interval
    self.application = application
    self.perform = perform
  }

  deinit {
    next?.cancel()
  }

  func start(at time: Double) {
    count = 0
    schedule(at: time + interval)
  }

  func stop() {
    next?.cancel()
    next = nil
  }

  private func schedule(at time: Double) {
    next?.cancel()
    next = application.schedule(at: time) { [weak self] in
      guard let self else { return }
      next = nil
      count += 1
      if count < Self.limit { schedule(at: time + interval) }
      perform(time)
    }
  }
}
