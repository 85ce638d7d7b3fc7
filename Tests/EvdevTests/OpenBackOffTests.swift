import Evdev
import Testing

@Suite("Trying again to open a node")
struct OpenBackOffTests {
  @Test("waits twice as long each time, up to a bound")
  func doubling() {
    var backOff = OpenBackOff()
    let delays = (0..<12).map { _ in backOff.delayAfterFailure() }
    #expect(delays.prefix(4) == [50_000, 100_000, 200_000, 400_000])
    #expect(delays.suffix(2) == [OpenBackOff.longest, OpenBackOff.longest])
    #expect(zip(delays, delays.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(backOff.failures == 12)
  }

  @Test("is frequent while udev may still be at work")
  func early() {
    var backOff = OpenBackOff()
    var tries = 0
    var time: Int64 = 0
    while time < 1_000_000 {
      time += backOff.delayAfterFailure()
      tries += 1
    }
    #expect(tries >= 5)
  }

  @Test("complains once, when udev should have finished")
  func grace() {
    var backOff = OpenBackOff()
    var complaints: [Int64] = []
    var time: Int64 = 0
    for _ in 0..<12 {
      if backOff.isGraceOver { complaints.append(time) }
      time += backOff.delayAfterFailure()
    }
    #expect(complaints == [750_000])
  }

  @Test("begins anew when the node has changed")
  func reset() {
    var backOff = OpenBackOff()
    for _ in 0..<9 { _ = backOff.delayAfterFailure() }
    backOff.reset()
    #expect(backOff == OpenBackOff())
    #expect(backOff.delayAfterFailure() == OpenBackOff.first)
  }
}
