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

/// Calls `body` with a socket's address; `nil` where the text is too long for one, or empty.
private func withUnixAddress<Result>(
  _ text: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
) -> Result? {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  var name = Array(text.utf8)
  let isAbstract = name.first == UInt8(ascii: "@")
  if isAbstract { name[0] = 0 }
  let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
    guard !name.isEmpty, name.count < room.count else { return false }
    room.copyBytes(from: name)
    return true
  }
  guard fits else { return nil }
  // The length says where an abstract name ends.
  let length =
    isAbstract
    ? MemoryLayout<sa_family_t>.size + name.count : MemoryLayout<sockaddr_un>.size
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(length)) }
  }
}
