import Outputs
import Testing

@testable import Daemon

@Suite struct DaemonLogTests {
  /// Takes lines as long as it is told to.
  final class Keeper: LogWriter {
    var isFull = false
    var messages: [String] = []

    func write(_ record: LogRecord) -> Bool {
      guard !isFull else { return false }
      messages.append(record.message)
      return true
    }
  }

  let loop: EventLoop
  let keeper = Keeper()

  init() throws {
    loop = try EventLoop()
  }

  @Test func whatMattersLessThanTheThresholdIsNotWritten() throws {
    let log = try DaemonLog(loop: loop, writer: keeper, threshold: .notice)
    for level in LogLevel.allCases {
      log.write(LogRecord(level, level.name))
    }
    #expect(keeper.messages == ["error", "warning", "notice"])
  }

  @Test func howManyWereHeldBackIsToldWhenTheIntervalIsOver() throws {
    let log = try DaemonLog(
      loop: loop, writer: keeper, limiter: RateLimiter(burst: 2, interval: 10_000))
    for _ in 0..<5 {
      log.write(LogRecord(.warning, "bug", topic: "slot"))
    }
    log.write(LogRecord(.info, "other"))
    #expect(keeper.messages == ["bug", "bug", "other"])
    while keeper.messages.count < 4 { try loop.runOnce() }
    #expect(keeper.messages.last == "suppressed 3 more messages about slot")
  }

  @Test func whatIsHeldBackAtTheEndIsTold() throws {
    let log = try DaemonLog(
      loop: loop, writer: keeper, limiter: RateLimiter(burst: 1, interval: 60_000_000))
    log.write(LogRecord(.warning, "bug", topic: "slot"))
    log.write(LogRecord(.warning, "bug", topic: "slot"))
    log.flush()
    #expect(keeper.messages == ["bug", "suppressed 1 more messages about slot"])
  }

  @Test func linesThatWereLostAreCounted() throws {
    let log = try DaemonLog(loop: loop, writer: keeper)
    keeper.isFull = true
    log.write(LogRecord(.info, "one"))
    log.write(LogRecord(.info, "two"))
    keeper.isFull = false
    log.write(LogRecord(.info, "three"))
    #expect(
      keeper.messages == [
        "2 log lines were lost, because their reader did not keep up", "three",
      ])
  }
}
