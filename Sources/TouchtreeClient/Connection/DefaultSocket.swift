import Glibc

extension Touchtree {
  /// The socket where none is named.
  static var defaultSocket: String {
    if let named = variable(socketVariable) { return named }
    // The user's own daemon is meant before that of the machine.
    if let folder = variable("XDG_RUNTIME_DIR") {
      let path = folder + "/touchtree/touchtree.sock"
      if access(path, F_OK) == 0 { return path }
    }
    return installedSocket
  }

  /// A variable of the environment, where it has a value.
  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
