// What a value is, asked pleasantly; nil where it is something else.
extension JSONValue {
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }

  /// A number, whether it was written as an integer or not.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  public var string: String? { if case .string(let text) = self { text } else { nil } }

  public var array: [JSONValue]? { if case .array(let items) = self { items } else { nil } }

  /// The members of an object, in their order.
  public var members: [JSONMember]? { if case .object(let members) = self { members } else { nil } }

  /// The value of an object's key.
  public subscript(_ key: String) -> JSONValue? { members?.first { $0.key == key }?.value }

  /// An array's item.
  public subscript(_ index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// What kind of value it is, as a message calls it: `an object`.
  public var kindName: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

// Values written down in Swift: `["x": 120, "explain": true]`.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .string(text) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(arrayLiteral items: JSONValue...) { self = .array(items) }
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { JSONMember($0.0, $0.1) })
  }
}
