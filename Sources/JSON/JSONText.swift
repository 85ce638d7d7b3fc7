/// Writes JSON into a buffer of bytes that is used again and again.
public enum JSONText {
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): append(raw: "\\n", to: &bytes)
      case UInt8(ascii: "\r"): append(raw: "\\r", to: &bytes)
      case UInt8(ascii: "\t"): append(raw: "\\t", to: &bytes)
      case 0..<0x20:
        append(raw: "\\u00", to: &bytes)
        bytes.append(hexadecimal(byte >> 4))
        bytes.append(hexadecimal(byte & 0xF))
      default: bytes.append(byte)
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
