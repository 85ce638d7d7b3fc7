/// The nodes that a caller has been told of, so that each is told once, and its going too.
///
/// A node's name is used again by the next device; its path in sysfs is not, for the kernel counts
/// input devices up.
struct KnownNodes {
  /// Paths in sysfs, by the path of the node; empty where sysfs knows none.
  private var sysPaths: [String: String] = [:]

  /// Begins anew with what is there.
  mutating func replace(with nodes: [DeviceNode]) {
    sysPaths = Dictionary(nodes.map { ($0.path, $0.sysPath) }) { $1 }
  }

  /// Takes note of a node; returns whether it is another device than before under this name.
  mutating func add(_ node: DeviceNode) -> Bool {
    let before = sysPaths.updateValue(node.sysPath, forKey: node.path)
    return !Self.isSame(before, node.sysPath)
  }

  /// A device is gone; returns whether it was known. A late word of one whose name another device
  /// has by now means nothing.
  ///
  /// - Parameter sysPath: Empty where it is not known.
  mutating func remove(path: String, sysPath: String = "") -> Bool {
    guard Self.isSame(sysPaths[path], sysPath) else { return false }
    return sysPaths.removeValue(forKey: path) != nil
  }

  private static func isSame(_ known: String?, _ other: String) -> Bool {
    guard let known else { return false }
    return known == other || known.isEmpty || other.isEmpty
  }
}
