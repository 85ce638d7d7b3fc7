import Glibc

/// Why the control socket is not there.
struct ControlSocketError: Error, Hashable, CustomStringConvertible {
  enum Reason: Hashable {
    /// Longer than the 107 bytes of a Unix socket's path, or empty.
    case badPath
    /// Somebody answers on it.
    case taken
    /// The service manager hands over something else than a listening stream socket.
    case notListening
    /// The service manager hands over so many.
    case several(Int)
    /// Something else than a socket has the name.
    case notASocket
    /// The system refuses it, with an error number, while something was done.
    case refused(Int32, String)
  }

  var path: String
  var reason: Reason

  /// About what the service manager hands over.
  static func handedOver(_ reason: Reason) -> ControlSocketError {
    ControlSocketError(path: "(LISTEN_FDS)", reason: reason)
  }

  var description: String {
    let what =
      switch reason {
      case .badPath: "its path is empty or longer than 107 bytes; give a shorter one with --socket"
      case .taken:
        "another program answers on it, most likely another touchtree; stop that, or give this one "
          + "a socket of its own with --socket"
      case .notListening:
        "the service manager hands over no listening Unix stream socket; the socket unit wants "
          + "ListenStream= with a path"
      case .several(let count):
        "the service manager hands over \(count) listening sockets, expected one; the socket unit wants "
          + "one ListenStream="
      case .notASocket:
        "something else has this name; remove it, or give another path with --socket"
      case .refused(let number, let action): Self.text(number, action, path)
      }
    return "control socket \(path): \(what)"
  }

  private static func text(_ number: Int32, _ action: String, _ path: String) -> String {
    let reason = "cannot \(action): \(String(cString: strerror(number)))"
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    switch number {
    case ENOENT: return "\(reason); make the folder \(folder), or give another path with --socket"
    case EACCES, EPERM, EROFS:
      return "\(reason); let this user write to \(folder) (the service does so with "
        + "RuntimeDirectory=), or give another path with --socket"
    default: return reason
    }
  }
}
