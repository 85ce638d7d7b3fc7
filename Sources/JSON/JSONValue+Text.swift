extension JSONValue {
  /// Writes the value as JSON, without spaces.
  public func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: JSONText.append(raw: "null", to: &bytes)
    case .boolean(true): JSONText.append(raw: "true", to: &bytes)
    case .boolean(false): JSONText.append(raw: "false", to: &bytes)
    case .integer(let value): bytes.append(contentsOf: String(value).utf8)
    case .number(let value): bytes.append(contentsOf: Self.digits(of: value).utf8)
    case .string(let text): JSONText.append(text, to: &bytes)
    case .array(let items): JSONText.append(list: items, to: &bytes) { $0.append(to: &$1) }
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      var isFirst = true
      for member in members {
        JSONText.append(key: member.key, isFirst: &isFirst, to: &bytes)
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// The value as JSON, without spaces.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The shortest digits that read back as the same number; JSON has no other numbers than finite
  /// ones.
  private static func digits(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    if let whole = Int64(exactly: value) { return String(whole) }
    return value.description
  }
}
