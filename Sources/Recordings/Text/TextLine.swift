/// One line of a text file, as bytes: recordings are not always UTF-8.
struct TextLine {
  /// Counted from 1.
  let number: Int
  /// Without the line's LF.
  let untrimmed: ArraySlice<UInt8>
  /// Whether a line end follows; only a file's last line can lack it.
  let isTerminated: Bool

  /// Without the line's end, be it LF or CR LF.
  var bytes: ArraySlice<UInt8> {
    untrimmed.last == .carriageReturn ? untrimmed.dropLast() : untrimmed
  }

  /// The line without what mails put before it: blanks and `>` marks.
  var unquoted: ArraySlice<UInt8> {
    bytes.drop { $0 == .space || $0 == .tab || $0 == .greaterThan }
  }

  /// What to show of the line in a note: its first 60 bytes, control characters replaced.
  var excerpt: String {
    let shown = bytes.prefix(60).map { $0 < .space || $0 == 0x7f ? .questionMark : $0 }
    return "\"\(String(decoding: shown, as: UTF8.self))\(bytes.count > 60 ? "..." : "")\""
  }
}

/// The lines of a text file. Only LF ends a line: recorded bytes may hold anything else.
struct TextLines: Sequence {
  let bytes: [UInt8]

  func makeIterator() -> Iterator { Iterator(bytes: bytes) }

  struct Iterator: IteratorProtocol {
    let bytes: [UInt8]
    private var position = 0
    private var number = 0

    init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    mutating func next() -> TextLine? {
      guard position < bytes.count else { return nil }
      number += 1
      let start = position
      let lineFeed = bytes[start...].firstIndex(of: .lineFeed)
      let end = lineFeed ?? bytes.count
      position = lineFeed.map { $0 + 1 } ?? bytes.count
      return TextLine(
        number: number, untrimmed: bytes[start..<end], isTerminated: lineFeed != nil)
    }
  }
}
