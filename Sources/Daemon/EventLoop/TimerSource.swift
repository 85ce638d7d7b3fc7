import CLibsystemd
import Glibc

/// The time that a timer was armed for.
struct Deadline: Hashable, Sendable {
  /// On the timer's clock.
  var microseconds: UInt64
}

/// A timer that fires once for each time it is armed.
typealias TimerSource = EventSource<Deadline>

/// The clocks that timers run on.
enum LoopClock: CaseIterable {
  /// CLOCK_MONOTONIC: the clock of input events. Stands still while the machine sleeps.
  case monotonic
  /// CLOCK_BOOTTIME: runs on while the machine sleeps. A timer that passed meanwhile fires on waking.
  case boottime

  var id: clockid_t {
    switch self {
    case .monotonic: CLOCK_MONOTONIC
    case .boottime: CLOCK_BOOTTIME
    }
  }
}

extension EventLoop {
  /// A timer, not armed yet.
  ///
  /// - Parameter tolerance: By how many microseconds a wake-up may be late to fall together with
  ///   others; at least 1.
  func timer(
    on clock: LoopClock = .monotonic, tolerance: UInt64 = 1,
    handler: @escaping (Deadline) -> Void
  ) throws(EventLoopError) -> TimerSource {
    let source = try TimerSource("add a timer", handler: handler) { source, context in
      sd_event_add_time(
        self.handle, &source, clock.id, UInt64.max, max(tolerance, 1),
        { _, microseconds, context in
          TimerSource.deliver(Deadline(microseconds: microseconds), to: context)
          return 0
        }, context)
    }
    try source.disarm()
    return source
  }

  /// The time at which the present wake-up began, in microseconds; outside of handlers that of the
  /// last one, and before the first the time now.
  func now(_ clock: LoopClock = .monotonic) -> UInt64 {
    var time: UInt64 = 0
    sd_event_now(handle, clock.id, &time)
    return time
  }

  /// The time now, also within a handler, in microseconds.
  func time() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(clamping: time.tv_sec) &* 1_000_000 &+ UInt64(clamping: time.tv_nsec) / 1000
  }
}

extension EventSource where Value == Deadline {
  /// Fires at the given time, in microseconds on the timer's clock; at once where that is past. A
  /// time that the timer was armed for before is forgotten.
  func arm(at microseconds: UInt64) throws(EventLoopError) {
    try change("arm a timer") { handle in
      let result = sd_event_source_set_time(handle, microseconds)
      return result < 0
        ? result : sd_event_source_set_enabled(handle, Int32(SD_EVENT_ONESHOT))
    }
  }

  func disarm() throws(EventLoopError) {
    try change("disarm a timer") { sd_event_source_set_enabled($0, Int32(SD_EVENT_OFF)) }
  }
}
