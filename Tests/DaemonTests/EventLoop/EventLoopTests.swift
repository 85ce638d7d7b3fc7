import Foundation
import Testing

@testable import Daemon

@Suite struct EventLoopTests {
  let loop: EventLoop

  init() throws {
    loop = try EventLoop()
  }

  @Test func theExitCodeIsWhatRunReturns() throws {
    let turn = try loop.onNextTurn { try? loop.exit(7) }
    #expect(try loop.runGuarded() == 7)
    _ = turn
  }

  @Test func aNegativeExitCodeIsRefused() {
    #expect(throws: EventLoopError.self) { try loop.exit(-1) }
  }

  @Test func runningInsideAHandlerIsRefused() throws {
    var message = ""
    let turn = try loop.onNextTurn {
      do { _ = try loop.run() } catch { message = "\(error)" }
      try? loop.exit(0)
    }
    _ = try loop.runGuarded()
    #expect(message == "cannot run the event loop: Device or resource busy")
    _ = turn
  }

  @Test func deferredWorkRunsOnceInTheOrderOfPriorities() throws {
    var order: [String] = []
    let first = try loop.onNextTurn(priority: .idle) { order.append("idle") }
    let second = try loop.onNextTurn(priority: .early) { order.append("input") }
    let third = try loop.onNextTurn { order.append("normal") }
    let end = try loop.timer { _ in try? loop.exit(0) }
    try end.setPriority(.idle)
    try end.arm(at: loop.now() + 1)
    _ = try loop.runGuarded()
    #expect(order == ["input", "normal", "idle"])
    _ = (first, second, third)
  }

  @Test func workAfterEachTurnFollowsOtherWorkOnly() throws {
    let pipe = try Pipe()
    var turns = 0
    var flushes = 0
    let flush = try loop.afterEachTurn { flushes += 1 }
    let reader = try loop.watch(pipe.reader, for: .readable) { _ in
      _ = pipe.receive()
      turns += 1
    }
    for count in 1...3 {
      pipe.send("x")
      while turns < count { try loop.runOnce() }
      let turn = try loop.onNextTurn {}
      try loop.runOnce()
      turn.remove()
    }
    #expect(turns == 3)
    #expect(flushes >= turns)
    // Nothing else happened: the flush must not have woken the loop by itself.
    #expect(loop.iterations < 20)
    _ = (flush, reader)
  }

  @Test func nothingHappeningWakesNobody() throws {
    let pipe = try Pipe()
    let reader = try loop.watch(pipe.reader, for: .readable) { _ in }
    let timer = try loop.timer { _ in }
    let other = try loop.timer(on: .boottime) { _ in }
    let child = try loop.onSignal(SIGWINCH) {}
    let flush = try loop.afterEachTurn {}
    try loop.enableWatchdog()
    // The only thing that happens is this timer, some time later.
    let end = try loop.timer { _ in try? loop.exit(0) }
    try end.arm(at: loop.now() + 200_000)
    #expect(try loop.runGuarded() == 0)
    // One wake-up for the timer, one turn to leave; none between.
    #expect(loop.iterations <= 3)
    _ = (reader, timer, other, child, flush)
  }

  @Test func whatTheHandlersHeldIsReleased() throws {
    final class Held {}
    weak var held: Held?
    var source: TurnSource?
    do {
      let object = Held()
      held = object
      source = try loop.onNextTurn { _ = object }
    }
    #expect(held != nil)
    source?.remove()
    #expect(held == nil)
    source?.remove()
    #expect(source?.isEnabled == false)
  }
}
