import JSON

/// What ties an answer to its request: chosen by who asks, and given back in the same type.
public enum RequestID: Hashable, Sendable, CustomStringConvertible {
  case string(String)
  case integer(Int64)
  /// A number with a fraction or an exponent, which the standard advises against.
  case real(Double)
  /// Also of an answer to what was so broken that its id could not be read.
  case null

  /// nil for what cannot be an id: a boolean, an array, an object.
  init?(_ value: JSONValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .real(number)
    case .null: self = .null
    case .boolean, .array, .object: return nil
    }
  }

  func append(to bytes: inout [UInt8]) {
    switch self {
    case .string(let text): JSONText.append(text, to: &bytes)
    case .integer(let number): bytes.append(contentsOf: String(number).utf8)
    // With its fraction, also where that is 0: a reader may tell 1.0 from 1.
    case .real(let number): bytes.append(contentsOf: number.description.utf8)
    case .null: JSONText.append(raw: "null", to: &bytes)
    }
  }

  /// As JSON writes it.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
