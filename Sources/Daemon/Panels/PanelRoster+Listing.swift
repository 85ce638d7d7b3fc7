import Evdev
import JSON

extension PanelRoster {
  /// The devices that are read or waited for, as the control socket lists them.
  var listing: [JSONValue] {
    entries.sorted { $0.key < $1.key }.compactMap { _, entry in
      switch entry.state {
      case .refused: nil
      case .open(let panel):
        Self.reading(
          panel.device.description, entry.node, panel.role.rawValue, panel.pace.median)
      case .pen(let pen): Self.reading(pen.device.description, entry.node, "pen")
      case .waiting: waiting(entry)
      }
    }
  }

  private static func reading(
    _ device: DeviceDescription, _ node: DeviceNode, _ role: String, _ pace: UInt64? = nil
  ) -> JSONValue {
    var members = [
      JSONMember("name", .string(device.name)), JSONMember("path", .string(node.path)),
      JSONMember("phys", .string(device.phys ?? "")),
      JSONMember("uniq", .string(device.uniq ?? "")), JSONMember("role", .string(role)),
      JSONMember("state", "reading"),
    ]
    if let pace { members.append(JSONMember("report_p50_us", .integer(Int64(clamping: pace)))) }
    return .object(members)
  }

  /// What it is called and read as is known only when it is opened.
  private func waiting(_ entry: Entry) -> JSONValue {
    ["path": .string(entry.node.path), "state": "waiting", "reason": .string(entry.reason)]
  }
}
