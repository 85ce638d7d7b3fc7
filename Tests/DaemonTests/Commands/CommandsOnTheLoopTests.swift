import CLibsystemd
import Foundation
import Outputs
import Scene
import Testbed
import Testing

@testable import Daemon

/// The command runner on the real loop, with real processes.
@Suite struct CommandsOnTheLoopTests {
  let loop: EventLoop
  let log = LogKeeper()
  let source = EffectSource(
    id: "lamp", event: "touchesEnded", place: Place(line: 1, column: 1))

  init() throws {
    loop = try EventLoop()
  }

  /// Runs the loop until no command runs any more.
  func finish(_ runner: CommandRunner, grace: UInt64 = 60_000_000) throws {
    runner.drain(grace: grace) { try? loop.exit(0) }
    _ = try loop.runGuarded()
  }

  @Test func aHundredAtOnceAreBoundedAndAllReaped() throws {
    let before = try children()
    let runner = CommandRunner(host: loop, log: log)
    for _ in 0..<100 {
      runner.run(["true"], from: source)
    }
    #expect(runner.runningCount == 32)
    try finish(runner)
    #expect(log.records.count == 68)
    #expect(log.records.allSatisfy { $0.message.contains("dropped") })
    #expect(try children().isSubset(of: before))
  }

  @Test func everyEndIsToldAsItWas() throws {
    let runner = CommandRunner(host: loop, log: log)
    runner.run(["true"], from: source)
    runner.run(["false"], from: source)
    runner.run(["sh", "-c", "exit 200"], from: source)
    runner.run(["sh", "-c", "kill -KILL $$"], from: source)
    runner.run(["/nonexistent"], from: source)
    try finish(runner)
    let origin = "scene: lamp touchesEnded (line 1): "
    #expect(
      Set(log.records.map(\.message)) == [
        origin + "run false: exited with code 1", origin + "run sh: exited with code 200",
        origin + "run sh: was killed by signal 9 (SIGKILL)",
        origin + "run /nonexistent: no such program, or the interpreter in its first line is "
          + "missing; give its full path",
      ])
  }

  @Test func aCommandPastItsTimeIsEnded() throws {
    let before = try children()
    var limits = CommandRunner.Limits()
    limits.timeLimit = 1000
    limits.killDelay = 1000
    let runner = CommandRunner(host: loop, log: log, limits: limits)
    runner.run(["sh", "-c", "trap '' TERM; while :; do sleep 1000; done"], from: source)
    runner.run(["sleep", "1000"], from: source)
    try finish(runner)
    #expect(log.records.count == 2)
    #expect(log.records.allSatisfy { $0.message.contains("told to end") })
    #expect(try children().isSubset(of: before))
  }

  @Test func drainingEndsWhatStays() throws {
    let runner = CommandRunner(host: loop, log: log)
    runner.run(["sleep", "1000"], from: source)
    try finish(runner, grace: 1000)
    #expect(log.records.map(\.message).allSatisfy { $0.contains("touchtree stops") })
    #expect(log.records.count == 1)
  }

  /// A replay starts commands between two turns of its loop, which may be far apart.
  @Test func timeIsCountedFromTheStartOfACommand() throws {
    let turn = try loop.onNextTurn {}
    try loop.runPending()
    while loop.time() <= loop.now() {}
    let start = loop.time()
    let timer = try #require(try loop.wait(microseconds: 5_000_000) {} as? TimerSource)
    var due: UInt64 = 0
    try timer.change("ask a timer") { sd_event_source_get_time($0, &due) }
    #expect(due >= start + 5_000_000)
    _ = turn
  }

  /// The children of this test's thread, zombies included. The thread runs no other test meanwhile,
  /// but an earlier one may have left some that go on.
  private func children() throws -> Set<Substring> {
    Set(
      try String(contentsOfFile: "/proc/thread-self/children", encoding: .utf8)
        .split(separator: " "))
  }
}
