/// Keeps a live device's stamps on CLOCK_MONOTONIC, whatever the device does.
///
/// Some drivers stamp with another clock, or always with the same number, and an emulated device
/// replays its recording's stamps. Such stamps are shifted, not replaced, so that the distances
/// between frames stay those of the device.
struct StampClock {
  /// How far a stamp may be from the moment it was read before it is taken for another clock's:
  /// 2 s. A loop that reads its devices is never that late.
  static let tolerance: Int64 = 2_000_000
  /// Two frames with the same stamp that were read further apart than this, 2 ms, show a clock
  /// that stands still.
  static let stillness: Int64 = 2_000

  private var offset: Int64 = 0
  private var lastStamp: Int64?
  private var lastReading: Int64 = 0
  /// How often the shift had to be set anew.
  private(set) var corrections = 0

  /// Settles the shift for a frame whose first event is stamped `stamp` and was read at `now`,
  /// both in microseconds.
  mutating func beginFrame(stamp: Int64, now: Int64) {
    let distance = (stamp &+ offset).subtractingReportingOverflow(now)
    let isFar = distance.overflow || distance.partialValue.magnitude > Self.tolerance.magnitude
    let standsStill = stamp == lastStamp && now &- lastReading > Self.stillness
    lastStamp = stamp
    lastReading = now
    if isFar || standsStill {
      offset = now &- stamp
      corrections &+= 1
    }
  }

  /// A stamp of the current frame on CLOCK_MONOTONIC, in microseconds.
  func monotonic(_ stamp: Int64) -> Int64 {
    stamp &+ offset
  }
}
