import TouchKit

/// Calls back on CLOCK_MONOTONIC, the clock of live events. Its timer is armed only while something
/// waits.
final class LoopScheduler: Scheduler {
  private unowned let loop: EventLoop
  private let clock = ManualClock()
  private var timer: TimerSource?
  private var arming: TurnSource?
  /// What the timer is armed for, in microseconds.
  private var armed: UInt64?

  /// - Parameters:
  ///   - loop: Must outlive the scheduler.
  ///   - prepare: Called before anything that is due: takes in the events that are from before.
  ///   - finish: Called after it.
  init(
    loop: EventLoop, prepare: @escaping () -> Void, finish: @escaping () -> Void
  ) throws(EventLoopError) {
    self.loop = loop
    timer = try loop.timer { [weak self] _ in
      guard let self else { return }
      armed = nil
      prepare()
      self.clock.advance(to: Double(self.loop.now()) / 1_000_000)
      finish()
    }
    // Most of what is asked for is called off within the same turn or soon after: the timer is set
    // once a turn, by what waits then.
    arming = try loop.afterEachTurn { [weak self] in self?.arm() }
  }

  func schedule(at time: Double, _ action: @escaping () -> Void) -> ScheduledAction {
    clock.schedule(at: time, action)
  }

  private func arm() {
    let next = clock.nextTime.map(Self.microseconds)
    guard next != armed else { return }
    armed = next
    do throws(EventLoopError) {
      if let next { try timer?.arm(at: next) } else { try timer?.disarm() }
    } catch {
      // Tried again after the next turn.
      armed = nil
    }
  }

  /// Never too early; a time that the clock does not reach is never due.
  private static func microseconds(_ time: Double) -> UInt64 {
    time <= 0 ? 0 : UInt64(exactly: (time * 1_000_000).rounded(.up)) ?? .max
  }
}
