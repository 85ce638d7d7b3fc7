import Glibc

/// Calls `body` with a Unix socket's address; nil where the text is too long for one, or empty.
///
/// - Parameter text: A path, or `@` and the name of an abstract socket.
func withUnixAddress<Result>(
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
