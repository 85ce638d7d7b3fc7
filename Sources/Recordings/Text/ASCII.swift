/// The characters that recordings are made of.
extension UInt8 {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0a
  static let carriageReturn: UInt8 = 0x0d
  static let space: UInt8 = 0x20
  static let doubleQuote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let leftParenthesis: UInt8 = 0x28
  static let rightParenthesis: UInt8 = 0x29
  static let star: UInt8 = 0x2a
  static let plus: UInt8 = 0x2b
  static let comma: UInt8 = 0x2c
  static let minus: UInt8 = 0x2d
  static let dot: UInt8 = 0x2e
  static let slash: UInt8 = 0x2f
  static let colon: UInt8 = 0x3a
  static let lessThan: UInt8 = 0x3c
  static let equals: UInt8 = 0x3d
  static let greaterThan: UInt8 = 0x3e
  static let questionMark: UInt8 = 0x3f
  static let leftBracket: UInt8 = 0x5b
  static let rightBracket: UInt8 = 0x5d
  static let caret: UInt8 = 0x5e
  static let backtick: UInt8 = 0x60

  var isBlank: Bool { self == .space || self == .tab }

  var decimalDigit: UInt8? {
    (0x30...0x39).contains(self) ? self &- 0x30 : nil
  }

  /// The value of a hexadecimal digit of either case.
  var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self &- 0x30
    case 0x41...0x46: self &- 0x37
    case 0x61...0x66: self &- 0x57
    default: nil
    }
  }
}
