/// What a device is to touchtree.
public enum DeviceKind: String, Hashable, Sendable, CaseIterable {
  /// Touched where things are shown.
  case touchscreen
  /// Touched beside the screen, as on a laptop.
  case touchpad
  /// Tells how the machine is moved and held.
  case accelerometer
  /// Has keys for play, pause and the like; a whole keyboard may.
  case remote
  case other
}

/// A device's kind, and why it was taken for that.
public struct DeviceClassification: Hashable, Sendable {
  public var kind: DeviceKind
  /// For people, such as "udev says ID_INPUT_TOUCHSCREEN".
  public var reason: String

  public init(_ kind: DeviceKind, because reason: String) {
    self.kind = kind
    self.reason = reason
  }

  /// Classifies a device, live or recorded.
  ///
  /// What udev says counts first: its rules and its hardware database can be corrected by the
  /// administrator. Where it says nothing about a device, what the device can do decides.
  ///
  /// - Parameter properties: udev's properties of the node; empty where there are none.
  public init(of device: DeviceDescription, udev properties: [String: String] = [:]) {
    self =
      Self.byTag(properties, of: device)
      ?? DeviceCapabilities(device).classification
  }

  private static func byTag(
    _ properties: [String: String], of device: DeviceDescription
  ) -> DeviceClassification? {
    func says(_ tag: String) -> Bool { properties[tag] == "1" }
    if says("ID_INPUT_TOUCHSCREEN") {
      return .init(.touchscreen, because: "udev says ID_INPUT_TOUCHSCREEN")
    }
    if says("ID_INPUT_TOUCHPAD") {
      return .init(.touchpad, because: "udev says ID_INPUT_TOUCHPAD")
    }
    if says("ID_INPUT_ACCELEROMETER") {
      return .init(.accelerometer, because: "udev says ID_INPUT_ACCELEROMETER")
    }
    guard let tag = otherTags.first(where: says) else { return nil }
    return DeviceCapabilities(device).remote ?? .init(.other, because: "udev says \(tag)")
  }

  /// The other kinds of udev's `input_id`, the telling ones first.
  private static let otherTags = [
    "ID_INPUT_TABLET", "ID_INPUT_TABLET_PAD", "ID_INPUT_JOYSTICK", "ID_INPUT_MOUSE",
    "ID_INPUT_POINTINGSTICK", "ID_INPUT_TRACKBALL", "ID_INPUT_KEYBOARD", "ID_INPUT_SWITCH",
    "ID_INPUT_KEY",
  ]
}
