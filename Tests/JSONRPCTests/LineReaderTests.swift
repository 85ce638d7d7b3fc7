import JSONRPC
import Testing

@Suite("A stream of bytes becomes lines")
struct LineReaderTests {
  /// What comes out of pieces, each taken in and emptied before the next.
  static func read(_ pieces: [String], limit: Int) -> [String?] {
    var reader = LineReader(limit: limit)
    var lines: [String?] = []
    for piece in pieces {
      reader.append(piece.utf8)
      while let line = reader.next() {
        switch line {
        case .line(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
        case .tooLong: lines.append(nil)
        }
      }
      #expect(reader.count <= limit)
    }
    return lines
  }

  @Test(
    "however it is cut",
    arguments: [
      ([], []), (["a"], []), (["a\n"], ["a"]), (["a", "b", "\n"], ["ab"]),
      (["a\nb\nc"], ["a", "b"]), (["\n\n", "a\n", "\n", "b\n"], ["a", "b"]),
      ([" \t\r\n", "\r\na\r\n"], ["a\r"]),
      (["12345\n"], ["12345"]), (["12345", "\n"], ["12345"]),
      (["123456\na\n"], [nil, "a"]), (["123456", "7", "\na\n"], [nil, "a"]),
      (["a\n123456", "78901234", "567\nb\n123456", "\n", "c\n"], ["a", nil, "b", nil, "c"]),
    ] as [([String], [String?])])
  func cutting(_ pieces: [String], _ lines: [String?]) {
    #expect(Self.read(pieces, limit: 5) == lines)
  }

  @Test("each line when all bytes come alone")
  func bytewise() {
    let text = "one\n\ntoo long\nfive5\n"
    #expect(Self.read(text.map { String($0) }, limit: 5) == ["one", nil, "five5"])
  }

  @Test("a line that never ends keeps nothing")
  func endless() {
    var reader = LineReader(limit: 1000)
    let piece = Array(repeating: UInt8(ascii: "x"), count: 4096)
    var told = 0
    for _ in 0..<1000 {
      reader.append(piece)
      while let line = reader.next() { if line == .tooLong { told += 1 } }
      #expect(reader.count == 0)
    }
    #expect(told == 1)
  }
}
