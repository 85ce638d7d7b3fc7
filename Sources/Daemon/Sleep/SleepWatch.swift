import CLibsystemd
import Glibc

/// Notices that the machine has slept, without waking up for it.
///
/// The kernel cancels timers on CLOCK_REALTIME that ask for it (`TFD_TIMER_CANCEL_ON_SET`) when that
/// clock jumps against CLOCK_MONOTONIC. Waking is such a jump, since one clock gets the time of the
/// sleep and the other does not (`timerfd_resume` in `fs/timerfd.c`); so is setting the clock, which
/// `SleepMeter` tells apart. The timer itself is never due. A timer on CLOCK_BOOTTIME would be due at
/// waking as well, but has to be moved on, and so wake the machine, again and again.
///
/// The kernel tells of the jump some time after waking, and a panel may be quicker: whoever reads one
/// looks before.
final class SleepWatch {
  private var meter = SleepWatch.clocks { SleepMeter(boottime: $0, monotonic: $1) }
  private let descriptor: Int32
  private var source: IOSource?
  private let woke: (Int64) -> Void

  /// - Parameters:
  ///   - loop: Must outlive the watch.
  ///   - woke: Called once a sleep, with its length in microseconds.
  init(on loop: EventLoop, woke: @escaping (Int64) -> Void) throws(EventLoopError) {
    self.woke = woke
    descriptor = timerfd_create(CLOCK_REALTIME, touchtree_timer_flags)
    guard descriptor >= 0 else {
      throw EventLoopError(operation: "notice that the machine has slept", code: errno)
    }
    try arm()
    source = try loop.watch(descriptor, for: .readable, priority: .early) { [unowned self] _ in
      // The jump makes reading fail once; afterwards the timer is as before.
      var count: UInt64 = 0
      _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))
      look()
    }
  }

  deinit {
    source?.remove()
    if descriptor >= 0 { close(descriptor) }
  }

  /// Calls back if the machine has slept since this was called last.
  func look() {
    let sleep = Self.clocks { meter.sleep(boottime: $0, monotonic: $1) }
    if let sleep { woke(sleep) }
  }

  private func arm() throws(EventLoopError) {
    var never = itimerspec()
    never.it_value.tv_sec = .max
    guard timerfd_settime(descriptor, touchtree_timer_cancels_on_set, &never, nil) == 0 else {
      throw EventLoopError(operation: "notice that the machine has slept", code: errno)
    }
  }

  private static func clocks<Result>(_ body: (Int64, Int64) -> Result) -> Result {
    let boottime = microseconds(CLOCK_BOOTTIME)
    return body(boottime, microseconds(CLOCK_MONOTONIC))
  }

  private static func microseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) &* 1_000_000 &+ Int64(time.tv_nsec) / 1000
  }
}
