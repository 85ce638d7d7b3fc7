import Foundation
import Testing

@testable import Daemon

@Suite struct TimerSourceTests {
  let loop: EventLoop

  init() throws {
    loop = try EventLoop()
  }

  @Test(arguments: LoopClock.allCases) func timersFireOnceAndNeverEarly(
    _ clock: LoopClock
  ) throws {
    let now = loop.now(clock)
    var fired: [UInt64] = []
    let timers = try [3000, 1000, 2000].map { (delay: UInt64) in
      let timer = try loop.timer(on: clock) { deadline in
        fired.append(deadline.microseconds - now)
        #expect(loop.now(clock) >= deadline.microseconds)
        if fired.count == 3 { try? loop.exit(0) }
      }
      try timer.arm(at: now + delay)
      return timer
    }
    _ = try loop.runGuarded()
    #expect(fired.sorted() == [1000, 2000, 3000])
    #expect(timers.allSatisfy { !$0.isEnabled })
  }

  @Test func aTimerIsNotArmedUntilItIsTold() throws {
    let timer = try loop.timer { _ in Issue.record("fired") }
    #expect(!timer.isEnabled)
    let end = try loop.timer { _ in try? loop.exit(0) }
    try end.arm(at: loop.now() + 1000)
    _ = try loop.runGuarded()
  }

  @Test func armingAgainReplacesTheTime() throws {
    let now = loop.now()
    var fired: [UInt64] = []
    let timer = try loop.timer { deadline in
      fired.append(deadline.microseconds - now)
      try? loop.exit(0)
    }
    try timer.arm(at: now + 1)
    try timer.arm(at: now + 5000)
    _ = try loop.runGuarded()
    #expect(fired == [5000])
  }

  @Test func aDisarmedTimerDoesNotFire() throws {
    let timer = try loop.timer { _ in Issue.record("fired") }
    try timer.arm(at: 1)
    try timer.disarm()
    let end = try loop.onNextTurn(priority: .idle) { try? loop.exit(0) }
    _ = try loop.runGuarded()
    _ = end
  }

  @Test func aTimeThatIsPastFiresAtOnceAndMayArmItselfAgain() throws {
    var count = 0
    var timer: TimerSource?
    timer = try loop.timer { _ in
      count += 1
      if count < 3 {
        try? timer?.arm(at: 0)
      } else {
        try? loop.exit(0)
      }
    }
    try timer?.arm(at: 0)
    _ = try loop.runGuarded()
    #expect(count == 3)
    timer?.remove()
  }
}
