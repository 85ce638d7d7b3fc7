import CLibsystemd
import Glibc
import JSONRPC

/// The socket that peers connect to: made here, or handed over by the service manager.
final class ControlSocket {
  /// It listens, and never waits.
  let descriptor: Int32
  /// nil for one that was handed over.
  let path: String?
  /// Which file it is, so that another one of the same name is left alone at the end.
  private let identity: FileIdentity?
  /// The folder that was made for it; nil where it was there.
  private var folder: String?

  /// One that was handed over.
  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    path = nil
    identity = nil
  }

  deinit {
    if let path, let identity, FileIdentity(of: path) == identity {
      unlink(path)
      if let folder { rmdir(folder) }
    }
    close(descriptor)
  }

  /// The listening Unix stream socket that systemd's socket activation hands over
  /// (`sd_listen_fds(3)`); nil where nothing is handed over.
  ///
  /// - Throws: Where that is none, or several: who connects to one that is not listened on would wait for
  ///   ever.
  static func handedOver() throws(ControlSocketError) -> ControlSocket? {
    let count = sd_listen_fds(1)
    guard count != 0 else { return nil }
    guard count > 0 else {
      throw .handedOver(.refused(0 &- count, "take over what is handed over"))
    }
    let first = touchtree_listen_fds_start
    let listening = (first..<(first &+ count)).filter {
      sd_is_socket_unix($0, Int32(SOCK_STREAM.rawValue), 1, nil, 0) > 0
    }
    guard let descriptor = listening.first else { throw .handedOver(.notListening) }
    guard listening.count == 1 else { throw .handedOver(.several(listening.count)) }
    setFlags(descriptor)
    return ControlSocket(descriptor)
  }

  /// Makes the socket at its usual place; where its folder is not there, that too.
  static func atUsualPlace() throws(ControlSocketError) -> ControlSocket {
    let path = ControlProtocol.socket
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    // Who may not make it is told so by the socket.
    let isNew = mkdir(folder, 0o755) == 0
    let socket = try ControlSocket(path: path)
    if isNew { socket.folder = folder }
    return socket
  }

  /// Makes a socket, mode 0660. A file that a daemon has left over, because it was killed, is replaced;
  /// a socket on which somebody answers is not.
  init(path: String) throws(ControlSocketError) {
    func fail(_ action: String) -> ControlSocketError {
      ControlSocketError(path: path, reason: .refused(errno, action))
    }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw fail("make a socket") }
    Self.setFlags(descriptor)
    do throws(ControlSocketError) {
      try Self.bind(descriptor, to: path)
      Self.letRequesterIn(path)
      guard listen(descriptor, 128) == 0 else { throw fail("listen") }
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.path = path
    identity = FileIdentity(of: path)
  }

  private static func bind(_ descriptor: Int32, to path: String) throws(ControlSocketError) {
    for attempt in 1...2 {
      // From the first moment on, nobody else may write to it.
      let mask = umask(0o117)
      let result = withUnixAddress(path) { Glibc.bind(descriptor, $0, $1) == 0 ? 0 : errno }
      umask(mask)
      switch result {
      case nil: throw ControlSocketError(path: path, reason: .badPath)
      case 0?: return
      case EADDRINUSE? where attempt == 1: try removeLeftOver(path)
      case let number?:
        throw ControlSocketError(path: path, reason: .refused(number, "make the socket"))
      }
    }
  }

  /// Under sudo, the group of who has called it may connect: there is no unit that names one.
  private static func letRequesterIn(_ path: String) {
    guard geteuid() == 0, let group = getenv("SUDO_GID").flatMap({ gid_t(String(cString: $0)) })
    else { return }
    // Where it stays root's, who may not connect is told so.
    _ = lchown(path, uid_t.max, group)
  }

  /// Removes the file of a socket that nobody listens on.
  private static func removeLeftOver(_ path: String) throws(ControlSocketError) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFSOCK {
      throw ControlSocketError(path: path, reason: .notASocket)
    }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    setFlags(descriptor)
    switch withUnixAddress(path, { connect(descriptor, $0, $1) == 0 ? 0 : errno }) {
    case ECONNREFUSED?, ENOENT?:
      guard unlink(path) == 0 || errno == ENOENT else {
        throw ControlSocketError(path: path, reason: .refused(errno, "replace what is left over"))
      }
    // Also one whose queue is full answers.
    case 0?, EAGAIN?: throw ControlSocketError(path: path, reason: .taken)
    case let number:
      throw ControlSocketError(
        path: path, reason: .refused(number ?? EINVAL, "find out whether it is in use"))
    }
  }

  private static func setFlags(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }
}

/// Which file a name leads to.
private struct FileIdentity: Equatable {
  let device: dev_t
  let inode: ino_t

  init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    (device, inode) = (status.st_dev, status.st_ino)
  }
}
