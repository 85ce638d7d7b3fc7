/// Tells the bytes of a JSON text that belong to its strings from those outside, as they go by one after
/// the other.
struct JSONStringScan {
  private var isEscaped = false

  /// Whether a string has begun and not ended.
  private(set) var isInside = false

  /// Whether the next byte belongs to a string, its quotes included.
  mutating func takes(_ byte: UInt8) -> Bool {
    guard isInside else {
      isInside = byte == UInt8(ascii: "\"")
      return isInside
    }
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInside = false
    }
    return true
  }
}
