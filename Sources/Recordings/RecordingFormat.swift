/// The formats of evdev recordings that are read.
public enum RecordingFormat: String, CaseIterable, Hashable, Sendable {
  /// evemu-record, evemu-describe, `umockdev-record --evemu-events`.
  case evemu
  /// `libinput record`, YAML.
  case libinputRecord = "libinput record"
  /// evtest, and the evtest of python-evdev.
  case evtest
  /// Android's getevent.
  case getevent
  /// What `cat /dev/input/event0` gives: `struct input_event` after another.
  case rawEvents = "raw input_event"
  /// The same as text, by hexdump, od or xxd.
  case hexdump = "hexdump of input_event"
  /// `umockdev-record`: a device in the tree of sysfs and udev.
  case umockdevDevice = "umockdev device"
  /// `umockdev-record --ioctl`: what the device answers to requests.
  case umockdevIoctl = "umockdev ioctl"
  /// `umockdev-record --script`: what the device sent.
  case umockdevScript = "umockdev script"

  static var allNames: String { allCases.map(\.rawValue).joined(separator: ", ") }

  var reader: any RecordingFormatReader.Type {
    switch self {
    case .evemu: EvemuReader.self
    case .libinputRecord: LibinputRecordReader.self
    case .evtest: EvtestReader.self
    case .getevent: GeteventReader.self
    case .rawEvents: RawEventsReader.self
    case .hexdump: HexdumpReader.self
    case .umockdevDevice: UmockdevDeviceReader.self
    case .umockdevIoctl: UmockdevIoctlReader.self
    case .umockdevScript: UmockdevScriptReader.self
    }
  }
}

/// Reads one format.
protocol RecordingFormatReader {
  /// Whether all of a file is of this format, for what has no lines.
  static func isSignature(file bytes: [UInt8]) -> Bool

  /// A line that no other format has, its quoting removed: it decides for this format.
  static func isSignature(_ line: ArraySlice<UInt8>) -> Bool

  /// A line that is likely of this format, though broken or too short to be sure. It decides where
  /// a file has no signature of any format.
  static func isHint(_ line: ArraySlice<UInt8>) -> Bool

  /// Reads all that can be read and notes the rest.
  static func read(
    _ bytes: [UInt8], notes: inout FileNotes
  ) throws(RecordingError) -> [RecordingPart]
}

extension RecordingFormatReader {
  static func isSignature(file bytes: [UInt8]) -> Bool { false }
  static func isSignature(_ line: ArraySlice<UInt8>) -> Bool { false }
  static func isHint(_ line: ArraySlice<UInt8>) -> Bool { false }
}

extension RecordingFormat {
  /// How far into a file its format is looked for: further than any talk before a recording.
  private static let searchLimit = 4 << 20

  /// Tells the format by the first line that only one format has. Names and endings of files are
  /// not asked: they differ as people like.
  static func recognize(_ bytes: [UInt8]) -> RecordingFormat? {
    for format in allCases where format.reader.isSignature(file: bytes) { return format }
    var hinted: RecordingFormat?
    for line in TextLines(bytes: bytes) {
      guard line.bytes.startIndex < searchLimit else { break }
      let text = line.unquoted
      guard !text.isEmpty else { continue }
      for format in allCases where format.reader.isSignature(text) { return format }
      hinted = hinted ?? allCases.first { $0.reader.isHint(text) }
    }
    return hinted
  }
}
