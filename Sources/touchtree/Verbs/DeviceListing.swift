import Daemon
import Evdev
import JSON
import Outputs
import Scene

/// The devices for people: those that are taken in full, the others in a line each.
struct DeviceListing {
  let text: String

  init(_ reports: [DeviceReport]) {
    let taken = reports.filter(\.isTaken)
    let others = reports.filter { !$0.isTaken }
    var text = taken.map(Self.block).joined(separator: "\n")
    if taken.isEmpty {
      text += reports.isEmpty ? "There is no input device.\n" : "No device is taken.\n"
    }
    if !others.isEmpty {
      text += "\nNot taken:\n" + others.map(Self.line).joined()
    }
    self.text = text
  }

  private static func block(_ report: DeviceReport) -> String {
    guard let device = report.device else { return "" }
    var lines = ["\(report.node.path): \(device.name.printable)"]
    if let kind = report.classification {
      let article = kind.kind == .accelerometer || kind.kind == .other ? "an" : "a"
      lines.append("  \(article) \(kind.kind.rawValue): \(kind.reason)")
    }
    if case .taken(_, let reading) = report.verdict {
      lines += reading.explanation.map { "  \($0)" }
    }
    if let screen = report.screen {
      lines.append(
        "  screen: \(Int(screen.size.width)) by \(Int(screen.size.height)) points, from \(screen.source)"
      )
    }
    lines.append("  to paste under `devices:` in the scene:")
    lines.append("    - match:")
    lines += report.match.map { "        \($0.key): \(yaml($0.value))" }
    if case .taken(let rule, _) = report.verdict, rule.kind != .auto {
      lines.append("      kind: \(rule.kind.rawValue)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A value of a `match:` block. JSON's strings are YAML's too; ids are written as everybody does.
  private static func yaml(_ value: JSONValue) -> String {
    switch value {
    case .integer(let id): "0x" + String(id + 0x10000, radix: 16).dropFirst()
    case .object(let members):
      "{" + members.map { "\($0.key): \(yaml($0.value))" }.joined(separator: ", ") + "}"
    default: value.text.unicodeScalars.map(escaped).joined()
    }
  }

  /// A character of a quoted text, by its number where it is none to be seen and copied.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    guard scalar.printable != String(scalar) else { return String(scalar) }
    return "\\U" + String(UInt64(scalar.value) + 0x1_0000_0000, radix: 16).dropFirst()
  }

  private static func line(_ report: DeviceReport) -> String {
    let reason: String
    switch report.verdict {
    case .refused(let text), .unreadable(let text): reason = text
    case .pen: reason = "followed as a pen: while it is near, fingers are nobody's"
    case .taken: return ""
    }
    let name = report.device.map { " \($0.name.printable)" } ?? ""
    return "  \(report.node.path)\(name)\n    \(reason)\n"
  }
}
