import Testing
import TouchKit

@testable import Daemon

@Suite struct LoopSchedulerTests {
  let loop: EventLoop

  init() throws {
    loop = try EventLoop()
  }

  var now: Double { Double(loop.now()) / 1_000_000 }

  @Test func whatIsDueIsDoneInOrderBetweenPreparingAndFinishing() throws {
    var order: [String] = []
    let scheduler = try LoopScheduler(
      loop: loop, prepare: { order.append("prepare") }, finish: { order.append("finish") })
    let start = now
    // Asked for inside a turn, as everything is.
    let turn = try loop.onNextTurn {
      _ = scheduler.schedule(at: start + 0.002) { order.append("second") }
      _ = scheduler.schedule(at: start + 0.001) { order.append("first") }
      _ = scheduler.schedule(at: start + 0.003) { try? loop.exit(0) }
    }
    _ = try loop.runGuarded()
    #expect(order.filter { !["prepare", "finish"].contains($0) } == ["first", "second"])
    #expect(order.first == "prepare")
    #expect(order.last == "finish")
    #expect(now >= start + 0.003)
    _ = turn
  }

  @Test func whatIsCalledOffWakesNobody() throws {
    let scheduler = try LoopScheduler(
      loop: loop, prepare: { Issue.record("woken for nothing") }, finish: {})
    let turn = try loop.onNextTurn {
      scheduler.schedule(at: now + 0.001) { Issue.record("called off") }.cancel()
    }
    let end = try loop.timer { _ in try? loop.exit(0) }
    try end.arm(at: loop.now() + 50_000)
    _ = try loop.runGuarded()
    _ = turn
  }

  @Test(arguments: [0, -1, -Double.infinity]) func whatIsPastIsDoneAtOnce(_ time: Double) throws {
    let scheduler = try LoopScheduler(loop: loop, prepare: {}, finish: {})
    let turn = try loop.onNextTurn { _ = scheduler.schedule(at: time) { try? loop.exit(3) } }
    #expect(try loop.runGuarded() == 3)
    _ = turn
  }

  @Test(arguments: [1e300, Double.infinity, Double.nan]) func whatIsNeverDueDoesNotTrap(
    _ time: Double
  ) throws {
    let scheduler = try LoopScheduler(loop: loop, prepare: {}, finish: {})
    let turn = try loop.onNextTurn {
      _ = scheduler.schedule(at: time) { Issue.record("never due") }
    }
    let end = try loop.timer { _ in try? loop.exit(0) }
    try end.arm(at: loop.now() + 1000)
    _ = try loop.runGuarded()
    _ = turn
  }
}
