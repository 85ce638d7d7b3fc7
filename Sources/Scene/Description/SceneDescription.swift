import TouchKit

/// What a scene file says, read and checked; values only, nothing is built yet.
public struct SceneDescription: Hashable, Sendable {
  public var screen = ScreenDescription()

  /// The rules for devices, first match wins; nil where the scene leaves the choice open: every
  /// touchscreen, with a rule of defaults.
  public var devices: [DeviceRule]?

  public var touch = TouchSettings()

  /// When what an accelerometer reads is a shake.
  public var shake = ShakeRecognizer()

  public var remote = RemoteSettings()

  /// Back to front within a level; at least one.
  public var windows: [WindowDescription] = []

  public init() {}

  /// The rule for a device, or nil where the scene does not want the device.
  public func rule(for device: DeviceFacts) -> DeviceRule? {
    guard let devices else { return DeviceRule() }
    return devices.first { $0.match.matches(device) }
  }
}
