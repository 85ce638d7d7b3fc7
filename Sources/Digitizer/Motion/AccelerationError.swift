import Evdev

/// Why a device cannot be read as an accelerometer.
public enum AccelerationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It lacks one of its three axes.
  case noAxis(EventCode)
  /// Nothing tells how many units are 1 g.
  case noScale(EventCode)
  /// The owner's scale is no scale.
  case badScale(Double)

  public var description: String {
    switch self {
    case .noAxis(let code):
      "it has no \(code.name): an accelerometer has ABS_X, ABS_Y and ABS_Z"
    case .noScale(let code):
      "\(code.name) has no resolution, so that nothing tells how many units are 1 g; say so with "
        + "`unitsPerG:` in `devices:`"
    case .badScale(let scale):
      "`unitsPerG: \(scale)` is no scale; it must be a number above 0"
    }
  }
}
