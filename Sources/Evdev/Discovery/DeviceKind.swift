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

  /// The kinds that udev's `input_id` gives a node, as the names of its properties, in order.
  ///
  /// A property that is not 1 says nothing: rules turn a tag off so. Neither do those that only
  /// measure a device, such as `ID_INPUT_WIDTH_MM`, which every device with a resolution has.
  public static func tags(in properties: [String: String]) -> [String] {
    (ownKinds.map(\.tag) + otherTags).filter { properties[$0] == "1" }.sorted()
  }

  private static func byTag(
    _ properties: [String: String], of device: DeviceDescription
  ) -> DeviceClassification? {
    let tags = tags(in: properties)
    if let (tag, kind) = ownKinds.first(where: { tags.contains($0.tag) }) {
      return .init(kind, because: "udev says \(tag)")
    }
    guard let tag = otherTags.first(where: tags.contains) else { return nil }
    return DeviceCapabilities(device).remote ?? .init(.other, because: "udev says \(tag)")
  }

  /// The kinds that are ours too; the first one counts.
  private static let ownKinds: [(tag: String, kind: DeviceKind)] = [
    ("ID_INPUT_TOUCHSCREEN", .touchscreen), ("ID_INPUT_TOUCHPAD", .touchpad),
    ("ID_INPUT_ACCELEROMETER", .accelerometer),
  ]

  /// The other kinds of udev's `input_id`, the telling ones first.
  private static let otherTags = [
    "ID_INPUT_TABLET", "ID_INPUT_TABLET_PAD", "ID_INPUT_JOYSTICK", "ID_INPUT_MOUSE",
    "ID_INPUT_POINTINGSTICK", "ID_INPUT_TRACKBALL", "ID_INPUT_KEYBOARD", "ID_INPUT_SWITCH",
    "ID_INPUT_KEY",
  ]
}
