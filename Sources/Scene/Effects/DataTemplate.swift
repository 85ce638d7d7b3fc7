import JSON

/// The data of an `emit`: any value, with placeholders in its strings. Keys are taken as they are.
public indirect enum DataTemplate: Hashable, Sendable {
  case constant(JSONValue)
  case text(Template)
  case array([DataTemplate])
  case object([Member])

  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: DataTemplate

    public init(_ key: String, _ value: DataTemplate) {
      self.key = key
      self.value = value
    }
  }

  /// The data with values in it. A string that is nothing but one placeholder becomes the value
  /// itself, a number where it is one.
  public func filled(with values: PlaceholderValues) -> JSONValue {
    switch self {
    case .constant(let value): return value
    case .array(let items): return .array(items.map { $0.filled(with: values) })
    case .object(let members):
      return .object(members.map { JSONMember($0.key, $0.value.filled(with: values)) })
    case .text(let template):
      guard let only = template.only, let value = values[only] else {
        return .string(template.filled(with: values))
      }
      switch value {
      case .integer(let value): return .integer(Int64(value))
      case .number(let value): return .number(TraceNumber.rounded(value, only.precision))
      case .text(let value): return .string(value)
      }
    }
  }
}
