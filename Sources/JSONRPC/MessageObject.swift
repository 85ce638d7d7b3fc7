import JSON

/// What requests and answers have in common: the version and the id.
struct MessageObject {
  /// nil where there is none.
  var id: RequestID?

  /// - Parameter keys: All that it may have; nil where more is passed over, as in what a later version
  ///   of the other side sends.
  init(_ value: JSONValue, keys: [String]? = nil) throws(Response) {
    guard let members = value.members else {
      throw Response(
        .null, error: ErrorObject(.invalidRequest, "is \(value.kindName); expected an object"))
    }
    // An id that can be read is given back, whatever else is wrong.
    id = value["id"].flatMap(RequestID.init)
    guard value["jsonrpc"] == .string("2.0") else {
      throw refusal("'jsonrpc' is \(name(of: value["jsonrpc"])); expected \"2.0\"")
    }
    if let given = value["id"], id == nil {
      throw refusal("'id' is \(given.kindName); expected a string, a number or null")
    }
    if let keys, let other = members.first(where: { !keys.contains($0.key) }) {
      throw refusal(
        "unknown key \(JSONValue.string(other.key).text); expected \(keys.joined(separator: ", "))")
    }
  }

  /// The answer that says what is wrong.
  func refusal(_ message: String) -> Response {
    Response(id ?? .null, error: ErrorObject(.invalidRequest, message))
  }
}

/// How a message calls what stands at a key.
func name(of value: JSONValue?) -> String {
  switch value {
  case nil: "missing"
  case .string(let text): JSONValue.string(String(text.prefix(32))).text
  case let value?: value.kindName
  }
}
