/// Something that a reader could not take as it stood, with its place.
public struct ReadingNote: Hashable, Sendable, CustomStringConvertible {
  /// How much of the line was taken.
  public enum Kind: Hashable, Sendable {
    /// A line that is not in the recording because it could not be understood.
    case skippedLine
    /// The last line, which ends before it is whole.
    case cutLine
    /// The recording was read, but the reader had to assume or mend something.
    case warning
  }

  public var file: String
  /// Counted from 1; `nil` where the note is about the whole file.
  public var line: Int?
  public var kind: Kind
  /// What is the matter, without the place.
  public var text: String

  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return switch kind {
    case .skippedLine: "\(place): skipped: \(text)"
    case .cutLine: "\(place): skipped: the file ends in the middle of this line: \(text)"
    case .warning: "\(place): warning: \(text)"
    }
  }
}

/// The notes of reading: the first ``limit`` in full, all of them counted.
public struct ReadingNotes: Hashable, Sendable {
  /// How many notes are kept in full, so that a broken file costs no memory.
  public static let limit = 100

  /// In the order in which they were made.
  public private(set) var list: [ReadingNote] = []
  /// All notes, those beyond the limit included.
  public private(set) var count = 0
  /// All lines that are not in the recording.
  public private(set) var skippedLines = 0

  public init() {}

  /// No further note is kept in full.
  var isFull: Bool { list.count >= Self.limit }

  mutating func add(_ note: ReadingNote) {
    if !isFull { list.append(note) }
    count(note.kind)
  }

  /// Counts a note of which nothing else is kept.
  mutating func count(_ kind: ReadingNote.Kind) {
    count += 1
    if kind != .warning { skippedLines += 1 }
  }

  mutating func add(_ others: ReadingNotes) {
    count += others.count
    skippedLines += others.skippedLines
    list.append(contentsOf: others.list.prefix(max(0, Self.limit - list.count)))
  }
}
