/// How much a log line matters. The raw value is syslog's priority, as journald and `<N>` use it.
public enum LogLevel: Int, Comparable, Sendable, CaseIterable {
  /// Something that was asked for could not be done.
  case error = 3
  /// Something is wrong, and the work goes on.
  case warning = 4
  /// Worth knowing on any day: a device that came, a scene that was loaded.
  case notice = 5
  /// What happens in ordinary work.
  case info = 6
  /// What somebody who looks for a fault wants to see.
  case debug = 7

  /// The more it matters, the greater.
  public static func < (left: LogLevel, right: LogLevel) -> Bool {
    left.rawValue > right.rawValue
  }

  public var name: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .notice: "notice"
    case .info: "info"
    case .debug: "debug"
    }
  }
}

/// What a log line is about, for machines: a field of the journal.
public struct LogField: Hashable, Sendable {
  /// Capital letters, digits and underscores, as journald demands.
  public var name: String
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// One fact for the log.
public struct LogRecord: Hashable, Sendable {
  public var level: LogLevel
  public var message: String
  public var fields: [LogField]
  /// What the line is rate-limited with: lines of one topic share one allowance. Without a topic a
  /// line is never held back.
  public var topic: String?

  public init(
    _ level: LogLevel, _ message: String, fields: [LogField] = [], topic: String? = nil
  ) {
    self.level = level
    self.message = message
    self.fields = fields
    self.topic = topic
  }
}

/// Where log lines go. There is one in a process.
public protocol LogSink: AnyObject {
  func write(_ record: LogRecord)
}
