import Evdev

/// How far apart a device's reports are while something moves on it: what it is slow by itself.
struct ReportPace: Sendable {
  private var steps = LatencyHistogram()
  /// The stamp of the latest report, in microseconds.
  private var latest: Int64?

  /// A longer step is a pause: the slowest panels report every 40 ms.
  private static let longestStep: Int64 = 200_000
  /// Of fewer steps nothing is told.
  private static let leastSteps: UInt64 = 16

  mutating func count(_ event: InputEvent, _ origin: EventOrigin) {
    guard origin == .live, event.code == .synReport else { return }
    defer { latest = event.time }
    guard let latest else { return }
    let (step, overflow) = event.time.subtractingReportingOverflow(latest)
    guard !overflow, (1...Self.longestStep).contains(step) else { return }
    steps.add(UInt64(step))
  }

  /// What half of the steps did not exceed, in microseconds; nil where there were too few to tell.
  var median: UInt64? { steps.count < Self.leastSteps ? nil : steps.quantile(0.5) }
}
