import Digitizer

/// What a device is read as, and how.
public enum DeviceReading: Hashable, Sendable {
  case touchscreen(PanelReading)
  case accelerometer
  case remote

  var role: DeviceRole {
    switch self {
    case .touchscreen: .touchscreen
    case .accelerometer: .accelerometer
    case .remote: .remote
    }
  }

  /// For people, a line each.
  public var explanation: [String] {
    switch self {
    case .touchscreen(let reading): reading.explanation
    case .accelerometer, .remote: ["read as \(role.phrase): the scene says so"]
    }
  }
}
