import Foundation
import Testing

@testable import Daemon

@Suite struct IOSourceTests {
  let loop: EventLoop
  let pipe: Pipe

  init() throws {
    loop = try EventLoop()
    pipe = try Pipe()
  }

  @Test func whatIsWrittenIsTold() throws {
    var received = ""
    let source = try loop.watch(pipe.reader, for: .readable) { readiness in
      #expect(readiness == .readable)
      received += pipe.receive()
      try? loop.exit(0)
    }
    pipe.send("hello")
    _ = try loop.runGuarded()
    #expect(received == "hello")
    _ = source
  }

  @Test func aHangUpIsToldWithoutBeingAskedFor() throws {
    var told: IOReadiness = []
    let source = try loop.watch(pipe.reader, for: []) { readiness in
      told = readiness
      try? loop.exit(0)
    }
    pipe.closeWriter()
    _ = try loop.runGuarded()
    #expect(told == .hangUp)
    _ = source
  }

  @Test func aSourceMayBeReleasedInItsHandler() throws {
    var calls = 0
    var source: IOSource?
    source = try loop.watch(pipe.reader, for: .readable) { _ in
      calls += 1
      source = nil
      pipe.closeReader()
    }
    pipe.send("x")
    pipe.closeWriter()
    try loop.runOnce()
    while calls == 0 { try loop.runOnce() }
    let end = try loop.onNextTurn(priority: .idle) { try? loop.exit(0) }
    _ = try loop.runGuarded()
    #expect(calls == 1)
    _ = (source, end)
  }

  @Test func aDescriptorThatWasUnwatchedMayBeWatchedAgain() throws {
    let first = try loop.watch(pipe.reader, for: .readable) { _ in
      Issue.record("the removed source was told")
    }
    // A second watch of one descriptor is refused by epoll, as long as it knows of the first.
    #expect(throws: EventLoopError.self) {
      _ = try loop.watch(pipe.reader, for: .readable) { _ in }
    }
    first.remove()
    var told = false
    let second = try loop.watch(pipe.reader, for: .readable) { _ in
      told = true
      try? loop.exit(0)
    }
    pipe.send("x")
    _ = try loop.runGuarded()
    #expect(told)
    _ = second
  }

  @Test func whatIsOffIsNotToldUntilItIsOnAgain() throws {
    var calls = 0
    let source = try loop.watch(pipe.reader, for: .readable) { _ in
      calls += 1
      try? loop.exit(0)
    }
    try source.setEnabled(false)
    #expect(!source.isEnabled)
    pipe.send("x")
    let turn = try loop.onNextTurn {
      #expect(calls == 0)
      try? source.setEnabled(true)
    }
    _ = try loop.runGuarded()
    #expect(calls == 1)
    _ = turn
  }

  @Test func whatIsWatchedForCanChange() throws {
    var told: [IOReadiness] = []
    let source = try loop.watch(pipe.writer, for: []) { readiness in
      told.append(readiness)
      try? loop.exit(0)
    }
    try source.watch(for: .writable)
    _ = try loop.runGuarded()
    #expect(told == [.writable])
  }

  @Test func earlyWorkComesBeforeOtherWork() throws {
    let other = try Pipe()
    var order: [String] = []
    let log = try loop.watch(other.reader, for: .readable) { _ in
      _ = other.receive()
      order.append("other")
      try? loop.exit(0)
    }
    let early = try loop.watch(pipe.reader, for: .readable, priority: .early) { _ in
      _ = pipe.receive()
      order.append("early")
    }
    other.send("x")
    pipe.send("x")
    _ = try loop.runGuarded()
    #expect(order == ["early", "other"])
    _ = (log, early)
  }

  @Test(
    "a panel that floods keeps nothing waiting: not a timer, a signal, or what follows each turn")
  func floods() throws {
    pipe.send("x")
    var waiting: Set = ["timer", "signal", "turn"]
    func done(_ work: String) {
      waiting.remove(work)
      if waiting.isEmpty { try? loop.exit(0) }
    }
    // Never read, so always ready.
    let flood = try loop.watch(pipe.reader, for: .readable) { _ in }
    let timer = try loop.timer { _ in done("timer") }
    try timer.arm(at: loop.now())
    let signal = try loop.onSignal(SIGUSR2) { done("signal") }
    let turn = try loop.afterEachTurn { done("turn") }
    pthread_kill(pthread_self(), SIGUSR2)
    _ = try loop.runGuarded()
    #expect(waiting == [])
    _ = (flood, timer, signal, turn)
  }

  @Test(arguments: [-1, 1_000_000]) func aBadDescriptorIsAnError(_ descriptor: Int32) {
    let error = #expect(throws: EventLoopError.self) {
      _ = try loop.watch(descriptor, for: .readable) { _ in }
    }
    #expect(
      error?.description == "cannot watch descriptor \(descriptor): Bad file descriptor")
  }
}
