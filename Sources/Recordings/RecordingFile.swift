/// One file, read: the devices that it tells of, and what could not be read.
public struct RecordingFile: Hashable, Sendable {
  /// What the notes call it: its path, where it has one.
  public var name: String
  public var format: RecordingFormat
  /// One for each device, in the order of their first mention; never empty.
  public var parts: [RecordingPart]
  public var notes: ReadingNotes

  /// Reads the file at `path`.
  public static func read(path: String) throws(RecordingError) -> RecordingFile {
    try read(contentsOf: FileBytes.read(path: path), name: path)
  }

  /// Reads a recording from memory. The format is told by the content.
  ///
  /// - Parameter name: What to call it in notes and errors.
  /// - Throws: ``RecordingError`` where nothing at all could be read. What is lost of a recording
  ///   that could be read is in ``notes``.
  public static func read(
    contentsOf bytes: [UInt8], name: String
  ) throws(RecordingError) -> RecordingFile {
    guard !bytes.allSatisfy({ $0.isBlank || $0 == .lineFeed || $0 == .carriageReturn }) else {
      throw .empty(file: name)
    }
    var bytes = bytes
    // The first second of raw events can look like any mark.
    if !RawEventsReader.isSignature(file: bytes) {
      if let kind = OtherContent.kind(bytes) { throw .otherContent(file: name, kind: kind) }
      bytes = UTF16Text.decode(bytes) ?? UTF16Text.withoutMark(bytes)
    }
    guard let format = RecordingFormat.recognize(bytes) else {
      throw .notARecording(file: name, reason: "no line of any known format")
    }
    var notes = FileNotes(file: name)
    let parts = try format.reader.read(bytes, notes: &notes)
    guard !parts.isEmpty else {
      let why = notes.notes.list.first.map { note in
        "nothing in it can be read (\(note.line.map { "line \($0): " } ?? "")\(note.text))"
      }
      throw .notARecording(
        file: name,
        reason: "looks like \(format.rawValue), but "
          + (why ?? "has neither a description nor events"))
    }
    for part in parts {
      let rest = part.events.reversed().prefix { $0.code != .synReport }.count
      if rest > 0 {
        notes.warn("ends in the middle of a frame: \(rest) events after the last SYN_REPORT")
      }
    }
    return RecordingFile(name: name, format: format, parts: parts, notes: notes.notes)
  }
}
