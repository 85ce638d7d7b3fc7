import Testing

@testable import Daemon

@Suite("Latencies")
struct LatencyHistogramTests {
  private func histogram(_ samples: some Sequence<UInt64>) -> LatencyHistogram {
    var histogram = LatencyHistogram()
    for sample in samples { histogram.add(sample) }
    return histogram
  }

  @Test("an empty one has only zeros")
  func empty() {
    #expect(LatencySummary(LatencyHistogram()) == LatencySummary())
  }

  @Test(
    "one sample is every quantile, exactly",
    arguments: [0, 1, 31, 63, 64, 65, 1000, 123_456_789, UInt64.max])
  func single(_ sample: UInt64) {
    let expected = LatencySummary(
      count: 1, median: sample < 1 << 36 ? sample : (1 << 36) - 1,
      percentile99: sample < 1 << 36 ? sample : (1 << 36) - 1, longest: sample)
    #expect(LatencySummary(histogram([sample])) == expected)
  }

  @Test("short ones are told exactly")
  func short() {
    let summary = LatencySummary(histogram(0...60))
    #expect(summary == LatencySummary(count: 61, median: 30, percentile99: 60, longest: 60))
  }

  @Test("a quantile is never too small, and too large by 3 % at most")
  func error() {
    var random = SystemRandomNumberGenerator()
    for bits in UInt64(1)...35 {
      let samples = (0..<200).map { _ in UInt64.random(in: 0..<(1 << bits), using: &random) }
      let histogram = histogram(samples)
      let sorted = samples.sorted()
      for part in [0.5, 0.9, 0.99, 1] {
        let exact = sorted[Int((Double(sorted.count) * part).rounded(.up)) - 1]
        let told = histogram.quantile(part)
        #expect(told >= exact)
        #expect(Double(told) <= Double(exact) * 1.032 + 1, "\(part) of \(bits) bits")
      }
    }
  }

  @Test(
    "what was before its start took no time", arguments: [(2.0, 1.0, 0), (1, 1.5, 500_000)])
  func sign(_ start: Double, _ end: Double, _ expected: UInt64) {
    #expect(Statistics.microseconds(since: start, until: end) == expected)
  }

  @Test("nonsense takes no time", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func nonsense(_ end: Double) {
    #expect(Statistics.microseconds(since: 0, until: end) == 0)
  }
}
