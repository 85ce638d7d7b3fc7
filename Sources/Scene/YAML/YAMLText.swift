/// Checks the bytes of a file before libyaml sees them, because libyaml tells only the offset of a
/// byte that it does not like.
enum YAMLText {
  /// Throws the first byte that cannot be part of a YAML text, with its place. Lines may end as on
  /// Linux, Windows (CR LF) or old Macs (CR).
  static func check(_ bytes: [UInt8]) throws(SceneProblem) {
    guard bytes.count <= NodeLimits.bytes else {
      throw SceneProblem(
        at: Place(line: 1, column: 1),
        "the file has more than \(NodeLimits.bytes) bytes (1 MiB), expected a smaller one")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw SceneProblem(
        at: Place(line: 1, column: 1), "the file is UTF-16, expected UTF-8: save it as UTF-8")
    }
    var (line, column) = (1, 1)
    var place: Place { Place(line: line, column: column) }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var afterCarriageReturn = false
    while true {
      switch decoder.decode(&iterator) {
      case .emptyInput:
        return
      case .error:
        throw SceneProblem(
          at: place, "a byte that is not UTF-8, expected UTF-8 text: save the file as UTF-8")
      case .scalarValue("\n"):
        if !afterCarriageReturn { (line, column) = (line + 1, 1) }
        afterCarriageReturn = false
      case .scalarValue("\r"):
        (line, column) = (line + 1, 1)
        afterCarriageReturn = true
      case .scalarValue(let scalar):
        if let fault = fault(of: scalar) { throw SceneProblem(at: place, fault) }
        if !(scalar == "\u{FEFF}" && line == 1 && column == 1) { column += 1 }
        afterCarriageReturn = false
      }
    }
  }

  /// The text without the mark that editors on Windows begin it with. libyaml would take it for a
  /// character of the first line, and what stands there for indented.
  static func withoutByteOrderMark(_ bytes: [UInt8]) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
  }

  /// Why YAML does not allow the character, or nil.
  private static func fault(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0:
      "a NUL byte, expected text"
    case 0x09, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...:
      nil
    default:
      "the control character U+\(hexadecimal(scalar.value)), expected text"
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
