import Evdev
import Foundation
import Testing

@testable import Recordings

/// Files that are no recordings, or broken ones: each gets a clear word, none a trap.
@Suite struct BrokenRecordingsTests {
  /// A file of which nothing can be read, and what its error must say.
  struct Broken: CustomTestStringConvertible, Sendable {
    var title: String
    var bytes: [UInt8]
    var words: [String]
    var testDescription: String { title }

    init(_ title: String, _ text: String, _ words: String...) {
      self.init(title, bytes: Array(text.utf8), words)
    }

    init(_ title: String, bytes: [UInt8], _ words: [String]) {
      self.title = title
      self.bytes = bytes
      self.words = words
    }
  }

  static let broken: [Broken] = [
    Broken("empty", "", "is empty"),
    Broken("blanks only", " \r\n\t\n\n", "is empty"),
    Broken("prose", "My panel does not work.\nPlease help.\n", "not a recording", "known format"),
    Broken("JSON", "{\"events\": [1, 2, 3]}\n", "not a recording"),
    Broken("a scene", "screen: {width: 800}\nviews:\n- id: lamp\n", "not a recording"),
    Broken("one byte", "E", "not a recording"),
    Broken("NUL bytes", bytes: [UInt8](repeating: 0, count: 5000), ["not a recording"]),
    Broken("0xff bytes", bytes: [UInt8](repeating: 0xff, count: 5000), ["not a recording"]),
    Broken("no line end", bytes: [UInt8](repeating: 0x61, count: 1_000_000), ["not a recording"]),
    Broken("line ends only", bytes: [UInt8](repeating: 0x0a, count: 1_000_000), ["is empty"]),
    Broken("evemu head only", "# EVEMU 1.3\n# Kernel: 6.1\n", "evemu", "neither a description"),
    Broken(
      "evemu, all values huge", "E: 0.0 0003 0035 99999999999\nE: 0.0 0003 0036 99999999999\n",
      "evemu", "line 1", "32 bits"),
    Broken("evemu, wrong types", "E: now 0003 0035 1\n", "evemu", "seconds.microseconds"),
    Broken("evemu, cut at once", "E: 0.0 00", "evemu", "line 1", "expected an event type"),
    Broken("evemu, cut in the name", "N", "not a recording"),
    Broken("evemu, no such type", "E: 0.0 dead beef 1\n", "evemu", "no such event"),
    Broken("libinput head only", "# libinput record\nversion: 1\nndevices: 1\n", "libinput record"),
    Broken(
      "libinput without devices", "version: 1\nndevices: 1\ndevices: []\n", "libinput record"),
    Broken(
      "libinput, devices of a wrong type", "ndevices: 1\ndevices: 17\n", "line 2",
      "devices holds nothing"),
    Broken(
      "libinput, nested too deep",
      "ndevices: 1\ndevices:\n" + String(repeating: "[", count: 100_000), "libinput record",
      "not YAML"),
    Broken(
      "libinput, blocks nested too deep",
      "ndevices: 1\ndevices:\n" + String(repeating: "- ", count: 100_000), "libinput record",
      "nested deeper"),
    Broken("libinput, alias of nothing", "ndevices: 1\ndevices: *a\n", "line 2"),
    Broken(
      "libinput, only broken events", "- evdev:\n  - [0, 0, 3, 53]\n", "libinput record", "line 2",
      "five numbers"),
    Broken("too many devices", String(repeating: "N: x\n", count: 100_000), "more than 256"),
    Broken(
      "too many devices in YAML",
      "ndevices: 1\ndevices:\n"
        + String(
          repeating: "- node: /x\n  events:\n  - evdev:\n    - [0, 0, 0, 0, 0]\n", count: 5_000),
      "more than 256"),
    Broken("evtest, cut at once", "Event: time 12.3", "evtest", "type, code and value"),
    Broken("evtest, wrong types", "Event: time now, type x (EV_ABS)\n", "evtest", "Event: time"),
    Broken(
      "evtest, all values huge",
      "Event: time 1.0, type 3 (EV_ABS), code 53 (X), value 9999999999\n",
      "evtest", "32 bits"),
    Broken("evtest talk only", "Testing ... (interrupt to exit)\n", "evtest"),
    Broken("getevent, cut at once", "/dev/input/event2: 0003 00", "getevent"),
    Broken("getevent, wrong types", "[ 1.0] EV_X Y Z\n", "getevent", "event type"),
    Broken(
      "getevent, too many devices",
      (0..<300).map { "add device \($0): /dev/input/event\($0)\n" }.joined(), "more than 256"),
    Broken("umockdev tree without a device", "P: /devices/pci\nE: A=B\n", "umockdev device"),
    Broken("umockdev ioctl, broken", "EVIOCGNAME(0) 5 ABC\n", "umockdev ioctl", "line 1"),
    Broken(
      "umockdev script, no events", "r 100 hello^Jworld\n", "umockdev script", "no input_event"),
    Broken(
      "hexdump of something else", "0000000 " + String(repeating: "ffff ", count: 8), "hexdump"),
    Broken("gzip", bytes: [0x1f, 0x8b, 8, 0, 0, 0, 0, 0], ["compressed (gzip)", "gunzip"]),
    Broken("xz", bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], ["compressed (xz)", "unxz"]),
    Broken(
      "HID recording",
      "# x\nR: 3 05 0d 09\nN: Panel\nI: 3 0eef 0001\nE: 0.000000 3 01 02 03\n", "hid-replay"),
    Broken(
      "HID recording without its descriptor",
      "# ReportID: 3 / Tip Switch: 1 | X: 792\nE: 000085.948315 4 03 03 18 0a\n", "hid-replay"),
    Broken("UTF-16 prose", bytes: [0xff, 0xfe, 0x61, 0x00, 0x62, 0x00], ["not a recording"]),
    Broken("UTF-16 mark only", bytes: [0xff, 0xfe], ["not a recording"]),
    Broken(
      "PNG", bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0], ["not a recording"]),
  ]

  @Test(arguments: broken)
  func tellsWhatIsWrong(_ broken: Broken) throws {
    do {
      let file = try RecordingFile.read(contentsOf: broken.bytes, name: "x")
      Issue.record("read as \(file.format) with \(file.parts.count) parts")
    } catch {
      let text = error.description
      for word in broken.words {
        #expect(text.contains(word), "\(text)")
      }
      #expect(text.hasPrefix("x: ") && text.utf8.count < 600, "\(text)")
    }
  }

  /// A whole recording in each format.
  static let whole: [String] = [
    EvemuReaderTests.description + "E: 0.1 0003 0035 5\nE: 0.1 0000 0000 0\n",
    LibinputRecordReaderTests.recording,
    EvtestReaderTests.header + "Event: time 1.5, type 3 (EV_ABS), code 53 (X), value 7\n"
      + "Event: time 1.5, ++++++++++++++ SYN_MT_REPORT ++++++++++++\n",
    GeteventReaderTests.fullHeader + "[ 1.000001] EV_ABS ABS_MT_POSITION_X 00000010\n",
    RawEventsReaderTests.dumps.map(\.1).joined(separator: "\n"),
    UmockdevReaderTests.ioctl,
    UmockdevReaderTests.tree(abs: "260800000000000"),
  ]

  /// The same of the formats that are no text.
  static let wholeBinary: [[UInt8]] =
    RawEventLayout.all.map { RawEventsReaderTests.bytes(RawEventsReaderTests.events, $0) }
    + [UmockdevReaderTests.script(RawEventLayout.all[0])]

  @Test(arguments: whole.map { Array($0.utf8) } + wholeBinary)
  func cutAnywhereNeverTraps(_ bytes: [UInt8]) {
    for length in bytes.indices {
      let file = try? RecordingFile.read(contentsOf: Array(bytes[..<length]), name: "x")
      _ = file.flatMap { try? RecordingSet(files: [$0]) }
    }
  }

  @Test(arguments: whole.map { Array($0.utf8) } + wholeBinary)
  func anyByteAnywhereNeverTraps(_ bytes: [UInt8]) {
    for index in bytes.indices {
      for byte: UInt8 in [0x0a, 0x39, 0xff] {
        var broken = bytes
        broken[index] = byte
        let file = try? RecordingFile.read(contentsOf: broken, name: "x")
        _ = file.flatMap { try? RecordingSet(files: [$0]) }
      }
    }
  }

  @Test func tellsWhatCannotBeRead() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("touchtree-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }

    #expect(throws: RecordingError.isDirectory(file: folder)) {
      try RecordingFile.read(path: folder)
    }
    #expect(throws: RecordingError.isDevice(file: "/dev/zero")) {
      try RecordingFile.read(path: "/dev/zero")
    }
    let missing = "\(folder)/missing"
    #expect(
      throws: RecordingError.unreadable(file: missing, reason: "No such file or directory")
    ) {
      try RecordingFile.read(path: missing)
    }
    let long = "\(folder)/long"
    try Data(repeating: 0x61, count: 100).write(to: URL(fileURLWithPath: long))
    #expect(throws: RecordingError.tooLarge(file: long, limit: 99)) {
      try FileBytes.read(path: long, limit: 99)
    }
    #expect(try FileBytes.read(path: long, limit: 100).count == 100)
    // A file that says it has no size, and a huge one that has no content.
    #expect(throws: RecordingError.self) { try RecordingFile.read(path: "/proc/self/maps") }
    let sparse = "\(folder)/sparse"
    try Data().write(to: URL(fileURLWithPath: sparse))
    let handle = try #require(FileHandle(forWritingAtPath: sparse))
    try handle.truncate(atOffset: 1 << 40)
    #expect(throws: RecordingError.tooLarge(file: sparse, limit: FileBytes.limit)) {
      try RecordingFile.read(path: sparse)
    }
  }
}
