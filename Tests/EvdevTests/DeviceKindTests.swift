import Evdev
import Testing

/// A device in the fewest words: what it has, by the kernel's names.
struct Sketch: Sendable, CustomTestStringConvertible {
  var title: String
  var codes: [String]
  var properties: [InputProperty] = []
  var slots: ClosedRange<Int32>?

  var testDescription: String { title }

  var device: DeviceDescription {
    var device = DeviceDescription(name: title, properties: Set(properties))
    device.codes = Set(codes.compactMap { EventCode(name: $0) })
    if let slots {
      device.codes.insert(.absMTSlot)
      device.axes[.absMTSlot] = AbsoluteAxis(minimum: slots.lowerBound, maximum: slots.upperBound)
    }
    return device
  }

  static let mt = ["ABS_MT_POSITION_X", "ABS_MT_POSITION_Y", "ABS_MT_TRACKING_ID"]
  static let xy = ["ABS_X", "ABS_Y"]
}

@Suite("A device's kind")
struct DeviceKindTests {
  @Test(
    "is told by what the device can do, where udev says nothing",
    arguments: [
      (
        Sketch(
          title: "panel of a phone", codes: Sketch.mt + Sketch.xy + ["BTN_TOUCH"],
          properties: [.direct], slots: 0...9), DeviceKind.touchscreen
      ),
      (
        Sketch(title: "60 slots", codes: Sketch.mt, properties: [.direct], slots: 0...59),
        .touchscreen
      ),
      (
        Sketch(title: "recorded without properties", codes: Sketch.mt + ["BTN_TOUCH"]), .touchscreen
      ),
      (Sketch(title: "without any key", codes: Sketch.mt), .touchscreen),
      (
        Sketch(
          title: "panel with a sleep key", codes: Sketch.mt + ["KEY_POWER"], properties: [.direct]),
        .touchscreen
      ),
      (Sketch(title: "resistive", codes: Sketch.xy + ["BTN_TOUCH"]), .touchscreen),
      (Sketch(title: "resistive, by pressure", codes: Sketch.xy + ["ABS_PRESSURE"]), .touchscreen),
      (
        Sketch(
          title: "eGalax, a pen in name only", codes: Sketch.xy + ["BTN_TOOL_PEN", "BTN_TOUCH"]),
        .touchscreen
      ),
      (Sketch(title: "one mouse button", codes: Sketch.xy + ["BTN_LEFT"]), .touchscreen),
      (
        Sketch(title: "mouse of a virtual machine", codes: Sketch.xy + ["BTN_LEFT", "BTN_RIGHT"]),
        .other
      ),
      (
        Sketch(
          title: "laptop", codes: Sketch.mt + ["BTN_TOUCH", "BTN_TOOL_FINGER"],
          properties: [.pointer], slots: 0...1), .touchpad
      ),
      (
        Sketch(title: "old laptop", codes: Sketch.xy + ["BTN_TOUCH", "BTN_TOOL_FINGER"]),
        .touchpad
      ),
      (Sketch(title: "touch mouse", codes: Sketch.mt + ["REL_X", "REL_Y", "BTN_LEFT"]), .other),
      (
        Sketch(
          title: "pen display", codes: Sketch.xy + ["BTN_TOOL_PEN", "BTN_STYLUS", "BTN_TOUCH"],
          properties: [.direct]), .other
      ),
      (
        Sketch(
          title: "headset that sets all bits",
          codes: Sketch.mt + Sketch.xy + ["ABS_VOLUME", "KEY_VOLUMEUP"], slots: 0...255), .other
      ),
      (
        Sketch(
          title: "knob with a slot axis of 0...255", codes: Sketch.mt + ["BTN_TOUCH"],
          slots: 0...255), .other
      ),
      (
        Sketch(
          title: "keyboard cover with negative slots",
          codes: Sketch.mt + ["KEY_A", "KEY_NEXTSONG"], slots: -127...127), .remote
      ),
      (Sketch(title: "gamepad with a surface", codes: Sketch.mt + ["BTN_SOUTH"]), .other),
      (Sketch(title: "keyboard with a surface", codes: Sketch.mt + ["KEY_A"]), .other),
      (Sketch(title: "remote control", codes: ["KEY_PLAYPAUSE", "KEY_STOPCD"]), .remote),
      (Sketch(title: "keyboard with a Pause key", codes: ["KEY_A", "KEY_PAUSE"]), .other),
      (
        Sketch(
          title: "sensor", codes: Sketch.xy + ["ABS_Z"], properties: [.accelerometer]),
        .accelerometer
      ),
      (Sketch(title: "sensor without property", codes: Sketch.xy + ["ABS_Z"]), .accelerometer),
      (Sketch(title: "nothing", codes: []), .other),
    ])
  func capabilities(sketch: Sketch, kind: DeviceKind) {
    let found = DeviceClassification(of: sketch.device)
    #expect(found.kind == kind, "\(found.reason)")
  }

  @Test("a slot axis just below 0x2f shows bits that were set in a row")
  func slotMinusOne() {
    var device = Sketch(title: "", codes: Sketch.mt + ["BTN_TOUCH"], slots: 0...9).device
    #expect(DeviceClassification(of: device).kind == .touchscreen)
    device.codes.insert(EventCode(.absolute, 0x2e))
    let found = DeviceClassification(of: device)
    #expect(found == .init(.other, because: "sets all ABS bits, multitouch among them by accident"))
  }

  @Test(
    "is what udev says, where it says something",
    arguments: [
      (["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"], DeviceKind.touchscreen),
      (["ID_INPUT": "1", "ID_INPUT_TOUCHPAD": "1"], .touchpad),
      (["ID_INPUT": "1", "ID_INPUT_ACCELEROMETER": "1"], .accelerometer),
      (["ID_INPUT": "1", "ID_INPUT_MOUSE": "1"], .other),
      (["ID_INPUT": "1", "ID_INPUT_TABLET": "1", "ID_INPUT_TOUCHSCREEN": "1"], .touchscreen),
      (["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "0", "ID_INPUT_TOUCHPAD": "1"], .touchpad),
      // udev could not tell, or is not there: the capabilities can.
      (["ID_INPUT": "1"], .touchscreen),
      (["ID_PATH": "platform-panel"], .touchscreen),
      ([:], .touchscreen),
    ])
  func udev(properties: [String: String], kind: DeviceKind) {
    let device = Sketch(title: "", codes: Sketch.mt, properties: [.direct]).device
    #expect(DeviceClassification(of: device, udev: properties).kind == kind)
  }

  @Test("a keyboard of udev's is a remote control where it has media keys")
  func udevKeyboard() {
    let tags = ["ID_INPUT": "1", "ID_INPUT_KEY": "1", "ID_INPUT_KEYBOARD": "1"]
    let plain = DeviceDescription(codes: [EventCode(.key, 30)])
    let media = DeviceDescription(codes: [EventCode(.key, 30), .keyPlayPause, .keyNextSong])
    #expect(
      DeviceClassification(of: plain, udev: tags)
        == .init(.other, because: "udev says ID_INPUT_KEYBOARD"))
    #expect(
      DeviceClassification(of: media, udev: tags)
        == .init(.remote, because: "has KEY_NEXTSONG and 1 more"))
  }

  @Test("comes with the reason, for people")
  func reasons() {
    let direct = Sketch(title: "", codes: Sketch.mt, properties: [.direct]).device
    #expect(
      DeviceClassification(of: direct).reason == "has ABS_MT_POSITION_X/Y and INPUT_PROP_DIRECT")
    #expect(
      DeviceClassification(of: direct, udev: ["ID_INPUT_TOUCHSCREEN": "1"]).reason
        == "udev says ID_INPUT_TOUCHSCREEN")
  }
}
