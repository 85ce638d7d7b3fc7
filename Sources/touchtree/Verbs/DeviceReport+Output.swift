import Daemon
import Digitizer
import Evdev
import JSON
import Scene

extension DeviceReport {
  /// The keys of a `match:` block that tells this device from every other, its twin included.
  var match: [JSONMember] {
    guard let device else { return [JSONMember("path", .string(Self.escaped(node.path)))] }
    var keys = [JSONMember("name", .string(Self.escaped(device.name)))]
    if device.identity.vendor != 0 || device.identity.product != 0 {
      keys.append(JSONMember("vendor", .integer(Int64(device.identity.vendor))))
      keys.append(JSONMember("product", .integer(Int64(device.identity.product))))
    }
    if let uniq = device.uniq, !uniq.isEmpty {
      keys.append(JSONMember("uniq", .string(Self.escaped(uniq))))
    }
    // The place that it is plugged into tells twins apart and stays over a restart.
    if let path = node.properties["ID_PATH"] {
      let property = JSONMember("ID_PATH", .string(Self.escaped(path)))
      keys.append(JSONMember("udev", .object([property])))
    } else if let phys = device.phys, !phys.isEmpty {
      keys.append(JSONMember("phys", .string(Self.escaped(phys))))
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
    switch verdict {
    case .pen:
      members.append(JSONMember("pen", .boolean(true)))
    case .refused(let reason), .unreadable(let reason):
      members.append(JSONMember("refused", .string(reason)))
    case .taken(_, .accelerometer):
      members.append(JSONMember("role", .string("accelerometer")))
    case .taken(_, .remote):
      members.append(JSONMember("role", .string("remote")))
    case .taken(_, .touchscreen(let reading, let calibration)):
      members.append(JSONMember("role", .string("touchscreen")))
      members.append(JSONMember("protocol", .string(reading.contactProtocol.rawValue)))
      members.append(JSONMember("signal", .string(reading.signal.rawValue)))
      members.append(JSONMember("slots", .integer(Int64(reading.slotCount))))
      members.append(JSONMember("x", Self.json(reading.x)))
      members.append(JSONMember("y", Self.json(reading.y)))
      members.append(JSONMember("pressure", reading.pressure.map(Self.json) ?? .null))
      members.append(JSONMember("diameter", reading.diameter.map(Self.json) ?? .null))
      let explanation = reading.explanation + [calibration.explanation].compactMap(\.self)
      members.append(JSONMember("explanation", .array(explanation.map { .string($0) })))
    }
    if let screen {
      members.append(
        JSONMember(
          "screen",
          .object([
            JSONMember("width", .number(screen.size.width)),
            JSONMember("height", .number(screen.size.height)),
            JSONMember("source", .string(screen.source)),
          ])))
    }
    members.append(JSONMember("match", .object(match)))
    return .object(members)
  }

  private static func json(_ axis: AxisReading) -> JSONValue {
    .object([
      JSONMember("axis", .string(axis.code.name)),
      JSONMember("first", .integer(Int64(axis.range.first))),
      JSONMember("last", .integer(Int64(axis.range.last))),
    ])
  }

  /// The text as a pattern that matches nothing else.
  private static func escaped(_ text: String) -> String {
    text.map { "*?[\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
