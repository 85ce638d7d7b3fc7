import Testing

@testable import Daemon

@Suite("A sleep of the machine")
struct SleepMeterTests {
  @Test("is told once, with its length, by how far the clocks have come apart")
  func sleeps() {
    var meter = SleepMeter(boottime: 5_000_000, monotonic: 4_000_000)
    #expect(meter.sleep(boottime: 9_000_000, monotonic: 8_000_000) == nil)
    #expect(meter.sleep(boottime: 19_000_000, monotonic: 8_500_000) == 9_500_000)
    #expect(meter.sleep(boottime: 19_500_000, monotonic: 9_000_000) == nil)
    #expect(meter.sleep(boottime: 19_850_000, monotonic: 9_200_000) == 150_000)
  }

  @Test("is none where the clocks are read slowly, and is not missed afterwards")
  func slowReading() {
    var meter = SleepMeter(boottime: 1_000_000, monotonic: 1_000_000)
    // A second passed between the two readings.
    #expect(meter.sleep(boottime: 2_000_000, monotonic: 3_000_000) == nil)
    #expect(meter.sleep(boottime: 3_000_000, monotonic: 3_000_000) == nil)
    #expect(meter.sleep(boottime: 4_100_001, monotonic: 4_000_000) == 100_001)
  }

  @Test("is none where the clocks are out of all bounds")
  func extremes() {
    var meter = SleepMeter(boottime: .max, monotonic: .min)
    #expect(meter.sleep(boottime: .max, monotonic: .min) == nil)
  }
}
