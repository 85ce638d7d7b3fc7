import Daemon
import Evdev
import Scene

extension DeviceReport {
  /// The keys of a `match:` block that tells this device from every other, its twin included.
  var match: [(key: String, value: String)] {
    guard let device else { return [("path", Self.quoted(node.path))] }
    var keys = [("name", Self.quoted(Self.escaped(device.name)))]
    if device.identity.vendor != 0 || device.identity.product != 0 {
      keys.append(("vendor", Self.hexadecimal(device.identity.vendor)))
      keys.append(("product", Self.hexadecimal(device.identity.product)))
    }
    if let uniq = device.uniq, !uniq.isEmpty {
      keys.append(("uniq", Self.quoted(Self.escaped(uniq))))
    }
    // The place that it is plugged into tells twins apart and stays over a restart.
    if let path = node.properties["ID_PATH"] {
      keys.append(("udev", "{ID_PATH: \(Self.quoted(Self.escaped(path)))}"))
    } else if let phys = device.phys, !phys.isEmpty {
      keys.append(("phys", Self.quoted(Self.escaped(phys))))
    }
    return keys
  }

  /// The report for programs.
  var json: JSONValue {
    var members = [JSONMember("path", .string(node.path))]
    if let device {
      members.append(JSONMember("name", .string(device.name)))
      members.append(JSONMember("vendor", .integer(Int64(device.identity.vendor))))
      members.append(JSONMember("product", .integer(Int64(device.identity.product))))
      members.append(JSONMember("phys", device.phys.map { .string($0) } ?? .null))
      members.append(JSONMember("uniq", device.uniq.map { .string($0) } ?? .null))
    }
    if let classification {
      members.append(JSONMember("kind", .string(classification.kind.rawValue)))
      members.append(JSONMember("reason", .string(classification.reason)))
    }
    members.append(JSONMember("taken", .boolean(isTaken)))
    if case .refused(let reason) = verdict {
      members.append(JSONMember("refused", .string(reason)))
    }
    return .object(members)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        quoted += "\\x" + String(scalar.value + 0x100, radix: 16).dropFirst()
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// The text as a pattern that matches nothing else.
  private static func escaped(_ text: String) -> String {
    text.map { "*?[\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private static func hexadecimal(_ number: UInt16) -> String {
    "0x" + String(Int(number) + 0x10000, radix: 16).dropFirst()
  }
}
