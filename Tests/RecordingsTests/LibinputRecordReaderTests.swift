import Evdev
import Testing

@testable import Recordings

@Suite struct LibinputRecordReaderTests {
  /// Two devices, as `libinput record --multiple` writes them.
  static let recording = """
    # libinput record
    version: 1
    ndevices: 2
    libinput:
      version: "1.20.0"
      git: "unknown"
    system:
      os: "debian:12"
      kernel: "6.1.0"
      dmi: "dmi:bvnX:bvr1.20"
    devices:
    - node: /dev/input/event4
      evdev:
        # Name: Panel
        # ID: bus 0x18 vendor 0xeef product 0x1 version 0x210
        # Supported Events:
        # Event type 0 (EV_SYN)
        # Event type 1 (EV_KEY)
        #   Event code 330 (BTN_TOUCH)
        # Event type 3 (EV_ABS)
        #   Event code 47 (ABS_MT_SLOT)
        #       Value           2
        #       Min             0
        #       Max             9
        #       Fuzz            0
        #       Flat            0
        #       Resolution      0
        # Properties:
        #    Property 1 (INPUT_PROP_DIRECT)
        name: "Panel"
        id: [24, 3823, 1, 528]
        codes:
          0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] # EV_SYN
          1: [330] # EV_KEY
          3: [47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [-100, 1051, 1, 2, 12]
          54: [0, 571, 0, 0, 12]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      hid: [
        0x05, 0x0d, 0x09, 0x04
      ]
      udev:
        properties:
        - ID_INPUT=1
        - LIBINPUT_DEVICE_GROUP=3/6cb/2968:usb-0000:00:14.0-1
      quirks:
      events:
      # Current time is 14:51:15
      - evdev:
        - [  0,      0,   3,  57,      80] # EV_ABS / ABS_MT_TRACKING_ID     80 (+80)
        - [  0,      0,   3,  53,     608] # EV_ABS / ABS_MT_POSITION_X     608
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - evdev:
        - [1123, 442602,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID     -1
        - [1123, 442602,   0,   0,       1] # ------------ SYN_REPORT (1) ---------- +9ms
                                         # Touch device in neutral state
    - node: /dev/input/event5
      evdev:
        name: "Keys"
        id: [3, 1, 2, 3]
        codes:
          1: [30, 113] # EV_KEY
        properties: []
      udev:
        properties:
      quirks:
      events:
      - evdev:
        - [  3,     17,   1, 113,   1] # EV_KEY / KEY_MUTE 1
        - [  3,     17,   0,   0,   0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 3.17, type: KEYBOARD_KEY, key: 113, state: pressed}

    """

  private func check(_ file: RecordingFile) throws {
    #expect(file.format == .libinputRecord)
    #expect(file.notes.skippedLines == 0, "\(file.notes.list)")
    try #require(file.parts.count == 2)
    #expect(file.parts.map(\.node) == ["/dev/input/event4", "/dev/input/event5"])
    let panel = try #require(file.parts[0].description)
    #expect(panel.identity == .init(bus: 24, vendor: 3823, product: 1, version: 528))
    #expect(panel.properties == [.direct])
    #expect(
      panel.codes == [.btnTouch, .absMTSlot, .absMTPositionX, .absMTPositionY, .absMTTrackingID])
    #expect(panel.axes[.absMTSlot] == AbsoluteAxis(value: 2, minimum: 0, maximum: 9))
    #expect(
      panel.axes[.absMTPositionX]
        == AbsoluteAxis(minimum: -100, maximum: 1051, fuzz: 1, flat: 2, resolution: 12))
    #expect(
      file.parts[0].events == [
        event(0, .absMTTrackingID, 80), event(0, .absMTPositionX, 608), event(0, .synReport, 0),
        event(1_123_442_602, .absMTTrackingID, -1), event(1_123_442_602, .synReport, 1),
      ])
    #expect(file.parts[1].description?.codes == [EventCode(.key, 30), EventCode(.key, 113)])
    #expect(file.parts[1].description?.axes == [:])
    #expect(
      file.parts[1].events == [
        event(3_000_017, EventCode(.key, 113), 1), event(3_000_017, .synReport, 0),
      ])
  }

  @Test(arguments: ["\n", "\r\n"])
  func readsYAML(lineEnd: String) throws {
    let text = Self.recording.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: lineEnd)
    let file = try Fixture.read(text)
    try check(file)
    #expect(file.parts[0].description?.name == "Panel")
    #expect(file.notes.count == 0, "\(file.notes.list)")
  }

  /// What breaks YAML, and what the reading line by line makes of it.
  @Test(arguments: [
    ("\"Panel\"", #""iKIST46"TouchSolution""#, #"iKIST46"TouchSolution"#),
    ("\"Panel\"", #""C:\Touch""#, #"C:\Touch"#),
    ("\"Panel\"", "\"a\u{1}b\"", "a\u{1}b"),
    ("# libinput record", "Recording to 'stdout'.", "Panel"),
  ])
  func readsLinesWhereYAMLBreaks(_ old: String, _ new: String, _ name: String) throws {
    let file = try Fixture.read(Self.recording.replacing(old, with: new, maxReplacements: 1))
    try check(file)
    #expect(file.parts[0].description?.name == name)
    #expect(file.notes.list.first?.text.contains("not YAML") == true)
  }

  @Test func readsQuotedMail() throws {
    let text = Self.recording.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "> \($0)" }.joined(separator: "\n")
    try check(try Fixture.read(text))
  }

  @Test func repairsNamesThatAreNotUTF8() throws {
    let bytes = Self.recording.utf8.split(separator: UInt8(ascii: "\n"))
      .map {
        $0.elementsEqual("    name: \"Panel\"".utf8)
          ? Array("    name: \"P".utf8) + [0xff, 0x22] : Array($0)
      }
      .joined(separator: [0x0a])
    let file = try RecordingFile.read(contentsOf: Array(bytes), name: "x")
    try check(file)
    #expect(file.parts[0].description?.name == "P\u{fffd}")
  }

  @Test(arguments: [
    // A piece that begins with a frame, however deep.
    "  - evdev:\n    - [  0,  17,   3,  53,   608] # EV_ABS\n    - [  0,  17,   0,   0,     0]\n",
    "- evdev:\n  - [0, 17, 3, 53, 608]\n  - [0, 17, 0, 0, 0]\n",
    "events:\n  - evdev:\n    - [0, 17, 3, 53, 608]\n    - [0, 17, 0, 0, 0]\n",
    // A piece that begins in the middle of a frame.
    "    - [  0,  17,   3,  53,   608]\n    - [  0,  17,   0,   0,     0]\n  - evdev:\n",
    ">   - evdev:\n>     - [  0,  17,   3,  53,   608]\n>     - [  0,  17,   0,   0,     0]\n",
  ])
  func readsPieces(_ text: String) throws {
    let file = try Fixture.read(text)
    #expect(file.parts.map(\.description) == [nil])
    #expect(
      file.parts.map(\.events) == [[event(17, .absMTPositionX, 608), event(17, .synReport, 0)]])
    #expect(file.notes.skippedLines == 0)
  }

  @Test(arguments: [
    ("[  0,      0,   3,  53,     608]", "[0, 0, 3, 53]", "five numbers"),
    ("[  0,      0,   3,  53,     608]", "[0, 0, 3, 53, 608, 1]", "five numbers"),
    ("[  0,      0,   3,  53,     608]", "[0, 0, 3, 53, 99999999999]", "32 bits"),
    ("[  0,      0,   3,  53,     608]", "[0, 0, 99, 53, 1]", "no such event"),
    ("[  0,      0,   3,  53,     608]", "[99999999999999, 0, 3, 53, 1]", "time"),
    ("[  0,      0,   3,  53,     608]", "[0, -1, 3, 53, 1]", "time"),
    ("[  0,      0,   3,  53,     608]", "[0, 0, x, 53, 1]", "expected [seconds"),
    ("[  0,      0,   3,  53,     608]", "[[0], 0, 3, 53, 1]", "expected [seconds"),
    ("[  0,      0,   3,  53,     608]", "{a: 0}", "expected [seconds"),
    ("[24, 3823, 1, 528]", "[24, 3823, 1]", "id:"),
    ("[24, 3823, 1, 528]", "[24, 99999, 1, 1]", "id:"),
    ("[24, 3823, 1, 528]", "[24, a, 1, 1]", "id:"),
    ("53: [-100, 1051, 1, 2, 12]", "53: [-100, 1051, 1, 2]", "absinfo:"),
    ("53: [-100, 1051, 1, 2, 12]", "99: [-100, 1051, 1, 2, 12]", "absinfo:"),
    ("53: [-100, 1051, 1, 2, 12]", "53: 17", "absinfo:"),
    ("1: [330]", "1: [9999]", "no code 9999"), ("1: [330]", "x: [330]", "codes:"),
    ("1: [330]", "1: {330: 1}", "codes:"), ("properties: [1]", "properties: [99]", "property 99"),
    ("properties: [1]", "properties: [x]", "properties:"),
  ])
  func skipsBrokenValue(_ old: String, _ new: String, _ reason: String) throws {
    let file = try Fixture.read(Self.recording.replacing(old, with: new, maxReplacements: 1))
    #expect(file.parts.count == 2)
    #expect(file.notes.skippedLines == 1)
    #expect(file.notes.list.first?.text.contains(reason) == true, "\(file.notes.list)")
    let line = Self.recording.split(separator: "\n").firstIndex { $0.contains(old) }
    #expect(file.notes.list.first?.line == line.map { $0 + 1 })
  }

  @Test func tellsTheCutLine() throws {
    let end = try #require(Self.recording.range(of: "442602,   0"))
    let file = try Fixture.read(String(Self.recording[..<end.lowerBound]))
    #expect(file.notes.skippedLines == 1)
    #expect(file.notes.list.map(\.kind) == [.warning, .cutLine, .warning])
    #expect(file.parts.first?.events.count == 4)
  }

  @Test func aliasesCostNothing() throws {
    var bomb = "version: 1\nndevices: 1\na0: &a0 [x, x, x, x, x, x, x, x]\n"
    for level in 1...40 {
      bomb += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1), *a\(level - 1)]\n"
    }
    let file = try Fixture.read(
      bomb + "devices:\n- node: /dev/x\n  evdev: *a40\n  events:\n"
        + "  - evdev: *a40\n  - evdev:\n    - *a40\n    - [0, 1, 0, 0, 0]\n")
    #expect(file.parts.first?.events == [event(1, .synReport, 0)])
    #expect(file.notes.skippedLines == 3)
  }

  @Test(arguments: ["[", "- ", "{a: ", "? "])
  func deepNestingIsNoRecording(_ step: String) {
    let text = "ndevices: 1\ndevices:\n" + String(repeating: step, count: 200_000)
    #expect(throws: RecordingError.self) { try Fixture.read(text) }
  }
}
