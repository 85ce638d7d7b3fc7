/// Writes JSON into a buffer of bytes that is used again and again.
public enum JSONText {
  /// Writes a text in quotes. Escaped is also what JSON allows plain and YAML does not, or takes for
  /// the end of a line: who reads JSON as YAML reads the same.
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { append(utf8: $0, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes what needs no escape as it stands, as many bytes at a time as there are.
  private static func append(utf8 text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      guard let (scalar, length) = suspect(at: index, of: text) else {
        index += 1
        continue
      }
      if isEscaped(scalar) {
        bytes.append(contentsOf: text[start..<index])
        append(escaped: scalar, to: &bytes)
        start = index + length
      }
      index += length
    }
    bytes.append(contentsOf: text[start...])
  }

  /// The scalar that begins with a byte, where that may be one to be escaped, and how many bytes it has.
  private static func suspect(
    at index: Int, of text: UnsafeBufferPointer<UInt8>
  ) -> (scalar: UInt32, length: Int)? {
    let byte = text[index]
    let length =
      switch byte {
      case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: 1
      case 0xC2: 2
      case 0xE2, 0xEF: 3
      default: 0
      }
    guard length > 0, index + length <= text.endIndex else { return nil }
    var scalar = UInt32(length == 1 ? byte : byte & (0xFF >> UInt8(length + 1)))
    for next in (index + 1)..<(index + length) { scalar = scalar << 6 | UInt32(text[next] & 0x3F) }
    return (scalar, length)
  }

  private static func isEscaped(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x22, 0x5C, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE...0xFFFF: true
    default: false
    }
  }

  private static func append(escaped scalar: UInt32, to bytes: inout [UInt8]) {
    switch scalar {
    case 0x22: append(raw: "\\\"", to: &bytes)
    case 0x5C: append(raw: "\\\\", to: &bytes)
    case 0x0A: append(raw: "\\n", to: &bytes)
    case 0x0D: append(raw: "\\r", to: &bytes)
    case 0x09: append(raw: "\\t", to: &bytes)
    default:
      append(raw: "\\u", to: &bytes)
      var shift: UInt32 = 16
      while shift > 0 {
        shift -= 4
        bytes.append(hexadecimal(UInt8(truncatingIfNeeded: scalar >> shift) & 0xF))
      }
    }
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
