extension JSONValue {
  /// The value as people read it: what fits into a line of 80 characters stands in one, everything else has
  /// a line for each item, two blanks further in.
  public var indentedText: String {
    var bytes: [UInt8] = []
    appendIndented(by: 0, after: 0, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let width = 80

  /// - Parameter used: How much of the first line is written already.
  private func appendIndented(by indentation: Int, after used: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    append(to: &bytes)
    if bytes.count - start + used <= Self.width { return }
    switch self {
    case .array(let items) where !items.isEmpty:
      bytes.removeLast(bytes.count - start)
      Self.append(
        items.map { ("", $0) }, between: "[", "]", by: indentation, to: &bytes)
    case .object(let members) where !members.isEmpty:
      bytes.removeLast(bytes.count - start)
      Self.append(
        members.map { (JSONValue.string($0.key).text + ": ", $0.value) }, between: "{", "}",
        by: indentation, to: &bytes)
    default: return
    }
  }

  private static func append(
    _ items: [(key: String, value: JSONValue)], between opening: String, _ closing: String,
    by indentation: Int, to bytes: inout [UInt8]
  ) {
    let inner = indentation + 2
    bytes.append(contentsOf: opening.utf8)
    for (index, item) in items.enumerated() {
      bytes.append(contentsOf: (index == 0 ? "\n" : ",\n").utf8)
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: inner))
      bytes.append(contentsOf: item.key.utf8)
      item.value.appendIndented(by: inner, after: inner + item.key.utf8.count, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
    bytes.append(contentsOf: closing.utf8)
  }
}
