import Evdev

/// Reads what udev and sysfs know of an input device, as `umockdev-record` keeps it.
///
/// Blocks are separated by an empty line: first the event node, then its parents, of which the
/// next has the description. Ranges of axes are not in it.
struct UmockdevDeviceReader: RecordingFormatReader, RecordingLineReader {
  private var parts = PartList()
  /// The node whose input device is looked for.
  private var node: String?
  private var block: [String: ArraySlice<UInt8>] = [:]

  static func isSignature(_ line: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(line)
    return scanner.take("P: /devices/")
  }

  mutating func finish(_ notes: inout FileNotes) throws(RecordingError) -> [RecordingPart] {
    try finishBlock(&notes)
    return parts.list
  }

  mutating func take(
    _ line: TextLine, _ notes: inout FileNotes
  ) throws(RecordingError) {
    let text = line.unquoted
    guard let letter = text.first else { return try finishBlock(&notes) }
    guard letter != .hash else { return }
    var scanner = LineScanner(text)
    guard scanner.take(letter), scanner.take(": ") else {
      return notes.skip(line, "expected a letter, a colon and a blank")
    }
    switch letter {
    case UInt8(ascii: "P"): try finishBlock(&notes)
    case UInt8(ascii: "N"):
      if scanner.take("input/event") {
        let number = scanner.rest.prefix { $0.decimalDigit != nil }
        node = "/dev/input/event" + String(decoding: number, as: UTF8.self)
      }
    case UInt8(ascii: "E"):
      let name = scanner.rest.prefix { $0 != .equals }
      let key = String(decoding: name.prefix(32), as: UTF8.self)
      if UdevInputProperties.keys.contains(key) {
        block[key] = scanner.rest[name.endIndex...].dropFirst()
      }
    case UInt8(ascii: "S"), UInt8(ascii: "A"), UInt8(ascii: "H"), UInt8(ascii: "L"): break
    default: notes.skip(line, "unknown kind of line")
    }
  }

  private mutating func finishBlock(_ notes: inout FileNotes) throws(RecordingError) {
    defer { block = [:] }
    guard let node, block["EV"] != nil else { return }
    let description = UdevInputProperties(block).description
    try parts.append(RecordingPart(node: node, description: description), file: notes.file)
    self.node = nil
  }
}
