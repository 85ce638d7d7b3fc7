/// A scalar as it was written, and what YAML 1.2's core schema makes of it.
///
/// Only plain (unquoted) scalars can be anything but a string. `yes`, `no`, `on` and `off` are
/// strings, as in YAML 1.2.
struct SceneScalar: Hashable, Sendable {
  var text: String
  var isPlain: Bool

  var isNull: Bool {
    isPlain && ["", "~", "null", "Null", "NULL"].contains(text)
  }

  var boolean: Bool? {
    guard isPlain else { return nil }
    switch text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: return nil
    }
  }

  /// A whole number, decimal, `0x` hexadecimal or `0o` octal; nil for one that needs more than 64
  /// bits.
  var integer: Int64? {
    guard isPlain, case .integer(let radix, let digits, let isNegative) = Self.shape(text) else {
      return nil
    }
    return Int64((isNegative ? "-" : "") + digits, radix: radix)
  }

  /// A whole number, also one with a fraction of 0: some languages write all of theirs so.
  var wholeNumber: Int64? { integer ?? number.flatMap { Int64(exactly: $0) } }

  /// A finite number, whole or not.
  var number: Double? {
    guard isPlain else { return nil }
    return Self.number(text)
  }

  /// A finite number in a text that is not a scalar of its own, such as the 50 of `50%`.
  static func number(_ text: some StringProtocol) -> Double? {
    switch shape(text) {
    case .integer(let radix, let digits, let isNegative):
      if let value = Int64((isNegative ? "-" : "") + digits, radix: radix) { return Double(value) }
      guard radix == 10, let value = Double(String(text)), value.isFinite else { return nil }
      return value
    case .decimal:
      guard let value = Double(String(text)), value.isFinite else { return nil }
      return value
    case nil:
      return nil
    }
  }

  /// Whether it is a decimal number written with a leading zero, as people copy hexadecimal ids.
  var hasLeadingZero: Bool {
    guard isPlain, case .integer(10, let digits, _) = Self.shape(text) else { return false }
    return digits.utf8.count > 1 && digits.utf8.first == UInt8(ascii: "0")
  }

  private enum Shape {
    case integer(radix: Int, digits: String, isNegative: Bool)
    case decimal
  }

  private static func shape(_ text: some StringProtocol) -> Shape? {
    var rest = Array(text.utf8)[...]
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    func takeDigits() -> Int {
      let digits = rest.prefix(while: isDigit)
      rest = rest.dropFirst(digits.count)
      return digits.count
    }

    if rest.starts(with: "0x".utf8) || rest.starts(with: "0o".utf8) {
      let radix = rest.starts(with: "0x".utf8) ? 16 : 8
      let digits = String(decoding: rest.dropFirst(2), as: UTF8.self)
      guard digits.utf8.first != UInt8(ascii: "-"), digits.utf8.first != UInt8(ascii: "+"),
        !digits.isEmpty, digits.allSatisfy({ $0.isHexDigit && $0.isASCII })
      else { return nil }
      return .integer(radix: radix, digits: digits, isNegative: false)
    }

    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let magnitude = rest
    let whole = takeDigits()
    if rest.isEmpty, whole > 0 {
      let digits = String(decoding: magnitude, as: UTF8.self)
      return .integer(radix: 10, digits: digits, isNegative: isNegative)
    }
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = takeDigits()
    }
    guard whole + fraction > 0 else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
        rest = rest.dropFirst()
      }
      guard takeDigits() > 0 else { return nil }
    }
    return rest.isEmpty ? .decimal : nil
  }
}
