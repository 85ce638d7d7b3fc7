import Outputs

/// Keeps what is logged.
final class LogKeeper: LogSink {
  private(set) var records: [LogRecord] = []

  func write(_ record: LogRecord) {
    records.append(record)
  }

  var messages: [String] {
    records.map(\.message)
  }
}
