import Outputs

/// A place where log lines end up.
///
/// Never waits: a reader that does not keep up loses lines instead of holding up fingers.
protocol LogWriter {
  /// - Returns: Whether the line was taken.
  func write(_ record: LogRecord) -> Bool
}

extension LogRecord {
  /// The most UTF-8 bytes of a message that are written: what a pipe takes in one piece (PIPE_BUF,
  /// 4096), with room for what is put around it.
  static let maximumBytes = 3800

  /// The message on one line.
  var printableMessage: String {
    var text = ""
    var room = Self.maximumBytes
    for scalar in message.unicodeScalars {
      let printed = scalar.printable
      room -= printed.utf8.count
      guard room >= 0 else { return text + "..." }
      text += printed
    }
    return text
  }
}
