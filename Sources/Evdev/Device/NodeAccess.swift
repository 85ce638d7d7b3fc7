import Glibc

/// Who may open a device node, and who asks: what it takes to tell a user how to get in.
public struct NodeAccess: Hashable, Sendable {
  /// The node's group, by name where it has one.
  public var group: String
  /// Whether the group may read, as the node's mode says.
  public var groupMayRead: Bool
  /// The user the process runs as, by name where it has one.
  public var user: String

  public init(group: String, groupMayRead: Bool, user: String) {
    self.group = group
    self.groupMayRead = groupMayRead
    self.user = user
  }

  /// What the node at `path` allows now; nil where it is gone.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    group = Self.groupName(status.st_gid)
    groupMayRead = status.st_mode & S_IRGRP != 0
    user = Self.userName(geteuid())
  }

  private static func groupName(_ id: gid_t) -> String {
    nameBuffer { buffer, size in
      var entry = Glibc.group()
      var found: UnsafeMutablePointer<Glibc.group>?
      guard getgrgid_r(id, &entry, buffer, size, &found) == 0, found != nil else { return nil }
      return String(cString: entry.gr_name)
    } ?? String(id)
  }

  private static func userName(_ id: uid_t) -> String {
    nameBuffer { buffer, size in
      var entry = passwd()
      var found: UnsafeMutablePointer<passwd>?
      guard getpwuid_r(id, &entry, buffer, size, &found) == 0, found != nil else { return nil }
      return String(cString: entry.pw_name)
    } ?? String(id)
  }

  /// Room for the entry of a group with some hundred members; a larger one is shown by number.
  private static func nameBuffer(
    _ body: (UnsafeMutablePointer<CChar>, Int) -> String?
  ) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16384) { buffer in
      buffer.baseAddress.flatMap { body($0, buffer.count) }
    }
  }
}
