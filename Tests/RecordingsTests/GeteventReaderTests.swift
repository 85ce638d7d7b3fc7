import Evdev
import Testing

@testable import Recordings

@Suite struct GeteventReaderTests {
  /// A line of an event, and what it means; `nil` where it must be skipped.
  static let lines: [(String, InputEvent?)] = [
    ("0003 0039 00000004", event(0, .absMTTrackingID, 4)),
    ("0003 0039 ffffffff", event(0, .absMTTrackingID, -1)),
    ("0003 0034 ffffffbe", event(0, .absMTOrientation, -66)),
    ("[   53890.813990] 0001 014a 00000001", event(53_890_813_990, .btnTouch, 1)),
    ("[1427877119.997480] 0000 0000 00000000", event(1_427_877_119_997_480, .synReport, 0)),
    ("/dev/input/event2: 0003 002f 00000001", event(0, .absMTSlot, 1)),
    (
      "[   10.000001] /dev/input/event2: 0003 002f 00000001", event(10_000_001, .absMTSlot, 1)
    ),
    // Android 4.0: microseconds without leading zeros.
    ("5-45: 0003 0035 00000010", event(5_000_045, .absMTPositionX, 16)),
    (
      "53890-813990: /dev/input/event2: 0003 0035 00000010",
      event(53_890_813_990, .absMTPositionX, 16)
    ),
    // Labels, padded with blanks and cut after 20 characters.
    (
      "[    1194.802135] EV_ABS       ABS_MT_POSITION_Y    00000464            ",
      event(1_194_802_135, .absMTPositionY, 0x464)
    ),
    ("EV_KEY       BTN_TOUCH            DOWN                ", event(0, .btnTouch, 1)),
    ("EV_KEY       BTN_TOUCH            UP                  ", event(0, .btnTouch, 0)),
    ("EV_KEY       BTN_TOUCH            REPEAT              ", event(0, .btnTouch, 2)),
    ("EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PALM        ", event(0, .absMTToolType, 2)),
    ("EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PEN         ", event(0, .absMTToolType, 1)),
    ("EV_KEY       KEY_BRIGHTNESS_CYCLE DOWN", event(0, EventCode(.key, 243), 1)),
    ("EV_KEY       KEY_KBD_LAYOUT_NEX   DOWN", nil),
    ("EV_KEY       KEY_ATTENDANT_TOGGLE UP", event(0, EventCode(.key, 0x21d), 0)),
    ("EV_KEY       KEY_ALS_TOGGLE       DOWN", event(0, EventCode(.key, 0x230), 1)),
    ("EV_KEY       KEY_MEDIA_REPEAT     DOWN", event(0, EventCode(.key, 439), 1)),
    ("EV_SW        SW_MUTE_DEVICE       00000001", event(0, EventCode(.switch, 14), 1)),
    ("0003         0035                 00000010            ", event(0, .absMTPositionX, 16)),
    ("EV_KEY       02a0                 DOWN", event(0, EventCode(.key, 0x2a0), 1)),
    ("0000 0000 00000000 rate 120", event(0, .synReport, 0)),
    ("0003 0035 00000010 // first finger", event(0, .absMTPositionX, 16)),
    ("0003 0035 00000010 \u{624b}\u{6307}", event(0, .absMTPositionX, 16)),
    ("0003 0035 00000010   # finger", event(0, .absMTPositionX, 16)),

    ("0003 0035", nil), ("0003 0035 0000001", nil), ("0003 0035 0000001g", nil),
    ("0020 0035 00000010", nil), ("0003 0300 00000010", nil), ("EV_WHAT ABS_X 00000000", nil),
    ("EV_ABS       ABS_WHAT             00000000", nil), ("[ 1.5 0003 0035 00000010", nil),
    ("5-1000000: 0003 0035 00000010", nil), ("EV_ABS BTN_TOUCH DOWN", nil),
    ("99999999999999999999-1: 0003 0035 00000010", nil),
  ]

  @Test(arguments: lines)
  func readsEventLine(_ text: String, _ expected: InputEvent?) throws {
    let file = try Fixture.read("0001 0002 00000001\r\n\(text)\r\n")
    #expect(file.format == .getevent)
    let events = file.parts.flatMap(\.events).dropFirst()
    #expect(Array(events) == (expected.map { [$0] } ?? []))
    #expect(file.notes.skippedLines == (expected == nil ? 1 : 0), "\(file.notes.list)")
    if expected == nil { #expect(file.notes.list.first?.line == 2) }
  }

  @Test func cutLabelFindsTheWholeName() throws {
    let file = try Fixture.read("EV_KEY       KEY_KBDINPUTASSIST_P UP\n")
    #expect(file.parts.first?.events.last?.code.name == "KEY_KBDINPUTASSIST_PREV")
    #expect(file.notes.skippedLines == 0)
  }

  @Test func readsGluedEvents() throws {
    let file = try Fixture.read("0003 0035 000000100003 0036 000000200000 0000 00000000")
    #expect(
      file.parts.first?.events == [
        event(0, .absMTPositionX, 16), event(0, .absMTPositionY, 32), event(0, .synReport, 0),
      ])
    let timed = try Fixture.read(
      "[       1.000001] 0003 0035 00000010[       1.000001] 0000 0000 00000000[       2.")
    #expect(timed.parts.first?.events.count == 2)
    #expect(timed.notes.list.map(\.kind) == [.cutLine])
  }

  @Test func readsAfterATerminalsRemnant() throws {
    let file = try Fixture.read(
      "0[  615041.000001] 0003 0035 00000010\n[  615041.000001] 0000 0000 00000000\n")
    #expect(file.parts.first?.events.first == event(615_041_000_001, .absMTPositionX, 16))
    #expect(file.notes.skippedLines == 0)
    #expect(file.notes.list.first?.text.contains("left out") == true)
  }

  @Test func splitsDevicesByTheirPath() throws {
    let file = try Fixture.read(
      """
      127|root@android:/ # getevent -t
      add device 1: /dev/input/event2
        name:     "Panel"
      could not get driver version for /dev/input/mice, Not a typewriter
      add device 2: /dev/input/event0
        name:     "keypad"
      [ 1.000001] /dev/input/event2: 0003 0035 00000010
      [ 1.000002] /dev/input/event0: 0001 0073 00000001
      [ 1.000003] /dev/input/event2: 0000 0000 00000000
      [ 1.000004] /dev/input/event0: 0000 0000 00000000
      remove device 2: /dev/input/event0

      """)
    #expect(file.notes.count == 0, "\(file.notes.list)")
    #expect(file.parts.map(\.node) == ["/dev/input/event2", "/dev/input/event0"])
    #expect(file.parts.map(\.description?.name) == ["Panel", "keypad"])
    #expect(
      file.parts.map { $0.events.map(\.time) } == [
        [1_000_001, 1_000_003], [1_000_002, 1_000_004],
      ])
    let set = try RecordingSet(files: [file])
    #expect(set.recordings.map(\.device.name) == ["Panel", "keypad"])
    #expect(set.recordings.map(\.descriptionSource) == [.inferred, .inferred])
  }

  static let fullHeader = """
    add device 1: /dev/input/event1
      bus:      0018
      vendor    0eef
      product   0001
      version   0210
      name:     "Panel"
      location: "i2c-1-0038/input0"
      id:       ""
      version:  1.0.1
      events:
        KEY (0001): 0001  0002  0003  0004  0005  0006  0007  0008\u{20}
                    0009  000a  000b  014a*
        ABS (0003): 002f  : value 3, min 0, max 9, fuzz 0, flat 0, resolution 0
                    0035  : value 0, min -5, max 719, fuzz 1, flat 2, resolution 12
                    0036  : value 0, min 0, max 1279, fuzz 0, flat 0
      input props:
        INPUT_PROP_DIRECT

    """

  private func check(_ device: DeviceDescription?) {
    #expect(
      device
        == DeviceDescription(
          name: "Panel", phys: "i2c-1-0038/input0",
          identity: .init(bus: 0x18, vendor: 0xeef, product: 1, version: 0x210),
          properties: [.direct],
          codes: Set(
            (1...11).map { EventCode(.key, $0) } + [
              .btnTouch, .absMTSlot, .absMTPositionX, .absMTPositionY,
            ]),
          axes: [
            .absMTSlot: AbsoluteAxis(value: 3, minimum: 0, maximum: 9),
            .absMTPositionX: AbsoluteAxis(
              minimum: -5, maximum: 719, fuzz: 1, flat: 2, resolution: 12),
            .absMTPositionY: AbsoluteAxis(minimum: 0, maximum: 1279),
          ]))
  }

  @Test func readsTheFullHeader() throws {
    let file = try Fixture.read(
      Self.fullHeader + "/dev/input/event1: 0000 0000 00000000\n")
    check(file.parts.first?.description)
    #expect(file.parts.count == 1)
    #expect(file.parts.first?.initialState.active == [.btnTouch])
    #expect(file.notes.skippedLines == 0, "\(file.notes.list)")
  }

  @Test func readsTheHeaderWithLabels() throws {
    let labelled = Self.fullHeader.replacing("002f  :", with: "ABS_MT_SLOT           :")
      .replacing("0035  :", with: "ABS_MT_POSITION_X     :")
      .replacing("014a*", with: "BTN_TOUCH*           ").replacing(
        "0009 ", with: "KEY_8                ")
    let file = try Fixture.read(labelled + "/dev/input/event1: 0000 0000 00000000\n")
    check(file.parts.first?.description)
    #expect(file.notes.skippedLines == 0, "\(file.notes.list)")
  }

  @Test func eventsOfTheOneDeviceBelongToTheOneHeader() throws {
    let file = try Fixture.read(Self.fullHeader + "0000 0000 00000000\n")
    #expect(file.parts.count == 1)
    check(file.parts.first?.description)
    #expect(file.parts.first?.events.count == 1)
  }

  @Test func tellsThatThereAreNoTimes() throws {
    let file = try Fixture.read("0000 0000 00000000\n")
    #expect(file.notes.list.first?.text.contains("no times") == true)
  }

  @Test(arguments: [false, true])
  func readsWhatPowerShellWrote(isBigEndian: Bool) throws {
    let units = Array("\u{feff}0003 0035 00000010\r\n0000 0000 00000000\r\n".utf16)
    let bytes = units.flatMap { unit in
      let pair = [UInt8(unit & 0xff), UInt8(unit >> 8)]
      return isBigEndian ? pair.reversed() : pair
    }
    let file = try RecordingFile.read(contentsOf: bytes, name: "x")
    #expect(
      file.parts.first?.events == [event(0, .absMTPositionX, 16), event(0, .synReport, 0)])
  }
}
