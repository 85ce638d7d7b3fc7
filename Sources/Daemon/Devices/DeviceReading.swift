import Digitizer

/// What a device is read as, and how.
public enum DeviceReading: Hashable, Sendable {
  case touchscreen(PanelReading, PanelCalibration)
  case accelerometer
  case remote

  var role: DeviceRole {
    switch self {
    case .touchscreen: .touchscreen
    case .accelerometer: .accelerometer
    case .remote: .remote
    }
  }

  /// What is wrong with it, for people; nil where nothing is.
  var fault: String? {
    if case .touchscreen(_, let calibration) = self { calibration.fault } else { nil }
  }

  /// For people, a line each.
  public var explanation: [String] {
    switch self {
    case .touchscreen(let reading, let calibration):
      reading.explanation + [calibration.explanation].compactMap(\.self)
    case .accelerometer, .remote: ["read as \(role.phrase): the scene says so"]
    }
  }
}
