/// Writes JSON into a buffer of bytes that is used again and again.
public enum JSONText {
  /// Writes a text in quotes. Escaped is also what JSON allows plain and YAML does not, or takes for
  /// the end of a line: who reads JSON as YAML reads the same.
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(contentsOf: scalar.utf8)
      case "\n": append(raw: "\\n", to: &bytes)
      case "\r": append(raw: "\\r", to: &bytes)
      case "\t": append(raw: "\\t", to: &bytes)
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}",
        "\u{FFFE}"..."\u{FFFF}":
        append(raw: "\\u", to: &bytes)
        for shift in [12, 8, 4, 0] {
          bytes.append(hexadecimal(UInt8(truncatingIfNeeded: scalar.value >> shift) & 0xF))
        }
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes text that is JSON already.
  public static func append(raw text: StaticString, to bytes: inout [UInt8]) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes `"KEY":`, after a comma unless it is the first of its object.
  public static func append(key: String, isFirst: inout Bool, to bytes: inout [UInt8]) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    append(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a list in brackets.
  @inlinable
  public static func append<Item>(
    list: [Item], to bytes: inout [UInt8], item: (Item, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for (index, value) in list.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      item(value, &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
