import Evdev
import Testing

@testable import Recordings

@Suite struct EvemuReaderTests {
  /// One line of events, and what it means; `nil` where it must be skipped.
  struct Line: CustomTestStringConvertible, Sendable {
    var text: String
    var event: InputEvent?
    var testDescription: String { text }
  }

  static let lines: [Line] = [
    Line(text: "E: 0.000001 0003 0035 0045", event: event(1, .absMTPositionX, 45)),
    Line(
      text: "E: 12.345678 0003 0036 21515\t# EV_ABS / ABS_MT_POSITION_Y 21515",
      event: event(12_345_678, .absMTPositionY, 21515)),
    Line(text: "E: 0.000001 0003 0039 -001", event: event(1, .absMTTrackingID, -1)),
    Line(text: "E: 0.000001 0003 0039 -1", event: event(1, .absMTTrackingID, -1)),
    // Leading zeros are no octal number.
    Line(text: "E: 0.000001 0003 0035 0010", event: event(1, .absMTPositionX, 10)),
    // A short fraction is a decimal fraction, a long one has nanoseconds.
    Line(text: "E: 1.5 0003 0035 1", event: event(1_500_000, .absMTPositionX, 1)),
    Line(text: "E: 1.0 0003 0035 1", event: event(1_000_000, .absMTPositionX, 1)),
    Line(text: "E: 1.123456789 0003 0035 1", event: event(1_123_456, .absMTPositionX, 1)),
    Line(
      text: "E: 1357613911.479273 0000 0000 0",
      event: event(1_357_613_911_479_273, .synReport, 0)),
    Line(text: "E: 000085.948315 0000 0000 0", event: event(85_948_315, .synReport, 0)),
    // umockdev writes upper case and no comments.
    Line(text: "E: 1.000000 0003 003A 5", event: event(1_000_000, .absMTPressure, 5)),
    Line(text: "E: 1.000000 3 3a 5", event: event(1_000_000, .absMTPressure, 5)),
    Line(text: "E:  1.000000   0003  0035   5   ", event: event(1_000_000, .absMTPositionX, 5)),
    Line(
      text: "E: 1.000000 0000 0002 0000   # ++++ SYN_MT_REPORT (0) ++++ # +11ms",
      event: event(1_000_000, .synMTReport, 0)),
    Line(text: "> E: 1.000000 0003 0035 5", event: event(1_000_000, .absMTPositionX, 5)),
    Line(text: "    E: 1.000000 0003 0035 5", event: event(1_000_000, .absMTPositionX, 5)),
    Line(
      text: "E: 1.000000 0003 0035 2147483647", event: event(1_000_000, .absMTPositionX, .max)),
    Line(
      text: "E: 1.000000 0003 0035 -2147483648", event: event(1_000_000, .absMTPositionX, .min)),

    Line(text: "E: 1.000000 0003 0035 2147483648"),
    Line(text: "E: 1.000000 0003 0035 99999999999999999999999999"),
    Line(text: "E: 99999999999999.000000 0003 0035 1"),
    Line(text: "E: 99999999999999999999999999.000000 0003 0035 1"),
    Line(text: "E: 1 0003 0035 1"),
    Line(text: "E: 1. 0003 0035 1"),
    Line(text: "E: -1.000000 0003 0035 1"),
    Line(text: "E: 1.000000 0003 0035"),
    Line(text: "E: 1.000000 0003 0035 "),
    Line(text: "E: 1.000000 0003"),
    Line(text: "E:"),
    Line(text: "E"),
    Line(text: "E: 1.000000 0020 0035 1"),
    Line(text: "E: 1.000000 0003 0300 1"),
    Line(text: "E: 1.000000 ffff ffff 1"),
    Line(text: "E: 1.000000 fffffffffffffffffffffffff 0035 1"),
    Line(text: "E: 1.000000 0003 0035 1 2"),
    Line(text: "E: 1.000000 0003 0035 0x1"),
    Line(text: "E: 1.000000 0003 0035 five"),
    Line(text: "E 1.000000 0003 0035 5"),
    Line(text: "X: something else"),
    Line(text: "touch me"),
    Line(text: "E: 1.000000 0003 00\u{0}35 5"),
  ]

  @Test(arguments: lines, ["\n", "\r\n"])
  func readsEventLine(_ line: Line, lineEnd: String) throws {
    let file = try Fixture.read(
      ["# EVEMU 1.3", line.text, "E: 2.000000 0000 0000 0", ""].joined(separator: lineEnd))
    #expect(file.format == .evemu)
    let expected = (line.event.map { [$0] } ?? []) + [event(2_000_000, .synReport, 0)]
    #expect(file.parts.map(\.events) == [expected])
    #expect(file.notes.skippedLines == (line.event == nil ? 1 : 0))
    if line.event == nil {
      #expect(file.notes.list.first?.line == 2)
      #expect(file.notes.list.first?.kind == .skippedLine)
    }
  }

  static let description = """
    N: Panel "12#" \u{ae}  x 
    I: 0018 0eef 72A1 0210
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    B: 03 00 00 00 00 00 00 60 02
    A: 35 42 1981 31 0
    A: 36 -100 1000 0 0 12
    A: 39 0 65535 0 0 0
    L: 00 1
    S: 02 0

    """

  @Test func readsDescription() throws {
    let file = try Fixture.read(Self.description)
    let device = try #require(file.parts.first?.description)
    #expect(device.name == "Panel \"12#\" \u{ae}  x ")
    #expect(
      device.identity
        == .init(bus: 0x18, vendor: 0xeef, product: 0x72a1, version: 0x210))
    #expect(device.properties == [.direct])
    #expect(
      device.codes == [
        .btnTouch, .absMTPositionX, .absMTPositionY, .absMTTrackingID, EventCode(.led, 0),
        EventCode(.switch, 2),
      ])
    #expect(
      device.axes == [
        .absMTPositionX: AbsoluteAxis(minimum: 42, maximum: 1981, fuzz: 31),
        .absMTPositionY: AbsoluteAxis(minimum: -100, maximum: 1000, resolution: 12),
        .absMTTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
      ])
    #expect(file.parts.first?.initialState.active == [EventCode(.led, 0)])
    #expect(file.notes.count == 0)
  }

  @Test func readsDescriptionInComments() throws {
    let commented = Self.description.split(separator: "\n").map { "# \($0)" }
    let file = try Fixture.read(
      (["# EVEMU 1.2"] + commented + ["E: 0.000000 0000 0000 0", ""]).joined(separator: "\n"))
    let plain = try Fixture.read(Self.description)
    #expect(file.parts.first?.description == plain.parts.first?.description)
    #expect(file.notes.count == 0)
  }

  @Test func takesValuesFromTheListingInComments() throws {
    let file = try Fixture.read(
      """
      # EVEMU 1.3
      # Input device name: "Panel"
      # Input device ID: bus 0x18 vendor 0000 product 0x1 version 0000
      #   Event type 3 (EV_ABS)
      #     Event code 47 (ABS_MT_SLOT)
      #       Value      3
      #       Min        0
      #       Max        9
      N: Panel
      B: 03 00 00 00 00 00 80 00 00
      A: 2f 0 9 0 0 0
      E: 0.000001 0000 0000 0

      """)
    #expect(file.parts.first?.description?.axes[.absMTSlot]?.value == 3)
  }

  @Test func usesTheListingWhereNothingElseDescribes() throws {
    let file = try Fixture.read(
      """
      # EVEMU 1.3
      # Input device name: "Panel"
      # Input device ID: bus 0x18 vendor 0000 product 0x1 version 0000
      #   Event type 3 (EV_ABS)
      #     Event code 53 (ABS_MT_POSITION_X)
      #       Value      3
      #       Min        0
      #       Max        9
      # Properties:
      #   Property  type 1 (INPUT_PROP_DIRECT)
      E: 0.000001 0000 0000 0

      """)
    let device = try #require(file.parts.first?.description)
    #expect(device.name == "Panel")
    #expect(device.identity == .init(bus: 0x18, product: 1))
    #expect(device.properties == [.direct])
    #expect(device.axes == [.absMTPositionX: AbsoluteAxis(value: 3, minimum: 0, maximum: 9)])
  }

  @Test func nodeFromUmockdev() throws {
    let file = try Fixture.read(
      "# EVEMU 1.2\n# device /dev/input/event5\nE: 0.000000 0000 0000 0\n")
    #expect(file.parts.first?.node == "/dev/input/event5")
  }

  @Test func keepsJoinedFilesApart() throws {
    let one = "# EVEMU 1.3\nN: one\nA: 35 0 1 0 0 0\nE: 0.1 0003 0035 1\nE: 0.1 0000 0000 0\n"
    let two = "# EVEMU 1.3\nN: two\nA: 36 0 1 0 0 0\nE: 0.2 0000 0000 0\n"
    let file = try Fixture.read(one + two)
    #expect(file.parts.map(\.description?.name) == ["one", "two"])
    #expect(file.parts.map(\.events.count) == [2, 1])
    #expect(file.parts.map(\.description?.axes.count) == [1, 1])
  }

  @Test(arguments: [
    ("B: 03 01", "8 bytes"), ("B: 03 01 00 00 00 00 00 00 00 00", "8 bytes"),
    ("B: 20 01 00 00 00 00 00 00 00", "event type"), ("B: xx", "event type"),
    ("P: 02", "8 bytes"), ("P: 00 00 00 00 00 00 00 80", "INPUT_PROP_MAX"),
    ("I: 0003 0eef 0001", "four hexadecimal"), ("I: 00003 10eef 0001 1", "four hexadecimal"),
    ("A: 35 0 100", "minimum, maximum"), ("A: 35 0 100 0 0 0 0", "minimum, maximum"),
    ("A: 40 0 100 0 0", "absolute axis"), ("A: 35 0 99999999999 0 0", "32 bits"),
    ("L: zz 1", "hexadecimal code"), ("S: 02", "hexadecimal code"),
  ])
  func skipsBrokenDescriptionLine(_ text: String, _ reason: String) throws {
    let file = try Fixture.read("N: x\n\(text)\nE: 0.0 0000 0000 0\n")
    #expect(file.notes.skippedLines == 1)
    #expect(file.notes.list.first?.line == 2)
    #expect(file.notes.list.first?.text.contains(reason) == true, "\(file.notes.list)")
    #expect(file.parts.first?.events.count == 1)
  }

  @Test func brokenMaskLineKeepsTheOthersInPlace() throws {
    let file = try Fixture.read(
      "N: x\nB: 01 zz\nB: 01 01 00 00 00 00 00 00 00\nE: 0.0 0000 0000 0\n")
    #expect(file.parts.first?.description?.codes == [EventCode(.key, 64)])
  }

  @Test func tellsTheCutLine() throws {
    let file = try Fixture.read("E: 0.0 0003 0035 1\nE: 0.0 0000 0000 0\nE: 0.1 0003 00")
    #expect(file.notes.skippedLines == 1)
    #expect(file.notes.list.map(\.kind) == [.cutLine])
    #expect(file.notes.list.first?.line == 3)
  }

  @Test func tellsTheUnfinishedFrame() throws {
    let file = try Fixture.read("E: 0.0 0000 0000 0\nE: 0.1 0003 0035 1\nE: 0.1 0003 0036 1\n")
    #expect(file.notes.skippedLines == 0)
    #expect(file.notes.list.map(\.text).first?.contains("2 events after") == true)
  }

  @Test func repairsNamesThatAreNotUTF8() throws {
    let bytes = Array("N: a".utf8) + [0xff, 0xfe, 0x0a] + Array("E: 0.0 0000 0000 0\n".utf8)
    let file = try RecordingFile.read(contentsOf: bytes, name: "x")
    #expect(file.parts.first?.description?.name == "a\u{fffd}\u{fffd}")
  }

  @Test func countsMoreNotesThanItKeeps() throws {
    let file = try Fixture.read(
      "# EVEMU 1.3\nE: 0.0 0000 0000 0\n" + String(repeating: "junk\n", count: 5000))
    #expect(file.notes.skippedLines == 5000)
    #expect(file.notes.list.count == ReadingNotes.limit)
  }
}
