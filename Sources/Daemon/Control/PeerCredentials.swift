import Glibc

/// Who is at the other end of a connection, as the kernel noted when it connected.
struct PeerCredentials: Hashable, CustomStringConvertible {
  // The layout of the kernel's `struct ucred`, which glibc's headers hide from Swift.
  private(set) var process: pid_t = 0
  private(set) var user: uid_t = 0
  private(set) var group: gid_t = 0

  /// nil where the kernel does not tell.
  init?(of descriptor: Int32) {
    var length = socklen_t(MemoryLayout<PeerCredentials>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &self, &length) == 0,
      length == MemoryLayout<PeerCredentials>.size
    else { return nil }
  }

  var description: String { "process \(process), user \(user), group \(group)" }
}
