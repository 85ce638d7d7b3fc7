import Testing

@testable import Outputs

@Suite struct RateLimiterTests {
  @Test func aBurstPassesAndTheRestIsCounted() {
    var limiter = RateLimiter(burst: 2, interval: 100)
    var passed: [Bool] = []
    for time in UInt64(0)..<5 {
      passed.append(limiter.admit("slot", at: time))
    }
    #expect(passed == [true, true, false, false, false])
    #expect(limiter.nextReport == 100)
    #expect(limiter.takeReports(at: 99) == [])
    #expect(limiter.takeReports(at: 100) == [.init(topic: "slot", suppressed: 3)])
    #expect(limiter.takeReports(at: 100) == [])
    #expect(limiter.nextReport == nil)
    #expect(limiter.admit("slot", at: 100) == true)
  }

  @Test func topicsDoNotShareAnAllowance() {
    var limiter = RateLimiter(burst: 1, interval: 100)
    #expect(limiter.admit("a", at: 0) == true)
    #expect(limiter.admit("b", at: 10) == true)
    #expect(limiter.admit("a", at: 20) == false)
    #expect(limiter.admit("b", at: 20) == false)
    #expect(limiter.takeReports(at: 105) == [.init(topic: "a", suppressed: 1)])
    #expect(limiter.nextReport == 110)
  }

  @Test func nothingIsReportedWhereNothingWasHeldBack() {
    var limiter = RateLimiter(burst: 1, interval: 100)
    #expect(limiter.admit("a", at: 0) == true)
    #expect(limiter.nextReport == nil)
    #expect(limiter.takeReports(at: 1000) == [])
  }

  @Test func whatWasHeldBackIsNotForgottenByAReportThatComesLate() {
    var limiter = RateLimiter(burst: 1, interval: 100)
    _ = limiter.admit("a", at: 0)
    _ = limiter.admit("a", at: 1)
    #expect(limiter.admit("a", at: 150) == true)
    #expect(limiter.takeReports(at: 250) == [.init(topic: "a", suppressed: 1)])
  }

  @Test func manyTopicsShareOneAllowance() {
    var limiter = RateLimiter(burst: 1, interval: 100, maximumTopics: 3)
    var passed: [Int] = []
    for topic in 0..<10 where limiter.admit("topic \(topic)", at: 0) {
      passed.append(topic)
    }
    #expect(passed == [0, 1, 2, 3])
    #expect(limiter.takeReports(at: 100) == [.init(topic: nil, suppressed: 6)])
    #expect(limiter.admit("topic 9", at: 100) == true)
    #expect(limiter.admit("topic 8", at: 100) == true)
  }
}
