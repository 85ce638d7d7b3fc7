import Evdev

/// Reads the answers of an input device to requests, as `umockdev-record --ioctl` keeps them.
///
/// A line is a request's name, its index where it has one, what it returned and the bytes that it
/// gave. No other format tells what was in the slots at the start.
struct UmockdevIoctlReader: RecordingFormatReader, RecordingLineReader {
  private var parts = PartList()
  private var node: String?
  private var answers = EvdevAnswers()

  static func isSignature(_ line: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(line)
    return scanner.take("EVIOCG") || scanner.take("@DEV /dev/input/")
  }

  mutating func finish(_ notes: inout FileNotes) throws(RecordingError) -> [RecordingPart] {
    try finishPart(notes)
    return parts.list
  }

  mutating func take(
    _ line: TextLine, _ notes: inout FileNotes
  ) throws(RecordingError) {
    let text = line.unquoted
    guard let first = text.first, first != .hash else { return }
    var scanner = LineScanner(text)
    if scanner.take("@DEV ") {
      try finishPart(notes)
      node = String(decoding: scanner.rest, as: UTF8.self)
      return
    }
    do {
      try answers.take(try Self.answer(text))
    } catch {
      notes.skip(line, error.reason)
    }
  }

  private mutating func finishPart(_ notes: FileNotes) throws(RecordingError) {
    try parts.append(
      RecordingPart(
        node: node, description: answers.description, initialState: answers.state),
      file: notes.file)
    node = nil
    answers = EvdevAnswers()
  }

  /// `NAME(index) return-value HEX`; index 0 may be left out.
  private static func answer(
    _ text: ArraySlice<UInt8>
  ) throws(LineFault) -> EvdevAnswers.Answer {
    var scanner = LineScanner(text)
    let name = text.prefix { !$0.isBlank && $0 != .leftParenthesis }
    for byte in name { _ = scanner.take(byte) }
    var index: Int64 = 0
    if scanner.take(.leftParenthesis) {
      guard let number = scanner.unsigned(), scanner.take(.rightParenthesis) else {
        throw LineFault("expected an index in parentheses")
      }
      index = number.value
    }
    guard scanner.takeBlanks(), let result = scanner.decimal() else {
      throw LineFault("expected a request, what it returned and its bytes")
    }
    scanner.skipBlanks()
    var bytes: [UInt8] = []
    while let high = scanner.next?.hexDigit {
      _ = scanner.next.map { scanner.take($0) }
      guard let low = scanner.next?.hexDigit else {
        throw LineFault("expected two hexadecimal digits for each byte")
      }
      _ = scanner.next.map { scanner.take($0) }
      bytes.append(high << 4 | low)
    }
    guard scanner.isAtEndOrComment else {
      throw LineFault("expected two hexadecimal digits for each byte")
    }
    return .init(
      name: String(decoding: name, as: UTF8.self), index: index, result: result, bytes: bytes)
  }
}
