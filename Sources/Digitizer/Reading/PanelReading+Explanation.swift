extension PanelReading {
  /// The reading in words for a user, a fact a line.
  public var explanation: [String] {
    var lines = [
      "read as \(contactProtocol.name): \(protocolReason)",
      "a finger is known by \(signalName): \(signalReason)",
      "place: \(x), \(y)",
      "pressure: \(pressure.map(\.description) ?? "not measured")",
      "diameter of a contact: \(diameter.map(\.description) ?? "not measured")",
      "size of the panel: \(size)",
    ]
    if contactProtocol == .slots {
      lines.insert("contacts at once: \(slotCount)", at: 2)
    }
    if let distance { lines.append("hovering above the panel: \(distance)") }
    return lines + remarks.map { "note: \($0)" }
  }

  private var signalName: String {
    switch signal {
    case .trackingID: "its tracking id"
    case .touchButton: "BTN_TOUCH"
    case .leftButton: "BTN_LEFT"
    case .pressure: "its pressure"
    case .size: "its diameter"
    case .presence: "being told of"
    }
  }
}

extension AxisReading: CustomStringConvertible {
  public var description: String { "\(code.name) \(range)" }
}
