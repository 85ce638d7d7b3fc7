import Outputs

/// Writes log lines with their fields to journald, in its native protocol
/// (https://systemd.io/JOURNAL_NATIVE_PROTOCOL).
///
/// libsystemd speaks it too, but waits where journald does not keep up, and on a slow card journald
/// is held up for longer than the kernel keeps events for a reader.
final class JournalWriter: LogWriter {
  static let defaultPath = "/run/systemd/journal/socket"

  private let sender: DatagramSender
  private let path: String
  private var datagram: [UInt8] = []

  /// Fails where a socket cannot be had.
  init?(path: String = JournalWriter.defaultPath) {
    guard let sender = DatagramSender() else { return nil }
    self.sender = sender
    self.path = path
  }

  func write(_ record: LogRecord) -> Bool {
    datagram.removeAll(keepingCapacity: true)
    append("MESSAGE", record.printableMessage)
    append("PRIORITY", String(record.level.rawValue))
    append("SYSLOG_IDENTIFIER", "touchtree")
    for field in record.fields {
      append(field.name, field.value)
    }
    return sender.send(datagram, to: path) == 0
  }

  private func append(_ name: String, _ value: String) {
    datagram.append(contentsOf: name.utf8)
    if value.utf8.contains(UInt8(ascii: "\n")) {
      datagram.append(UInt8(ascii: "\n"))
      withUnsafeBytes(of: UInt64(value.utf8.count).littleEndian) { datagram.append(contentsOf: $0) }
    } else {
      datagram.append(UInt8(ascii: "="))
    }
    datagram.append(contentsOf: value.utf8)
    datagram.append(UInt8(ascii: "\n"))
  }
}
