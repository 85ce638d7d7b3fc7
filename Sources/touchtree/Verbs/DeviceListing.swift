import Daemon
import Evdev
import Scene

/// The devices for people: those that are taken in full, the others in a line each.
struct DeviceListing {
  let text: String

  init(_ reports: [DeviceReport]) {
    let taken = reports.filter(\.isTaken)
    let others = reports.filter { !$0.isTaken }
    var text = taken.map(Self.block).joined(separator: "\n")
    if taken.isEmpty {
      text += reports.isEmpty ? "There is no input device.\n" : "No touchscreen is taken.\n"
    }
    if !others.isEmpty {
      text += "\nNot taken:\n" + others.map(Self.line).joined()
    }
    self.text = text
  }

  private static func block(_ report: DeviceReport) -> String {
    guard let device = report.device else { return "" }
    var lines = ["\(report.node.path): \(device.name)"]
    if let kind = report.classification {
      lines.append("  a \(kind.kind.rawValue): \(kind.reason)")
    }
    for (name, axis) in [
      ("x", EventCode.absMTPositionX), ("y", .absMTPositionY), ("slot", .absMTSlot),
      ("pressure", .absMTPressure),
    ] {
      guard let range = device.axes[axis] else { continue }
      let resolution = range.resolution > 0 ? ", \(range.resolution) units/mm" : ""
      lines.append("  \(name): \(axis.name) \(range.minimum)...\(range.maximum)\(resolution)")
    }
    lines.append("  to paste under `devices:` in the scene:")
    lines.append("    - match:")
    for (key, value) in report.match { lines.append("        \(key): \(value)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ report: DeviceReport) -> String {
    guard case .refused(let reason) = report.verdict else { return "" }
    let name = report.device.map { " \($0.name)" } ?? ""
    return "  \(report.node.path)\(name)\n    \(reason)\n"
  }
}
