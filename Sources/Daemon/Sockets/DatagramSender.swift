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

  /// Sends to whoever listens at the address now: it may be started anew between two datagrams. Never
  /// waits.
  ///
  /// - Parameter address: A path, or `@` and the name of an abstract socket.
  /// - Returns: 0 where the datagram was taken; else the error number, which is EAGAIN where the
  ///   receiver does not keep up.
  func send(_ datagram: [UInt8], to address: String) -> Int32 {
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    return withUnixAddress(address) { pointer, length in
      while true {
        // A datagram is taken whole or not at all.
        if sendto(descriptor, datagram, datagram.count, flags, pointer, length) >= 0 { return 0 }
        if errno != EINTR { return errno }
      }
    } ?? EINVAL
  }
}
