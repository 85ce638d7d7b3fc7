/// A reader that takes one line after another.
protocol RecordingLineReader {
  init()

  /// Takes a line; what it cannot use it notes.
  mutating func take(_ line: TextLine, _ notes: inout FileNotes) throws(RecordingError)

  /// Gives all that was read, when the last line is taken.
  mutating func finish(_ notes: inout FileNotes) throws(RecordingError) -> [RecordingPart]
}

extension RecordingLineReader {
  static func read(
    _ bytes: [UInt8], notes: inout FileNotes
  ) throws(RecordingError) -> [RecordingPart] {
    var reader = Self()
    for line in TextLines(bytes: bytes) { try reader.take(line, &notes) }
    return try reader.finish(&notes)
  }
}
