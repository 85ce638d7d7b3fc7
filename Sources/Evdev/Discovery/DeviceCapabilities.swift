/// Tells a device's kind by what it can do.
///
/// The rules are udev's (`src/udev/udev-builtin-input_id.c` of systemd) with two differences. A
/// screen need not have `INPUT_PROP_DIRECT` or `BTN_TOUCH`: old drivers lack the one, some panels the
/// other, and recordings of old kernels have no properties at all. And devices that set the bits of
/// a touchscreen by accident are told by more than udev's one sign.
struct DeviceCapabilities {
  private let device: DeviceDescription

  init(_ device: DeviceDescription) {
    self.device = device
  }

  var classification: DeviceClassification {
    if let accelerationSign { return .init(.accelerometer, because: accelerationSign) }
    if let position { return pointing(with: position) }
    return remote ?? .init(.other, because: fakeSign ?? "has no position axes and no media keys")
  }

  /// The device as a remote control; nil where it has no media keys.
  var remote: DeviceClassification? {
    let keys = device.codes.intersection(EventCode.mediaKeys).sorted { $0.code < $1.code }
    guard let first = keys.first else { return nil }
    return .init(
      .remote, because: "has \(first)" + (keys.count > 1 ? " and \(keys.count - 1) more" : ""))
  }

  private func pointing(with position: String) -> DeviceClassification {
    let direct = device.properties.contains(.direct)
    let touch = device.has(.btnTouch)
    let isMultitouch = hasMultitouch
    if let penSign, !(direct && isMultitouch) {
      return .init(.other, because: "has \(position) and \(penSign), as pen tablets have")
    }
    if direct {
      return .init(.touchscreen, because: "has \(position) and INPUT_PROP_DIRECT")
    }
    if let axis = device.codes.filter({ $0.type == .relative }).min(by: { $0.code < $1.code }) {
      return remote ?? .init(.other, because: "has \(axis), as mice have, beside \(position)")
    }
    if device.properties.contains(.pointer) {
      return .init(.touchpad, because: "has \(position) and INPUT_PROP_POINTER")
    }
    if device.has(.btnToolFinger) {
      return .init(
        .touchpad, because: "has \(position) and BTN_TOOL_FINGER but no INPUT_PROP_DIRECT")
    }
    if let button = device.codes.filter(\.isGameButton).min(by: { $0.code < $1.code }) {
      return .init(.other, because: "has \(button), as game controllers have")
    }
    if touch {
      return .init(.touchscreen, because: "has \(position) and BTN_TOUCH")
    }
    if device.has(.keyA) {
      return remote ?? .init(.other, because: "is a keyboard that claims \(position)")
    }
    if isMultitouch {
      return .init(.touchscreen, because: "has \(position), no BTN_TOOL_FINGER and no REL axes")
    }
    if device.has(.absPressure) {
      return .init(.touchscreen, because: "has \(position) and ABS_PRESSURE")
    }
    if device.codes.filter(\.isMouseButton) == [.btnLeft] {
      return .init(.touchscreen, because: "has \(position) and BTN_LEFT as its only button")
    }
    return remote ?? .init(.other, because: "has \(position) but nothing that tells touching")
  }

  /// What makes the axes accelerations; nil where nothing does.
  private var accelerationSign: String? {
    if device.properties.contains(.accelerometer) { return "has INPUT_PROP_ACCELEROMETER" }
    let axes: [EventCode] = [.absX, .absY, .absZ]
    guard axes.allSatisfy(device.has), !hasMultitouch,
      !device.codes.contains(where: { $0.type == .key })
    else { return nil }
    return "has ABS_X/Y/Z and no keys"
  }

  /// What makes the device a pen's; nil where nothing does. `BTN_TOOL_PEN` alone does not: the
  /// touch panels of eGalax have it.
  private var penSign: EventCode? {
    if device.has(.btnStylus) { return .btnStylus }
    let axes: [EventCode] = [.absPressure, .absTiltX, .absDistance]
    return device.has(.btnToolPen) && axes.contains(where: device.has) ? .btnToolPen : nil
  }

  /// The axes that tell where the device is touched, for people; nil where there are none.
  private var position: String? {
    if hasMultitouch { return "ABS_MT_POSITION_X/Y" }
    return device.has(.absX) && device.has(.absY) ? "ABS_X/Y" : nil
  }

  var hasMultitouch: Bool {
    device.has(.absMTPositionX) && device.has(.absMTPositionY) && fakeSign == nil
  }

  /// Why the multitouch axes are there by accident; nil where nothing speaks against them.
  private var fakeSign: String? {
    guard device.has(.absMTSlot) else { return nil }
    // Bits that are set in a row. libevdev and udev look for this one.
    if device.has(EventCode(.absolute, EventCode.absMTSlot.code - 1)) {
      return "sets all ABS bits, multitouch among them by accident"
    }
    guard let slots = device.axes[.absMTSlot] else { return nil }
    // The largest real controllers have 60 slots; a key's or a knob's range is 0...255 or -127...127.
    return slots.minimum < 0 || slots.maximum >= 127
      ? "has ABS_MT_SLOT \(slots.minimum)...\(slots.maximum), which no multitouch device has" : nil
  }
}

extension EventCode {
  fileprivate static let btnStylus = EventCode(.key, 0x14b)
  fileprivate static let keyA = EventCode(.key, 30)
  fileprivate static let absDistance = EventCode(.absolute, 0x19)
  fileprivate static let absTiltX = EventCode(.absolute, 0x1a)

  /// A button of a mouse (`BTN_LEFT` up to `BTN_TASK`).
  fileprivate var isMouseButton: Bool {
    type == .key && (0x110..<0x118).contains(code)
  }

  /// A button of a joystick or gamepad (`BTN_JOYSTICK` up to `BTN_DIGI`).
  fileprivate var isGameButton: Bool {
    type == .key && (0x120..<0x140).contains(code)
  }
}

extension DeviceDescription {
  /// Whether it tells the places of several contacts, and not by accident.
  public var isMultitouch: Bool {
    DeviceCapabilities(self).hasMultitouch
  }
}
