import Testing

@testable import Evdev

@Suite("Stamps")
struct StampClockTests {
  @Test("of CLOCK_MONOTONIC stay as they are, late ones included")
  func monotonic() {
    var clock = StampClock()
    for (stamp, now) in [(1_000_000, 1_000_100), (1_010_000, 2_900_000), (1_020_000, 2_900_000)] {
      clock.beginFrame(stamp: Int64(stamp), now: Int64(now))
      #expect(clock.monotonic(Int64(stamp)) == Int64(stamp))
    }
    #expect(clock.corrections == 0)
  }

  @Test(
    "of another clock are shifted and keep their distances",
    arguments: [0, 1_700_000_000_000_000, -5, Int64.max - 30_000, .min] as [Int64])
  func foreign(start: Int64) {
    var clock = StampClock()
    let now: Int64 = 50_000_000
    clock.beginFrame(stamp: start, now: now)
    #expect(clock.monotonic(start) == now)
    #expect(clock.monotonic(start + 7) == now + 7)
    clock.beginFrame(stamp: start + 10_000, now: now + 10_400)
    #expect(clock.monotonic(start + 10_000) == now + 10_000)
    #expect(clock.corrections == 1)
  }

  @Test("that stand still become the time of reading")
  func still() {
    var clock = StampClock()
    for now in stride(from: 10_000_000, to: 10_100_000, by: 10_000) as StrideTo<Int64> {
      clock.beginFrame(stamp: 10_000_000, now: now)
      #expect(clock.monotonic(10_000_000) == now)
    }
    // One frame that comes in two readings is no clock that stands still.
    clock = StampClock()
    clock.beginFrame(stamp: 10_000_000, now: 10_000_100)
    clock.beginFrame(stamp: 10_000_000, now: 10_000_200)
    #expect(clock.corrections == 0)
  }

  @Test("find back after a jump of the clock")
  func jump() {
    var clock = StampClock()
    clock.beginFrame(stamp: 0, now: 10_000_000)
    clock.beginFrame(stamp: 90_000_000, now: 10_020_000)
    #expect(clock.monotonic(90_000_000) == 10_020_000)
    #expect(clock.corrections == 2)
  }
}
