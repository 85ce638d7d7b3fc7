import Digitizer

/// How a device is read under a scene. A reload leaves alone what is read as before.
enum DeviceConfiguration: Equatable {
  case touchscreen(DigitizerConfiguration)
  case accelerometer(device: Int, unitsPerG: Double?, mountMatrix: [Double]?)
  case remote(device: Int)

  /// Numbers the device among all devices of the process.
  var device: Int {
    switch self {
    case .touchscreen(let configuration): configuration.device
    case .accelerometer(let device, _, _), .remote(let device): device
    }
  }
}
