/// How long something took, many times: counts in a fixed number of buckets, so that a sample costs
/// the same and allocates nothing however many there are.
///
/// Log-linear: up to 63 us each microsecond has its bucket; beyond, each power of two is divided into
/// 32, so that a quantile is too large by 3 % at most. The largest sample is kept as it is.
struct LatencyHistogram: Sendable {
  /// Buckets in each power of two, as a power of two.
  private static let precision = 5
  /// Longer ones are counted in the last bucket: 2^36 us are 19 hours.
  private static let bits = 36
  private static let bucketCount = (bits - precision + 1) << precision

  private var counts = [UInt64](repeating: 0, count: bucketCount)
  private(set) var count: UInt64 = 0
  /// The longest, in microseconds.
  private(set) var longest: UInt64 = 0

  /// Counts a sample, in microseconds.
  mutating func add(_ microseconds: UInt64) {
    counts[Self.bucket(of: microseconds)] &+= 1
    count &+= 1
    longest = max(longest, microseconds)
  }

  /// What a part of the samples did not exceed, in microseconds: the upper end of its bucket. 0
  /// where there is none.
  ///
  /// - Parameter part: 0.5 for the median.
  func quantile(_ part: Double) -> UInt64 {
    let rank = max(1, (Double(count) * part).rounded(.up))
    var below = 0.0
    for (bucket, samples) in counts.enumerated() where samples > 0 {
      below += Double(samples)
      if below >= rank { return min(Self.end(of: bucket), longest) }
    }
    return longest
  }

  private static func bucket(of value: UInt64) -> Int {
    let value = Int(min(value, (1 << UInt64(bits)) - 1))
    // How far the value is to be shifted to have `precision` bits below its leading one.
    let shift = max(0, Int.bitWidth - value.leadingZeroBitCount - 1 - precision)
    return (shift << precision) + (value >> shift)
  }

  /// The greatest value that is counted in a bucket.
  private static func end(of bucket: Int) -> UInt64 {
    let shift = max(0, (bucket >> precision) - 1)
    let leading = bucket - (shift << precision)
    return UInt64(((leading + 1) << shift) - 1)
  }
}
