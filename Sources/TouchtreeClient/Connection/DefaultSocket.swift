import Glibc

extension Touchtree {
  /// The socket where none is named.
  static var defaultSocket: String {
    guard let value = getenv(socketVariable), value.pointee != 0 else { return installedSocket }
    return String(cString: value)
  }
}
