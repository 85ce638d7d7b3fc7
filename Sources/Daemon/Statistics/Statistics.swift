import Evdev
import Glibc

/// Counts what the devices bring and how long it takes to its effect, from the start of the daemon
/// on. Counting allocates nothing.
final class Statistics {
  /// Events that were read, those of a resynchronisation not counted.
  private(set) var events: UInt64 = 0
  /// Reports that were read, by their SYN_REPORT.
  private(set) var frames: UInt64 = 0
  /// How often a device's queue in the kernel ran over: SYN_DROPPED.
  private(set) var drops: UInt64 = 0
  /// From the kernel's stamp of a report, or the due time of a deadline, to the start of an effect.
  private(set) var effects = LatencyHistogram()
  /// From the kernel's stamp of a report to the end of everything that it set off here.
  private(set) var deliveries = LatencyHistogram()

  /// From the kernel's stamp of a report to when it was written to every peer that has room.
  private(set) var writes = LatencyHistogram()

  func count(_ event: InputEvent, _ origin: EventOrigin) {
    if event.code == .synDropped { drops &+= 1 }
    guard origin == .live else { return }
    events &+= 1
    if event.code == .synReport { frames &+= 1 }
  }

  /// An effect starts now.
  ///
  /// - Parameter time: Of what sets it off: seconds on CLOCK_MONOTONIC.
  func countEffect(since time: Double) {
    effects.add(Self.microseconds(since: time, until: Self.now))
  }

  /// A report has been delivered now.
  ///
  /// - Parameter time: The kernel's stamp: seconds on CLOCK_MONOTONIC.
  func countDelivery(since time: Double) {
    deliveries.add(Self.microseconds(since: time, until: Self.now))
  }

  /// What peers hear has been written now.
  ///
  /// - Parameter time: Of the earliest of it: seconds on CLOCK_MONOTONIC.
  func countWrite(since time: Double) {
    writes.add(Self.microseconds(since: time, until: Self.now))
  }

  /// 0 for a time that is not past, as a stamp can be that was shifted from another clock.
  static func microseconds(since start: Double, until end: Double) -> UInt64 {
    UInt64(exactly: max(0, (end - start) * 1_000_000).rounded()) ?? 0
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
