import JSON

/// A call of a method. Without an id it is a notification: nobody answers it.
public struct Request: Hashable, Sendable {
  public var method: String

  /// An array or an object; nil where the request has none.
  public var params: JSONValue?
  public var id: RequestID?

  public init(_ method: String, params: JSONValue? = nil, id: RequestID? = nil) {
    self.method = method
    self.params = params
    self.id = id
  }

  /// Writes the request without an end of line.
  public func append(to bytes: inout [UInt8]) {
    JSONText.append(raw: "{\"jsonrpc\":\"2.0\"", to: &bytes)
    if let id {
      JSONText.append(raw: ",\"id\":", to: &bytes)
      id.append(to: &bytes)
    }
    JSONText.append(raw: ",\"method\":", to: &bytes)
    JSONText.append(method, to: &bytes)
    if let params {
      JSONText.append(raw: ",\"params\":", to: &bytes)
      params.append(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Reads a request.
  ///
  /// - Parameter isStrict: Whether a key that is none of a request's is a mistake, as it is of who asks;
  ///   what a later server sends is not to be judged.
  /// - Throws: The answer that the standard wants, with the id where that could be read.
  public init(_ value: JSONValue, isStrict: Bool = true) throws(Response) {
    let object = try MessageObject(
      value, keys: isStrict ? ["jsonrpc", "id", "method", "params"] : nil)
    guard let method = value["method"]?.string else {
      throw object.refusal("'method' is \(name(of: value["method"])); expected a string")
    }
    switch value["params"] {
    case nil, .array, .object: break
    case let params?:
      throw object.refusal("'params' is \(params.kindName); expected an object or an array")
    }
    self.init(method, params: value["params"], id: object.id)
  }
}
