import Evdev

/// Reads what evemu-record, evemu-describe and umockdev-record write, versions 1.0 to 1.3.
///
/// The format is that of evemu's README and `src/evemu.c`; where old or hand-made files differ,
/// they are read as they are meant.
struct EvemuReader: RecordingFormatReader, RecordingLineReader {
  private var parts = PartList()
  private var current = RecordingPart()
  private var description = EvemuDescription()
  /// Some writers repeat the description in comments, and some have it only there.
  private var commentedDescription = EvemuDescription()
  private var listing = DeviceListing()

  static func isSignature(_ line: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(line)
    if scanner.take("# EVEMU ") { return true }
    if (try? event(line)) != nil { return true }
    var description = EvemuDescription()
    return description.take(line) == .taken && !description.hasName
  }

  static func isHint(_ line: ArraySlice<UInt8>) -> Bool {
    var scanner = LineScanner(line)
    return scanner.take("N: ") || scanner.take("E: ")
  }

  mutating func finish(_ notes: inout FileNotes) throws(RecordingError) -> [RecordingPart] {
    try finishPart(notes)
    return parts.list
  }

  mutating func take(
    _ line: TextLine, _ notes: inout FileNotes
  ) throws(RecordingError) {
    let text = line.unquoted
    guard let first = text.first else { return }
    switch first {
    case UInt8(ascii: "E"):
      do {
        current.events.append(try Self.event(text))
      } catch {
        notes.skip(line, error.reason)
      }
    case .hash:
      try takeComment(text.drop { $0 == .hash || $0.isBlank }, line, &notes)
    default:
      // A name after a whole description or after events begins the next device of a file that
      // was put together from several.
      if first == UInt8(ascii: "N"), description.hasName || !current.events.isEmpty {
        try finishPart(notes)
      }
      switch description.take(text) {
      case .taken: break
      case .foreign:
        notes.skip(line, "expected a line that begins with N: I: P: B: A: L: S: E: or #")
      case .broken(let reason): notes.skip(line, reason)
      }
    }
  }

  private mutating func takeComment(
    _ text: ArraySlice<UInt8>, _ line: TextLine, _ notes: inout FileNotes
  ) throws(RecordingError) {
    var scanner = LineScanner(text)
    if scanner.take("EVEMU ") {
      // The head of the next file, where several were put together.
      if description.hasName || !current.events.isEmpty { try finishPart(notes) }
      if let major = scanner.decimal(), major != 1 {
        notes.warn(line, "unknown evemu version \(major); read as version 1.3")
      }
    } else if scanner.take("device ") {
      if !current.events.isEmpty { try finishPart(notes) }
      current.node = String(decoding: scanner.rest, as: UTF8.self)
    } else if listing.take(text) == .foreign {
      // What a comment says is not missed where it cannot be read.
      _ = commentedDescription.take(text)
    }
  }

  private mutating func finishPart(_ notes: FileNotes) throws(RecordingError) {
    if description.isStarted {
      current.description = description.description
      current.initialState.active = description.active
    } else if commentedDescription.isStarted {
      current.description = commentedDescription.description
      current.initialState.active = commentedDescription.active
    } else {
      current.description = listing.description
    }
    current.complete(fromComments: listing)
    try parts.append(current, file: notes.file)
    current = RecordingPart()
    description = EvemuDescription()
    commentedDescription = EvemuDescription()
    listing = DeviceListing()
  }

  private static func event(_ text: ArraySlice<UInt8>) throws(LineFault) -> InputEvent {
    var scanner = LineScanner(text)
    guard scanner.take("E:") else { throw LineFault("expected \"E: \"") }
    scanner.skipBlanks()
    guard let time = scanner.time() else {
      throw LineFault("expected a time as seconds.microseconds")
    }
    guard scanner.takeBlanks(), let type = scanner.hexadecimal(),
      scanner.takeBlanks(), let number = scanner.hexadecimal()
    else { throw LineFault("expected an event type and code in hexadecimal") }
    guard let code = EventCode(recordedType: type.value, code: number.value) else {
      throw LineFault("no such event: the kernel knows no such type and code")
    }
    guard scanner.takeBlanks(), let decimal = scanner.decimal() else {
      throw LineFault("expected a decimal value")
    }
    guard let value = Int32(exactly: decimal) else {
      throw LineFault("the value does not fit 32 bits")
    }
    guard scanner.isAtEndOrComment else { throw LineFault("unexpected text after the value") }
    return InputEvent(time: time, code: code, value: value)
  }
}
