import Glibc

/// Sends datagrams to Unix sockets by their paths.
final class DatagramSender {
  private let descriptor: Int32

  /// Fails where a socket cannot be had.
  init?() {
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// Sends to whoever listens at the address now: it may be started anew between two datagrams.
  ///
  /// - Parameters:
  ///   - address: A path, or `@` and the name of an abstract socket.
  ///   - waits: Whether to wait where the receiver does not keep up.
  /// - Returns: Whether the datagram was taken.
  func send(_ datagram: [UInt8], to address: String, waits: Bool) -> Bool {
    let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
    return withUnixAddress(address) { pointer, length in
      var sent = -1
      repeat {
        sent = sendto(descriptor, datagram, datagram.count, flags, pointer, length)
      } while sent < 0 && errno == EINTR
      return sent == datagram.count
    } ?? false
  }
}
