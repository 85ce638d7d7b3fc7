/// A value as JSON knows it; the keys of an object keep their order.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)

  /// A finite number.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
}

/// A key of a JSON object and its value.
public struct JSONMember: Hashable, Sendable {
  public var key: String
  public var value: JSONValue

  public init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }
}
