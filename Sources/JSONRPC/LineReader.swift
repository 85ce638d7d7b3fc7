/// Takes a stream of bytes apart into lines, and keeps no more of it than the longest line allowed.
public struct LineReader {
  public enum Line: Hashable, Sendable {
    /// A line without its end.
    case line(ArraySlice<UInt8>)
    /// A line longer than allowed, told once, as soon as it is known; the rest of it is skipped.
    case tooLong
  }

  /// The most bytes a line may have, its end not counted.
  public let limit: Int

  private var bytes: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  /// Up to where no end of line stands.
  private var scanned = 0
  private var isSkipping = false

  public init(limit: Int) {
    self.limit = limit
  }

  /// How many bytes wait to become lines.
  public var count: Int { bytes.count - start }

  /// Takes bytes over. Lines are to be taken out before more is put in: what is put in is kept.
  public mutating func append(_ more: some Collection<UInt8>) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      scanned -= start
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// The next line; nil until more bytes come. Lines with nothing but blanks in them are passed over.
  public mutating func next() -> Line? {
    while let end = bytes[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[start..<end]
      start = end + 1
      scanned = start
      if isSkipping {
        isSkipping = false
      } else if line.count > limit {
        return .tooLong
      } else if !line.allSatisfy(Self.isBlank) {
        return .line(line)
      }
    }
    scanned = bytes.count
    let isTooLong = count > limit
    if isSkipping || isTooLong || count == 0 { release() }
    guard isTooLong, !isSkipping else { return nil }
    isSkipping = true
    return .tooLong
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Gives the memory of a long line back once it is gone.
  private mutating func release() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= 65_536)
    start = 0
    scanned = 0
  }
}
