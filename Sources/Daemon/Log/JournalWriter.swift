import Glibc
import Outputs

/// Writes log lines with their fields to journald, in its native protocol
/// (https://systemd.io/JOURNAL_NATIVE_PROTOCOL).
///
/// libsystemd speaks it too, but waits where journald does not keep up, and on a slow card journald
/// is held up for longer than the kernel keeps events for a reader.
final class JournalWriter: LogWriter {
  static let defaultPath = "/run/systemd/journal/socket"

  private let descriptor: Int32
  private let path: String
  private var datagram: [UInt8] = []

  /// Fails where a socket cannot be had.
  init?(path: String = JournalWriter.defaultPath) {
    descriptor = socket(
      AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    self.path = path
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    close(descriptor)
  }

  func write(_ record: LogRecord) -> Bool {
    datagram.removeAll(keepingCapacity: true)
    append("MESSAGE", record.printableMessage)
    append("PRIORITY", String(record.level.rawValue))
    append("SYSLOG_IDENTIFIER", "touchtree")
    for field in record.fields {
      append(field.name, field.value)
    }
    // Sent to the path, not connected: journald may be started anew.
    return withUnixAddress(path) { address, length in
      sendto(
        descriptor, datagram, datagram.count, Int32(MSG_NOSIGNAL), address, length)
        == datagram.count
    } ?? false
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

/// Calls `body` with the address of a Unix socket; `nil` where the path is too long for one.
private func withUnixAddress<Result>(
  _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result? {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
    guard path.utf8.count < room.count else { return false }
    room.copyBytes(from: path.utf8)
    return true
  }
  guard fits else { return nil }
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
}
