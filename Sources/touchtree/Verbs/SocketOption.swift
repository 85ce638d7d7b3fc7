import TouchtreeClient

extension Option {
  static let socket = Option(
    "socket", value: "PATH", of: .files,
    "where the daemon listens (default: $\(Touchtree.socketVariable), else the session's, else "
      + "\(Touchtree.installedSocket))")
}
