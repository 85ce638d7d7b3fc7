/// Reads a line from left to right. What does not match is left where it is.
struct LineScanner {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// What has not been read.
  var rest: ArraySlice<UInt8> { bytes[position...] }
  var isAtEnd: Bool { position >= bytes.endIndex }
  var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  /// Nothing but blanks, and perhaps a comment, is left.
  var isAtEndOrComment: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.isAtEnd || ahead.next == .hash
  }

  mutating func skipBlanks() {
    while let byte = next, byte.isBlank { position += 1 }
  }

  /// Skips blanks and tells whether there were any.
  mutating func takeBlanks() -> Bool {
    let start = position
    skipBlanks()
    return position > start
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  mutating func take(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard bytes.endIndex - position >= length else { return false }
    for offset in 0..<length where bytes[position + offset] != text.utf8Start[offset] {
      return false
    }
    position += length
    return true
  }

  /// A decimal number, perhaps with a minus and leading zeros. What is too large for 64 bits
  /// becomes the largest number, which no field of a recording can hold.
  mutating func decimal() -> Int64? {
    let start = position
    let isNegative = take(.minus)
    guard let digits = unsigned() else {
      position = start
      return nil
    }
    return isNegative ? -digits.value : digits.value
  }

  /// Decimal digits: their value, at most `Int64.max`, and how many there are.
  mutating func unsigned() -> (value: Int64, count: Int)? {
    let start = position
    var value: Int64 = 0
    while let digit = next?.decimalDigit {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int64(digit))
      value = overflow || carry ? .max : sum
      position += 1
    }
    return position > start ? (value, position - start) : nil
  }

  /// Hexadecimal digits of either case, without `0x`: their value, at most `Int64.max`, and how
  /// many there are.
  mutating func hexadecimal() -> (value: Int64, count: Int)? {
    let start = position
    var value: Int64 = 0
    while let digit = next?.hexDigit {
      value = value >> 59 == 0 ? value << 4 | Int64(digit) : .max
      position += 1
    }
    return position > start ? (value, position - start) : nil
  }

  /// `seconds "." fraction` in microseconds. The fraction is a decimal one: `.5` is half a second.
  mutating func time() -> Int64? {
    let start = position
    guard let seconds = unsigned(), take(.dot), let fraction = microseconds(),
      let time = Int64.microseconds(seconds: seconds.value, fraction: fraction)
    else {
      position = start
      return nil
    }
    return time
  }

  private mutating func microseconds() -> Int64? {
    var value: Int64 = 0
    var count = 0
    while let digit = next?.decimalDigit {
      if count < 6 { value = value &* 10 &+ Int64(digit) }
      count += 1
      position += 1
    }
    guard count > 0 else { return nil }
    while count < 6 {
      value = value &* 10
      count += 1
    }
    return value
  }
}

extension Int64 {
  /// A time in microseconds; `nil` where it does not fit.
  static func microseconds(seconds: Int64, fraction: Int64) -> Int64? {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (sum, carry) = product.addingReportingOverflow(fraction)
    return overflow || carry ? nil : sum
  }
}
