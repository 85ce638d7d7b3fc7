import Evdev
import Testing

@testable import Recordings

@Suite struct RawEventsReaderTests {
  static let events = [
    event(1_700_000_001_000_002, .absMTSlot, 1), event(1_700_000_001_000_002, .absMTTrackingID, -1),
    event(1_700_000_001_999_999, .btnTouch, 0), event(1_700_000_002_000_000, .synReport, 0),
  ]

  static func bytes(_ events: [InputEvent], _ layout: RawEventLayout) -> [UInt8] {
    events.flatMap { event in
      func field(_ number: UInt64, _ count: Int) -> [UInt8] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) }
        return layout.isBigEndian ? bytes.reversed() : bytes
      }
      let word = layout.is64Bit ? 8 : 4
      return field(UInt64(event.time / 1_000_000), word)
        + field(UInt64(event.time % 1_000_000), word)
        + field(UInt64(event.code.type.rawValue), 2) + field(UInt64(event.code.code), 2)
        + field(UInt64(UInt32(bitPattern: event.value)), 4)
    }
  }

  @Test(arguments: RawEventLayout.all)
  func readsEveryLayout(_ layout: RawEventLayout) throws {
    let file = try RecordingFile.read(
      contentsOf: Self.bytes(Self.events, layout), name: "x")
    #expect(file.format == .rawEvents)
    #expect(file.parts.map(\.events) == [Self.events])
    #expect(file.notes.count == 0, "\(file.notes.list)")
  }

  /// Seconds whose bytes are the marks of other contents: UTF-16, gzip, bzip2, zip.
  @Test(arguments: [0x6500_feff, 0x6500_fffe, 0x6500_8b1f, 0x6568_5a42, 0x0403_4b50])
  func secondsThatLookLikeAMark(seconds: Int64) throws {
    let events = [
      event(seconds * 1_000_000, .btnTouch, 1), event(seconds * 1_000_000, .synReport, 0),
    ]
    let file = try RecordingFile.read(
      contentsOf: Self.bytes(events, RawEventLayout.all[0]), name: "x")
    #expect(file.parts.map(\.events) == [events])
  }

  @Test(arguments: RawEventLayout.all)
  func tellsTheCutEvent(_ layout: RawEventLayout) throws {
    let bytes = Self.bytes(Self.events, layout)
    let file = try RecordingFile.read(contentsOf: Array(bytes.dropLast(5)), name: "x")
    #expect(file.parts.map(\.events) == [Array(Self.events.dropLast())])
    #expect(file.notes.list.first?.kind == .cutLine)
  }

  @Test func skipsWhatIsNoEvent() throws {
    let layout = RawEventLayout.all[0]
    var many: [InputEvent] = []
    for _ in 0..<20 { many += Self.events }
    var bytes = Self.bytes(many, layout)
    for index in (70 * 24)..<(71 * 24) { bytes[index] = 0xff }
    let file = try RecordingFile.read(contentsOf: bytes, name: "x")
    #expect(file.parts.first?.events.count == 79)
    #expect(file.notes.skippedLines == 1)
    #expect(file.notes.list.first?.text.contains("1680") == true)
  }

  static let dumps: [(String, String)] = [
    (
      "hexdump",
      """
      0000000 0c1b 0000 5856 0006 0003 0035 0259 0000
      0000010 0c1b 0000 5856 0006 0000 0000 0000 0000
      *
      0000030 0c1b 0000 5857 0006 0001 014a ffff ffff
      0000040
      """
    ),
    (
      "od -x",
      """
      0000000 0c1b 0000 5856 0006 0003 0035 0259 0000
      0000020 0c1b 0000 5856 0006 0000 0000 0000 0000
      *
      0000060 0c1b 0000 5857 0006 0001 014a ffff ffff
      0000100
      """
    ),
    (
      "hexdump -C",
      """
      00000000  1b 0c 00 00 56 58 06 00  03 00 35 00 59 02 00 00  |....VX....5.Y...|
      00000010  1b 0c 00 00 56 58 06 00  00 00 00 00 00 00 00 00  |....VX..........|
      *
      00000030  1b 0c 00 00 57 58 06 00  01 00 4a 01 ff ff ff ff  |....WX....J.....|
      00000040
      """
    ),
    (
      "xxd",
      """
      00000000: 1b0c 0000 5658 0600 0300 3500 5902 0000  ....VX....5.Y...
      00000010: 1b0c 0000 5658 0600 0000 0000 0000 0000  ....VX..........
      00000020: 1b0c 0000 5658 0600 0000 0000 0000 0000  ....VX..........
      00000030: 1b0c 0000 5758 0600 0100 4a01 ffff ffff  ....WX....J.....
      """
    ),
  ]

  @Test(arguments: dumps)
  func readsDumps(_ tool: String, _ text: String) throws {
    let file = try Fixture.read(text + "\n")
    #expect(file.format == .hexdump)
    #expect(file.notes.skippedLines == 0, "\(file.notes.list)")
    #expect(
      file.parts.map(\.events) == [
        [
          event(3_099_415_830, .absMTPositionX, 601), event(3_099_415_830, .synReport, 0),
          event(3_099_415_830, .synReport, 0), event(3_099_415_831, .btnTouch, -1),
        ]
      ])
  }

  @Test func aStarStandsForNoLongRun() throws {
    let file = try Fixture.read(
      """
      0000000 0c1b 0000 5856 0006 0003 0035 0259 0000
      0000010 0c1b 0000 5856 0006 0000 0000 0000 0000
      *
      7fffffff0 0c1b 0000 5856 0006 0000 0000 0000 0000
      zzz

      """)
    #expect(file.parts.first?.events.count == 3)
    #expect(file.notes.skippedLines == 2)
  }

  @Test func allStarsTogetherStandForNoLongRun() throws {
    let line = " 0c1b 0000 5856 0006 0003 0035 0259 0000\n"
    let stars = (1...100).map { "*\n" + hex($0 * 65536) + line }.joined()
    let file = try Fixture.read("0000000" + line + stars)
    #expect(file.parts.first?.events.count == 65536 / 16 + 100)
    #expect(file.notes.skippedLines == 99)
  }

  private func hex(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 7 - digits.count) + digits
  }
}
