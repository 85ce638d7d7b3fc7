/// What is told of latencies, in microseconds.
struct LatencySummary: Hashable, Sendable {
  var count: UInt64 = 0
  var median: UInt64 = 0
  /// What 99 of 100 did not exceed.
  var percentile99: UInt64 = 0
  var longest: UInt64 = 0
}

extension LatencySummary {
  init(_ histogram: LatencyHistogram) {
    count = histogram.count
    median = histogram.quantile(0.5)
    percentile99 = histogram.quantile(0.99)
    longest = histogram.longest
  }
}
