import Evdev

/// Why a device cannot be read as an accelerometer.
public enum AccelerometerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It lacks one of the three axes.
  case noAxis(EventCode)
  /// It does not tell what an axis reads for 1 g, and nobody else does.
  case noScale(EventCode)

  public var description: String {
    switch self {
    case .noAxis(let axis):
      "it has no \(axis.name), which an accelerometer needs beside the other two of ABS_X, ABS_Y "
        + "and ABS_Z"
    case .noScale(let axis):
      "it does not tell what \(axis.name) reads for 1 g (its resolution is 0); give it "
        + "`unitsPerG:` in `devices:`"
    }
  }
}
