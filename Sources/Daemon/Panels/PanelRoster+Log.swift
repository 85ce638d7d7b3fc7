import Evdev
import Outputs

/// What the log says of devices.
extension PanelRoster {
  func report(
    _ level: LogLevel, _ message: String, _ node: DeviceNode, _ device: Device? = nil
  ) {
    let name = device.map { " (\($0.description.name))" } ?? ""
    // Errors of a device begin with its path.
    let text = message.hasPrefix(node.path) ? message : "\(node.path)\(name): \(message)"
    log.write(LogRecord(level, text, device: node.path, topic: node.path))
  }

  func report(_ level: LogLevel, _ message: String, _ panel: Panel) {
    report(level, message, panel.node, panel.device)
  }
}

extension LogRecord {
  /// A line about a device.
  init(_ level: LogLevel, _ message: String, device path: String, topic: String) {
    self.init(
      level, message, fields: [LogField("TOUCHTREE_DEVICE", path)], topic: topic)
  }
}
