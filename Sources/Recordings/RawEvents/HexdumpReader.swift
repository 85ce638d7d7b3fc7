/// Reads events that hexdump, od or xxd have made text of:
///
///     0000000 0c1b 0000 5856 0006 0003 002f 0000 0000      hexdump, od -x: words, low byte first
///     00000000  1b 0c 00 00 56 58 06 00  03 00 2f 00 ...   hexdump -C, od -t x1: bytes
///     00000000: 1b0c 0000 5658 0600 0300 2f00 0000 0000    xxd: bytes in pairs
///
/// od counts in octal. Lines that repeat the line before them are left out, with a `*` instead.
struct HexdumpReader: RecordingFormatReader {
  /// The most bytes that all `*` together may stand for: what repeats are single events, not long
  /// runs.
  private static let repeatLimit = 1 << 16

  private struct Line {
    let address: ArraySlice<UInt8>
    let bytes: [UInt8]
  }

  static func isSignature(_ line: ArraySlice<UInt8>) -> Bool {
    guard let line = parse(line) else { return false }
    return line.address.allSatisfy { $0 == UInt8(ascii: "0") } && line.bytes.count == 16
  }

  static func read(
    _ bytes: [UInt8], notes: inout FileNotes
  ) throws(RecordingError) -> [RecordingPart] {
    try RawEventsReader.read(content(bytes, &notes), notes: &notes)
  }

  private static func content(_ bytes: [UInt8], _ notes: inout FileNotes) -> [UInt8] {
    var content: [UInt8] = []
    var last: [UInt8] = []
    var isRepeating = false
    var repeated = 0
    var radix: Int?
    for line in TextLines(bytes: bytes) {
      let text = line.unquoted
      guard !text.isEmpty else { continue }
      if text.first == .star {
        isRepeating = true
        continue
      }
      guard let parsed = parse(text) else {
        notes.skip(line, "expected an address and bytes in hexadecimal")
        continue
      }
      // The second line tells octal addresses from hexadecimal ones.
      if radix == nil, !content.isEmpty {
        radix = number(parsed.address, radix: 8) == 16 ? 8 : 16
      }
      let address = number(parsed.address, radix: radix ?? 16)
      if isRepeating {
        isRepeating = false
        let missing = address.map { $0 - content.count } ?? 0
        if missing > 0, missing <= repeatLimit - repeated, !last.isEmpty {
          repeated += missing
          for _ in 0..<(missing / last.count) { content += last }
        } else {
          notes.skip(line, "the \"*\" before it stands for no number of lines that is likely")
        }
      } else if let address, address != content.count, !content.isEmpty || address != 0 {
        notes.warn(line, "the address does not follow the line before; lines may be missing")
      }
      content += parsed.bytes
      if !parsed.bytes.isEmpty { last = parsed.bytes }
    }
    return content
  }

  private static func number(_ digits: ArraySlice<UInt8>, radix: Int) -> Int? {
    Int(String(decoding: digits, as: UTF8.self), radix: radix)
  }

  private static func parse(_ text: ArraySlice<UInt8>) -> Line? {
    var scanner = LineScanner(text)
    guard let digits = scanner.hexadecimal(), (6...16).contains(digits.count) else { return nil }
    let address = text.prefix(digits.count)
    let isInOrder = scanner.take(.colon)
    var bytes: [UInt8] = []
    // The readable characters follow the bytes, between bars or after two blanks.
    while bytes.count < 16, scanner.takeBlanks(), let next = scanner.next, next.hexDigit != nil {
      guard let group = scanner.hexadecimal(), group.count == 2 || group.count == 4 else {
        break
      }
      let high = UInt8(truncatingIfNeeded: group.value >> 8)
      let low = UInt8(truncatingIfNeeded: group.value)
      if group.count == 2 {
        bytes.append(low)
      } else {
        bytes += isInOrder ? [high, low] : [low, high]
      }
    }
    return Line(address: address, bytes: bytes)
  }
}
