/// What a device is read as.
enum DeviceRole: String {
  case touchscreen, accelerometer, remote

  /// For people, after "read as".
  var phrase: String {
    switch self {
    case .touchscreen: "a touchscreen"
    case .accelerometer: "an accelerometer"
    case .remote: "a remote control"
    }
  }
}
