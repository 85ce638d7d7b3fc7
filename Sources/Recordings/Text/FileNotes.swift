/// Collects the notes on one file while it is read.
struct FileNotes {
  let file: String
  private(set) var notes = ReadingNotes()

  init(file: String) {
    self.file = file
  }

  /// A line of text that could not be read.
  mutating func skip(_ line: TextLine, _ reason: String) {
    let kind = line.isTerminated ? ReadingNote.Kind.skippedLine : .cutLine
    guard !notes.isFull else { return notes.count(kind) }
    notes.add(
      ReadingNote(
        file: file, line: line.number, kind: kind, text: "\(reason): \(line.excerpt)"))
  }

  /// Something that is not kept, at a line of a file that is not read by lines.
  mutating func skip(line: Int?, _ reason: String) {
    notes.add(ReadingNote(file: file, line: line, kind: .skippedLine, text: reason))
  }

  /// The end of a file that stops in the middle of something that is not a line.
  mutating func cut(_ reason: String) {
    notes.add(ReadingNote(file: file, line: nil, kind: .cutLine, text: reason))
  }

  mutating func warn(_ line: TextLine, _ text: String) {
    warn(line: line.number, text)
  }

  mutating func warn(line: Int? = nil, _ text: String) {
    notes.add(ReadingNote(file: file, line: line, kind: .warning, text: text))
  }
}
