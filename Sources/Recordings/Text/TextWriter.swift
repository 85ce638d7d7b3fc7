/// Builds the text of a recording, as bytes.
struct TextWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func line(_ text: String = "") {
    add(text)
    bytes.append(.lineFeed)
  }

  /// A number as printf's `%0*d` writes it, or with blanks as `%*d`.
  mutating func decimal(_ number: some BinaryInteger, width: Int = 0, zeros: Bool = false) {
    let digits = String(number.magnitude)
    let sign = number < 0 ? "-" : ""
    let padding = String(
      repeating: zeros ? "0" : " ", count: max(0, width - digits.utf8.count - sign.utf8.count))
    add(zeros ? sign + padding + digits : padding + sign + digits)
  }

  /// A number as printf's `%0*x` writes it.
  mutating func hexadecimal(_ number: some BinaryInteger, width: Int) {
    let digits = String(number, radix: 16)
    add(String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits)
  }

  /// A text at the left of a column, as printf's `%-*s` writes it.
  mutating func column(_ text: String, width: Int) {
    add(text + String(repeating: " ", count: max(0, width - text.utf8.count)))
  }

  /// Takes what has been written.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}

extension String {
  /// The text as it can stand in a line: a control character would end or hide what follows.
  var inOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7f ? "\u{fffd}" : $0 }))
  }
}
