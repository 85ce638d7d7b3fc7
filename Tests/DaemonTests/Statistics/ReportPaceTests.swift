import Evdev
import Testing

@testable import Daemon

@Suite("The pace of a device's reports")
struct ReportPaceTests {
  private func pace(_ times: [Int64], _ origin: EventOrigin = .live) -> UInt64? {
    var pace = ReportPace()
    for time in times {
      pace.count(InputEvent(time: time, code: .absX, value: 1), origin)
      pace.count(InputEvent(time: time, code: .synReport, value: 0), origin)
    }
    return pace.median
  }

  private static let steady = (0..<40).map { Int64($0) * 10_000 }

  @Test("is the median of the steps, pauses and faults of the clock left out")
  func median() throws {
    let gaps = Self.steady + Self.steady.map { $0 + 60_000_000 }
    for times in [Self.steady, gaps, gaps + [.max, .min, 0, 0, 5_000_000, 1]] {
      let median = try #require(pace(times))
      // Quantiles are too large by 3 % at most.
      #expect((10_000...10_300).contains(median))
    }
  }

  @Test("is not told of too few, or of what no device has reported")
  func none() {
    #expect(pace([]) == nil)
    #expect(pace(Array(Self.steady.prefix(16))) == nil)
    #expect(pace(Array(Self.steady.prefix(17))) != nil)
    #expect(pace(Self.steady.map { $0 * 100 }) == nil)
    #expect(pace(Self.steady, .resync) == nil)
  }
}
