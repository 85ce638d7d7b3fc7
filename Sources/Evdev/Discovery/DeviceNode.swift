/// An input device as udev and the kernel's sysfs know it, before it is opened.
public struct DeviceNode: Hashable, Sendable {
  /// The node to open, such as `/dev/input/event3`.
  public var path: String
  /// The device in sysfs, such as `/sys/devices/.../input/input5/event3`; empty where sysfs does
  /// not know it.
  public var sysPath: String
  /// udev's properties, such as `ID_INPUT_TOUCHSCREEN`, `ID_PATH` or `LIBINPUT_CALIBRATION_MATRIX`.
  public var properties: [String: String]
  /// Lasting names of the node, such as `/dev/input/by-path/...-event`.
  public var links: [String]

  public init(
    path: String, sysPath: String = "", properties: [String: String] = [:], links: [String] = []
  ) {
    self.path = path
    self.sysPath = sysPath
    self.properties = properties
    self.links = links
  }

  /// Whether this is a node of the input device at `sysPath`, as ``VirtualDevice/sysPath`` gives it.
  public func belongs(toDeviceAt sysPath: String) -> Bool {
    self.sysPath.hasPrefix(sysPath + "/")
  }
}

/// What happened to a device node.
public enum DeviceChange: Hashable, Sendable {
  case added(DeviceNode)
  /// udev knows more or other things about the node, or its permissions are others.
  case changed(DeviceNode)
  /// The node, by its path, is gone.
  case removed(path: String)
  /// Changes were lost or came too many at once: ask for ``DeviceMonitor/nodes()`` again.
  case missed
}
