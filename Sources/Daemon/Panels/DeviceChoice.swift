import Evdev
import Glibc
import Scene

/// Which nodes are worth opening at all.
struct DeviceChoice {
  /// Only these nodes, by any of their names; all nodes where it is empty.
  var paths: [String] = []

  /// Why a node is left alone unopened, as the end of "not taken: "; nil where it is to be opened.
  func refusal(of node: DeviceNode, in scene: SceneDescription) -> String? {
    if !paths.isEmpty && !asks(for: node) { return "it is none of the devices asked for" }
    // Opening a device may wake its hardware. What udev knows for something else is opened only
    // where a rule could make a source of events of it.
    let tags = DeviceClassification.tags(in: node.properties)
    guard !tags.isEmpty, !tags.contains("ID_INPUT_TOUCHSCREEN"),
      !(scene.devices ?? []).contains(where: { $0.kind != .auto })
    else { return nil }
    return "udev says \(tags.joined(separator: ", "))"
      + (paths.isEmpty ? "" : "; a rule of the scene with a `kind:` has it read")
  }

  /// Whether the node is asked for by one of its names.
  func asks(for node: DeviceNode) -> Bool {
    paths.contains { names($0, node) }
  }

  /// The devices asked for that none of the nodes is.
  func missing(among nodes: some Sequence<DeviceNode>) -> [String] {
    paths.filter { path in !nodes.contains { names(path, $0) } }
  }

  private func names(_ path: String, _ node: DeviceNode) -> Bool {
    if path == node.path || node.links.contains(path) { return true }
    guard let real = realpath(path, nil) else { return false }
    defer { free(real) }
    return String(cString: real) == node.path
  }
}
