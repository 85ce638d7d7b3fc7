import Glibc
import Outputs

/// The daemon's log: one path for every line, whoever says it.
///
/// Lines of one topic are rate-limited; how many were held back is told when their interval is over.
/// Lines that their reader had no room for are counted, and told with the next one that it takes.
final class DaemonLog: LogSink {
  /// What matters less than this is not written.
  var threshold: LogLevel

  private unowned let loop: EventLoop
  private let writer: any LogWriter
  private var limiter: RateLimiter
  private var timer: TimerSource?
  /// Lines that were lost and not yet told of.
  private var lost = 0
  private(set) var count = LogCount()

  /// - Parameters:
  ///   - loop: Must outlive the log.
  ///   - limiter: By default 10 lines of a topic in 5 seconds.
  init(
    loop: EventLoop, writer: any LogWriter, threshold: LogLevel = .info,
    limiter: RateLimiter = RateLimiter(burst: 10, interval: 5_000_000)
  ) throws(EventLoopError) {
    self.loop = loop
    self.writer = writer
    self.threshold = threshold
    self.limiter = limiter
    timer = try loop.timer(tolerance: 1_000_000) { [weak self] _ in self?.reportSuppressed() }
  }

  func write(_ record: LogRecord) {
    guard record.level >= threshold else { return }
    if let topic = record.topic {
      reportSuppressed()
      guard limiter.admit(topic, at: loop.now()) else {
        count.heldBack &+= 1
        return awaitReport()
      }
    }
    put(record)
  }

  /// Writes what is still held back, before the process ends.
  func flush() {
    report(limiter.takeReports(at: .max))
  }

  private func reportSuppressed() {
    report(limiter.takeReports(at: loop.now()))
    awaitReport()
  }

  private func report(_ reports: [RateLimiter.Report]) {
    for report in reports {
      put(
        LogRecord(
          .warning,
          "suppressed \(report.suppressed) more messages about "
            + (report.topic ?? "too many different things")))
    }
  }

  private func awaitReport() {
    guard let next = limiter.nextReport else { return }
    // A timer that cannot be armed delays the report to the next line of any topic.
    try? timer?.arm(at: next)
  }

  private func put(_ record: LogRecord) {
    if lost > 0 {
      let notice = LogRecord(
        .warning, "\(lost) log lines were lost, because their reader did not keep up")
      guard writer.write(notice) else { return lose() }
      lost = 0
      count.written &+= 1
    }
    guard writer.write(record) else { return lose() }
    count.written &+= 1
  }

  private func lose() {
    lost += 1
    count.lost &+= 1
  }
}
