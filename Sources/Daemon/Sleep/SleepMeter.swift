/// Tells from two clocks how long the machine slept: CLOCK_BOOTTIME runs on meanwhile,
/// CLOCK_MONOTONIC stands still.
struct SleepMeter {
  /// A distance that grows by less than this, 0.1 s, is no sleep: the clocks are read one after the
  /// other.
  static let tolerance: Int64 = 100_000

  /// How far the first clock was ahead of the second, in microseconds.
  private var distance: Int64

  /// - Parameters:
  ///   - boottime: in microseconds, read before `monotonic`: whatever comes between the two makes
  ///     their distance smaller, and a sleep out of nothing impossible.
  init(boottime: Int64, monotonic: Int64) {
    distance = boottime &- monotonic
  }

  /// How long the machine slept since this was asked last, in microseconds; nil where it did not.
  mutating func sleep(boottime: Int64, monotonic: Int64) -> Int64? {
    let now = boottime &- monotonic
    let sleep = now &- distance
    distance = max(distance, now)
    return sleep > Self.tolerance ? sleep : nil
  }
}
