import JSON

/// An error as it goes over the wire.
public struct ErrorObject: Error, Hashable, Sendable, CustomStringConvertible {
  public var code: ErrorCode

  /// One sentence for people: what is wrong and what was expected.
  public var message: String

  /// More for programs, where there is more to say.
  public var data: JSONValue?

  public init(_ code: ErrorCode, _ message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  public var description: String { "\(message) (\(code.rawValue))" }

  public var json: JSONValue {
    var members = [
      JSONMember("code", .integer(code.rawValue)), JSONMember("message", .string(message)),
    ]
    if let data { members.append(JSONMember("data", data)) }
    return .object(members)
  }

  /// nil for what is no error object.
  init?(_ value: JSONValue) {
    guard let code = value["code"]?.integer, let message = value["message"]?.string else {
      return nil
    }
    self.init(ErrorCode(rawValue: code), message, data: value["data"])
  }
}
