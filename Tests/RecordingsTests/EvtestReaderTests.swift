import Evdev
import Testing

@testable import Recordings

@Suite struct EvtestReaderTests {
  static let header = """
    No device specified, trying to scan all of /dev/input/event*
    Not running as root, no devices may be available.
    Available devices:
    /dev/input/event0:      Power Button
    /dev/input/event7:      Panel
    Select the device event number [0-7]: 7
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0xeef product 0x1 version 0
    Input device name: "Panel "x""
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH) state 1
      Event type 3 (EV_ABS)
        Event code 53 (ABS_MT_POSITION_X)
          Value    -12
          Min     -100
          Max      799
        Event code 54 (?)
          Value      0
          Min        0
          Max      479
          Fuzz       1
          Flat       2
          Resolution      10
      Event type 4 (EV_MSC)
        Event code 4 (MSC_SCAN)
    Key repeat handling:
      Repeat type 20 (EV_REP)
        Repeat code 0 (REP_DELAY)
          Value    500
        Repeat code 1 (REP_PERIOD)
          Value    125
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)

    """

  @Test func readsHeader() throws {
    let file = try Fixture.read(
      Self.header + "Event: time 0.5, -------------- SYN_REPORT ------------\n")
    #expect(file.format == .evtest)
    #expect(file.notes.count == 0, "\(file.notes.list)")
    let part = try #require(file.parts.first)
    #expect(part.node == "/dev/input/event7")
    let device = try #require(part.description)
    #expect(device.name == "Panel \"x\"")
    #expect(device.identity == .init(bus: 0x18, vendor: 0xeef, product: 1, version: 0))
    #expect(device.properties == [.direct])
    #expect(
      device.codes == [
        .btnTouch, .absMTPositionX, .absMTPositionY, EventCode(.miscellaneous, 4),
      ])
    #expect(
      device.axes == [
        .absMTPositionX: AbsoluteAxis(value: -12, minimum: -100, maximum: 799),
        .absMTPositionY: AbsoluteAxis(
          minimum: 0, maximum: 479, fuzz: 1, flat: 2, resolution: 10),
      ])
    #expect(part.initialState.active == [.btnTouch])
    #expect(part.events == [event(500_000, .synReport, 0)])
  }

  static let scan = EventCode(.miscellaneous, 4)

  /// A line of an event, and what it means; `nil` where it must be skipped.
  static let lines: [(String, InputEvent?)] = [
    (
      "Event: time 12.345678, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 6286",
      event(12_345_678, .absMTPositionX, 6286)
    ),
    (
      "Event: time 12.345678, type 3 (Absolute), code 53 (?), value -7",
      event(12_345_678, .absMTPositionX, -7)
    ),
    (
      "Event: time 1.0, type 4 (EV_MSC), code 4 (MSC_SCAN), value b3ca",
      event(1_000_000, scan, 0xb3ca)
    ),
    ("Event: time 1.0, type 4 (EV_MSC), code 4 (MSC_SCAN), value 70", event(1_000_000, scan, 0x70)),
    (
      "Event: time 1.0, type 4 (EV_MSC), code 4 (MSC_SCAN), value ffffffff",
      event(1_000_000, scan, -1)
    ),
    (
      "Event: time 1.0, type 4 (EV_MSC), code 3 (MSC_RAW), value 10",
      event(1_000_000, EventCode(.miscellaneous, 3), 16)
    ),
    (
      "Event: time 1.0, type 4 (EV_MSC), code 5 (MSC_TIMESTAMP), value 10",
      event(1_000_000, EventCode(.miscellaneous, 5), 10)
    ),
    // The evtest of python-evdev.
    (
      "time 1522193888.012784 type 3 (EV_ABS), code 57   (ABS_MT_TRACKING_ID), value 7011",
      event(1_522_193_888_012_784, .absMTTrackingID, 7011)
    ),
    ("time 1.5     --------- SYN_REPORT --------", event(1_500_000, .synReport, 0)),
    // Quoted, commented, padded by a serial console.
    (
      "> Event: time 1.0, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1  ",
      event(1_000_000, .btnTouch, 1)
    ),
    ("# Event: time 1.0, -------------- SYN_REPORT ------------", event(1_000_000, .synReport, 0)),
    // The names of synchronization events, as each version has them.
    ("Event: time 1.0, -------------- Report Sync ------------", event(1_000_000, .synReport, 0)),
    ("Event: time 1.0, -------------- EV_SYN ------------", event(1_000_000, .synReport, 0)),
    ("Event: time 1.0, ++++++++++++++ MT Sync ++++++++++++", event(1_000_000, .synMTReport, 0)),
    (
      "Event: time 1.0, ++++++++++++++ SYN_MT_REPORT ++++++++++++",
      event(1_000_000, .synMTReport, 0)
    ),
    ("Event: time 1.0, ++++++++++++++ EV_REL ++++++++++++", event(1_000_000, .synMTReport, 0)),
    ("Event: time 1.0, -------------- SYN_DROPPED ------------", event(1_000_000, .synDropped, 0)),
    ("Event: time 1.0, -------------- EV_ABS ------------", event(1_000_000, .synDropped, 0)),
    ("Event: time 1.0, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<", event(1_000_000, .synDropped, 0)),
    ("Event: time 1.0, -------------- SYN_CONFIG ------------", event(1_000_000, .synConfig, 0)),
    ("Event: time 1.0, -------------- EV_KEY ------------", event(1_000_000, .synConfig, 0)),

    ("Event: time 1.0, -------------- what ------------", nil),
    ("Event: time 1.0, -------------- SYN_RE", nil),
    ("Event: time 1.0, --------------", nil),
    ("Event: time 1.0", nil),
    ("Event: time x, type 3 (EV_ABS), code 53 (X), value 1", nil),
    ("Event: time 1.0, type 3 (EV_ABS), code 53 (X), value", nil),
    ("Event: time 1.0, type 3 (EV_ABS), code 53 (X), value 99999999999", nil),
    ("Event: time 1.0, type 3 (EV_ABS), code 53 (X), value 1f", nil),
    ("Event: time 1.0, type 3 (EV_ABS), code 53 (X), value 1 2", nil),
    ("Event: time 1.0, type 99 (EV_ABS), code 53 (X), value 1", nil),
    ("Event: time 1.0, type 3 (EV_ABS, code 53 (X), value 1", nil),
    ("Event: time 1.0, type 3 EV_ABS, code 53 X, value 1", nil),
    ("Event: time 1.0, type 4 (EV_MSC), code 4 (MSC_SCAN), value 1ffffffff", nil),
    ("Hello, this is my panel", nil),
  ]

  @Test(arguments: lines)
  func readsEventLine(_ text: String, _ expected: InputEvent?) throws {
    let file = try Fixture.read("\(text)\r\nEvent: time 2.0, ---- SYN_REPORT ----\r\n")
    #expect(file.format == .evtest)
    #expect(
      file.parts.map(\.events)
        == [(expected.map { [$0] } ?? []) + [event(2_000_000, .synReport, 0)]])
    #expect(file.notes.skippedLines == (expected == nil ? 1 : 0), "\(file.notes.list)")
    if expected == nil { #expect(file.notes.list.first?.line == 1) }
  }

  @Test func configSyncIsWhatTheDeviceCanSend() throws {
    let contact = "Event: time 1.0, type 3 (Absolute), code 53 (?), value 1\n"
    let slot = "Event: time 1.0, type 3 (Absolute), code 47 (?), value 1\n"
    let key = "Event: time 1.0, type 1 (Key), code 30 (A), value 1\n"
    let sync = "Event: time 1.0, -------------- Config Sync ------------\n"
    for (text, code) in [
      (contact + sync, EventCode.synMTReport), (slot + contact + sync, .synDropped),
      (key + sync, .synDropped), (Self.header + sync, .synMTReport),
    ] {
      #expect(try Fixture.read(text).parts.first?.events.last?.code == code)
    }
  }

  @Test func joinsLinesThatAMailWrapped() throws {
    let file = try Fixture.read(
      """
      Event: time 1593.000001, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID),
      value -1
      Event: time 1593.000001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value
      77
      Event: time 1593.000001, type 3 (EV_ABS), code 54
      Event: time 1593.000001, -------------- SYN_REPORT ------------

      """)
    #expect(
      file.parts.first?.events == [
        event(1_593_000_001, .absMTTrackingID, -1), event(1_593_000_001, .absMTPositionX, 77),
        event(1_593_000_001, .synReport, 0),
      ])
    #expect(file.notes.list.map(\.line) == [5])
  }

  @Test func keepsSessionsApart() throws {
    let one = Self.header + "Event: time 0.5, -------------- SYN_REPORT ------------\n"
    let file = try Fixture.read(one + one.replacing("Panel", with: "Other"))
    #expect(file.parts.map(\.description?.name) == ["Panel \"x\"", "Other \"x\""])
    #expect(file.parts.map(\.events.count) == [1, 1])
  }
}
