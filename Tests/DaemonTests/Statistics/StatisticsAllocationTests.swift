import CAllocationCounter
import Evdev
import Testing

@testable import Daemon

@Suite("Statistics: heap allocations")
struct StatisticsAllocationTests {
  @Test(
    "counting and measuring allocate nothing",
    .enabled(
      if: _isReleaseAssertConfiguration() || _isFastAssertConfiguration(),
      "an optimised build is needed"))
  func counting() {
    let statistics = Statistics()
    var pace = ReportPace()
    allocation_counter_start()
    for sample in 0..<1000 {
      let report = InputEvent(time: Int64(sample) * 10_000, code: .synReport, value: 0)
      statistics.count(report, .live)
      pace.count(report, .live)
      statistics.countEffect(since: Double(sample))
      statistics.countDelivery(since: Double(sample))
    }
    let allocations = allocation_counter_stop()
    #expect(allocations == 0)
    #expect(statistics.frames == 1000 && pace.median != nil)
    #expect(LatencySummary(statistics.effects).count == 1000)
  }
}
