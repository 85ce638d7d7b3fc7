import Outputs

/// Keeps what is logged.
public final class LogKeeper: LogSink {
  public var records: [LogRecord] = []

  public init() {}

  public func write(_ record: LogRecord) {
    records.append(record)
  }

  public var messages: [String] {
    records.map(\.message)
  }
}
