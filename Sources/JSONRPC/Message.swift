import JSON

/// A message as a client reads it.
public enum Message: Hashable, Sendable {
  /// A notification, or a request of the other side.
  case request(Request)
  case response(Response)

  private init(_ value: JSONValue) throws(Response) {
    if value["method"] != nil {
      self = .request(try Request(value, isStrict: false))
    } else {
      self = .response(try Response(value))
    }
  }

  /// Reads a line: one message, or those of a batch.
  ///
  /// - Parameter limits: By default those for a server that is trusted: a tree may be as large as it is.
  /// - Throws: What is wrong with the first that is no message.
  public static func read(
    line: some Collection<UInt8>, limits: JSONLimits = JSONLimits(depth: 1024, values: .max)
  ) throws(ErrorObject) -> [Message] {
    do throws(Response) {
      let value = try JSONValue(line: line, limits: limits)
      var messages: [Message] = []
      for item in value.array ?? [value] { messages.append(try Message(item)) }
      return messages
    } catch {
      throw error.error ?? ErrorObject(.invalidRequest, "not a message")
    }
  }
}
