/// What kind of error an answer tells of.
public struct ErrorCode: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int64

  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// The line is not JSON.
  public static let parseError = ErrorCode(rawValue: -32700)
  /// JSON, but not a request.
  public static let invalidRequest = ErrorCode(rawValue: -32600)
  public static let methodNotFound = ErrorCode(rawValue: -32601)
  public static let invalidParams = ErrorCode(rawValue: -32602)
  public static let internalError = ErrorCode(rawValue: -32603)
}
