import Glibc
import Outputs

/// Writes log lines to standard error.
struct StandardErrorWriter: LogWriter {
  enum Style {
    /// `touchtree: error: ...`, for people.
    case terminal
    /// `<3>...`, which a service manager turns into a priority (`sd-daemon(3)`).
    case prefixed
  }

  var style: Style
  var descriptor: Int32 = STDERR_FILENO

  func write(_ record: LogRecord) -> Bool {
    var line =
      switch style {
      case .terminal: "touchtree: \(record.level.name): \(record.printableMessage)\n"
      case .prefixed: "<\(record.level.rawValue)>\(record.printableMessage)\n"
      }
    // The descriptor is shared with others, so that it cannot be made non-blocking. What poll finds
    // writable takes PIPE_BUF bytes without waiting.
    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&ready, 1, 0) == 1, ready.revents & Int16(POLLOUT) != 0 else { return false }
    return line.withUTF8 { bytes in
      Glibc.write(descriptor, bytes.baseAddress, bytes.count) == bytes.count
    }
  }
}
