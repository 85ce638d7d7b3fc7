import Evdev

/// Why a device cannot be read as a touchscreen.
public enum DigitizerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It has no pair of axes that tells a place.
  case noPosition
  /// An axis that is needed has the same value at both ends.
  case emptyRange(axis: EventCode, value: Int32)
  /// It speaks a protocol that is not read.
  case unsupportedProtocol(String)

  public var description: String {
    switch self {
    case .noPosition:
      "it tells no place: neither ABS_MT_POSITION_X and _Y nor ABS_X and ABS_Y are there"
    case .emptyRange(let axis, let value):
      "\(axis.name) has no range (both ends are \(value)); give it one with `range:` in `devices:`"
    case .unsupportedProtocol(let name):
      "it speaks \(name), which this version does not read"
    }
  }
}
