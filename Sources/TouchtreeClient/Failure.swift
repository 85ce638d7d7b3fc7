import Glibc
import JSONRPC

extension Touchtree {
  /// Why a call has no answer, or there is no connection.
  public enum Failure: Error, Hashable, Sendable {
    /// Nobody can be reached at this socket.
    case unreachable(Unreachable)
    /// The daemon speaks a newer protocol than this library.
    case protocolTooNew(Int64)
    /// What came is not what a daemon says.
    case garbled(String)
    /// The daemon refuses the call; the connection goes on.
    case refused(Refusal)
    /// The daemon has closed the connection, and said why.
    case dropped(String)
    /// The connection was lost: the daemon has ended, or was restarted.
    case lost
    /// This program has closed the connection.
    case closed
    /// This program has not read its events.
    case eventsOverflowed(capacity: Int)
    /// The call is longer than a daemon reads.
    case callTooLong(bytes: Int)
    /// The call is nothing that a daemon can read: it nests too deep, holds too much, a null character, or
    /// a key twice.
    case callUnreadable(String)
    /// The daemon does not read what this program sends.
    case notRead
    /// The task that waited was cancelled.
    case cancelled
  }

  /// A socket at which nobody can be reached.
  public struct Unreachable: Hashable, Sendable {
    /// Where it was looked for.
    public let path: String
    /// What the kernel says.
    public let errno: Int32
    /// The group whose members may connect, where there is a socket.
    public let group: String?

    /// Whether there is nobody: no socket, or one that is left over.
    public var isOfAbsence: Bool { errno == ENOENT || errno == ECONNREFUSED }
  }
}

extension Touchtree.Failure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreachable(let unreachable): unreachable.description
    case .protocolTooNew(let version):
      "the daemon speaks version \(version) of the protocol, this program "
        + "\(Touchtree.protocolVersion) at most; update this program"
    case .garbled(let what): "this is not what a touchtree daemon says: \(what)"
    case .refused(let refusal): refusal.description
    case .dropped(let reason): "the daemon has closed the connection: \(reason)"
    case .lost: "the connection was lost; the daemon has ended or was restarted"
    case .closed: "the connection is closed"
    case .eventsOverflowed(let capacity):
      "more than \(capacity) events waited and were not read; the connection is closed"
    case .callTooLong(let bytes):
      "the call has \(bytes) bytes, the daemon reads \(ControlProtocol.longestLine) at most"
    case .callUnreadable(let why): "the daemon cannot read the call: \(why)"
    case .notRead: "the daemon does not read; \(Connection.outgoingCapacity) bytes wait for it"
    case .cancelled: "cancelled"
    }
  }
}

extension Touchtree.Unreachable: CustomStringConvertible {
  public var description: String {
    switch errno {
    case ENOENT: "there is no socket \(path); is the daemon running?"
    case ECONNREFUSED: "nobody listens at \(path); the daemon that made it has ended"
    case EACCES:
      "permission denied to connect to \(path); "
        + (group == "root"
          ? "its daemon was started by root: use sudo, or run the daemon as the service"
          : "become a member of " + (group.map { "group \($0)" } ?? "its group"))
    case ENAMETOOLONG: "the path of the socket is too long: \(path)"
    default: "cannot connect to \(path): \(String(cString: strerror(errno)))"
    }
  }
}
