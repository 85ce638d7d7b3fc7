/// Reads the events of a device from a script of `umockdev-record --script`.
///
/// Each line is a direction, the milliseconds since the line before and what was read or written;
/// what an input device gives to read is `struct input_event`, with its own times.
struct UmockdevScriptReader: RecordingFormatReader {
  static func isSignature(_ line: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(line)
    if scanner.take("d 0 /dev/input/") { return true }
    guard let data = data(line) else { return false }
    return data.contains(.caret)
  }

  static func read(
    _ bytes: [UInt8], notes: inout FileNotes
  ) throws(RecordingError) -> [RecordingPart] {
    var content: [UInt8] = []
    var node: String?
    for line in TextLines(bytes: bytes) {
      // The data hold any byte but LF, so a CR is the device's.
      let text = line.untrimmed
      guard let first = text.first else { continue }
      if let data = data(text) {
        append(data, to: &content)
      } else if first == UInt8(ascii: "d") {
        node = String(decoding: text.drop { $0 != .slash }, as: UTF8.self)
      } else if first != .hash, first != UInt8(ascii: "w") {
        notes.skip(line, "expected \"r\", milliseconds and what was read")
      }
    }
    var parts = try RawEventsReader.read(content, notes: &notes)
    for index in parts.indices { parts[index].node = node }
    return parts
  }

  /// What was read, still with its escapes; `nil` where nothing was.
  private static func data(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var scanner = LineScanner(line)
    guard scanner.take("r "), scanner.unsigned() != nil, scanner.take(.space) else { return nil }
    return scanner.rest
  }

  /// Bytes below 32 are written as `^` and the byte + 64, and `^` itself as ``^` ``.
  private static func append(_ data: ArraySlice<UInt8>, to content: inout [UInt8]) {
    var isEscaped = false
    for byte in data {
      if isEscaped {
        content.append(byte == .backtick ? .caret : byte &- 64)
        isEscaped = false
      } else if byte == .caret {
        isEscaped = true
      } else {
        content.append(byte)
      }
    }
  }
}
