/// Which devices a rule is about: all that is given must hold.
public struct DeviceMatch: Hashable, Sendable {
  public var name: Glob?
  public var vendor: UInt16?
  public var product: UInt16?
  public var phys: Glob?
  public var uniq: Glob?

  /// Holds where it matches the device node or one of its links, such as `/dev/input/by-path/...`.
  public var path: Glob?

  /// udev properties; one that the device does not have does not match.
  public var udev: [String: Glob] = [:]

  public init() {}

  /// Whether a device is as every key that is given says.
  public func matches(_ device: DeviceFacts) -> Bool {
    func holds(_ glob: Glob?, _ text: String) -> Bool { glob?.matches(text) ?? true }
    return holds(name, device.name) && holds(phys, device.phys) && holds(uniq, device.uniq)
      && vendor ?? device.vendor == device.vendor && product ?? device.product == device.product
      && (path.map { path in device.paths.contains { path.matches($0) } } ?? true)
      && udev.allSatisfy { key, glob in device.udev[key].map(glob.matches) ?? false }
  }
}

/// What is known of a device when a rule is looked for.
public struct DeviceFacts: Hashable, Sendable {
  public var name: String
  public var vendor: UInt16
  public var product: UInt16
  public var phys: String
  public var uniq: String

  /// The device node and all links to it; empty for a recorded device.
  public var paths: [String]

  /// udev's properties; empty where udev's database is missing.
  public var udev: [String: String]

  public init(
    name: String, vendor: UInt16 = 0, product: UInt16 = 0, phys: String = "", uniq: String = "",
    paths: [String] = [], udev: [String: String] = [:]
  ) {
    self.name = name
    self.vendor = vendor
    self.product = product
    self.phys = phys
    self.uniq = uniq
    self.paths = paths
    self.udev = udev
  }
}
