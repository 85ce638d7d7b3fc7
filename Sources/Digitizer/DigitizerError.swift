import Evdev

/// Why a device cannot be read as a touchscreen.
public enum DigitizerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It has no pair of axes that tells a place.
  case noPosition
  /// An axis that is needed has the same value at both ends. The alternative is the range of the
  /// legacy axis, where that has one.
  case emptyRange(axis: EventCode, value: Int32, alternative: AxisRange? = nil)
  /// The owner wants a protocol whose axes are missing.
  case protocolNotSpoken(ContactProtocol, needed: String)
  /// The owner wants a contact signal that the device, or the protocol (no code), does not have.
  case signalNotTold(ContactSignal, needed: EventCode?)

  public var description: String {
    switch self {
    case .noPosition:
      return "it tells no place: neither ABS_MT_POSITION_X and _Y nor ABS_X and ABS_Y are there"
    case .emptyRange(let axis, let value, let alternative):
      let key = axis == .absMTPositionX || axis == .absX ? "x" : "y"
      let example = alternative ?? AxisRange(first: 0, last: 4095)
      let hint = alternative == nil ? "such as" : "perhaps"
      return "\(axis.name) has no range (both ends are \(value)); give it one in `devices:`, "
        + "\(hint) `range: {\(key): [\(example.first), \(example.last)]}`"
    case .protocolNotSpoken(let wanted, let needed):
      return "`protocol: \(wanted.rawValue)` is configured, but the device has no \(needed); "
        + "remove the line or use `protocol: auto`"
    case .signalNotTold(let wanted, let needed?):
      return "`contact: \(wanted.rawValue)` is configured, but the device has no \(needed.name); "
        + "remove the line or use `contact: auto`"
    case .signalNotTold(let wanted, nil):
      return "`contact: \(wanted.rawValue)` is configured, which the device's protocol does not "
        + "have; remove the line or use `contact: auto`"
    }
  }
}
