/// Tells where a moving finger will be: on the straight line through its latest samples.
///
/// The line is the one of least squares through the last four samples, so that one jittering report
/// does not throw it. It is followed for two report intervals and no further.
struct TouchPredictor {
  struct Sample {
    var timestamp: Double
    var location: Point
  }

  /// How many samples make the line.
  private static let memory = 4
  /// How many reports are foretold.
  private static let reach = 2
  /// A finger that rested longer than this, in seconds, starts anew: what it did before says nothing.
  private static let longestPause = 0.1

  /// Oldest first. The storage is the touch's own from its landing on.
  private var samples: [Sample] = []

  init(timestamp: Double, location: Point) {
    samples.reserveCapacity(Self.memory)
    samples.append(Sample(timestamp: timestamp, location: location))
  }

  /// Takes note of a report.
  mutating func add(timestamp: Double, location: Point) {
    if let last = samples.last {
      if timestamp - last.timestamp > Self.longestPause {
        samples.removeAll(keepingCapacity: true)
      } else if timestamp <= last.timestamp {
        samples.removeLast()
      }
    }
    if samples.count == Self.memory { samples.removeFirst() }
    samples.append(Sample(timestamp: timestamp, location: location))
  }

  /// The reports to come, the next one first; none where there is no line yet.
  func predictions() -> [Sample] {
    guard samples.count > 1, let first = samples.first, let last = samples.last else { return [] }
    let count = Double(samples.count)
    var (meanTime, meanX, meanY) = (0.0, 0.0, 0.0)
    for sample in samples {
      meanTime += (sample.timestamp - last.timestamp) / count
      meanX += sample.location.x / count
      meanY += sample.location.y / count
    }
    var (spread, leanX, leanY) = (0.0, 0.0, 0.0)
    for sample in samples {
      let time = sample.timestamp - last.timestamp - meanTime
      spread += time * time
      leanX += time * (sample.location.x - meanX)
      leanY += time * (sample.location.y - meanY)
    }
    guard spread > 0 else { return [] }
    let interval = (last.timestamp - first.timestamp) / (count - 1)
    return (1...Self.reach).map { step in
      let ahead = Double(step) * interval
      return Sample(
        timestamp: last.timestamp + ahead,
        location: Point(
          x: last.location.x + leanX / spread * ahead,
          y: last.location.y + leanY / spread * ahead))
    }
  }
}
