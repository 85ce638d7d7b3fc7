import Glibc

/// The name of a group of users.
enum GroupName {
  /// - Returns: nil where the group has no name.
  static func of(_ id: gid_t) -> String? {
    var entry = group()
    var found: UnsafeMutablePointer<group>?
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
      let failed = getgrgid_r(id, &entry, buffer.baseAddress, buffer.count, &found)
      guard failed == 0, found != nil, let name = entry.gr_name else { return nil }
      return String(cString: name)
    }
  }
}
