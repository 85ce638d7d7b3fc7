import JSON

/// An answer to a request.
public struct Response: Error, Hashable, Sendable {
  public var id: RequestID
  public var outcome: Result<JSONValue, ErrorObject>

  public init(_ id: RequestID, result: JSONValue) {
    self.id = id
    outcome = .success(result)
  }

  public init(_ id: RequestID, error: ErrorObject) {
    self.id = id
    outcome = .failure(error)
  }

  /// The error it tells of, if it does.
  public var error: ErrorObject? { if case .failure(let error) = outcome { error } else { nil } }

  /// Writes the answer without an end of line.
  public func append(to bytes: inout [UInt8]) {
    JSONText.append(raw: "{\"jsonrpc\":\"2.0\",\"id\":", to: &bytes)
    id.append(to: &bytes)
    switch outcome {
    case .success(let result):
      JSONText.append(raw: ",\"result\":", to: &bytes)
      result.append(to: &bytes)
    case .failure(let error):
      JSONText.append(raw: ",\"error\":", to: &bytes)
      error.json.append(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes the answers to a line; nothing where there are none, as to notifications.
  public static func append(_ answers: [Response], isBatch: Bool, to bytes: inout [UInt8]) {
    if isBatch, !answers.isEmpty {
      JSONText.append(list: answers, to: &bytes) { $0.append(to: &$1) }
    } else {
      for answer in answers { answer.append(to: &bytes) }
    }
  }

  /// Reads an answer.
  ///
  /// - Throws: What is wrong with it, said as an answer, which is never sent: answers are not answered.
  init(_ value: JSONValue) throws(Response) {
    let object = try MessageObject(value)
    guard let id = object.id else { throw object.refusal("no 'id'; expected that of a request") }
    switch (value["result"], value["error"]) {
    case (let result?, nil): self.init(id, result: result)
    case (nil, let error?):
      guard let error = ErrorObject(error) else {
        throw object.refusal("'error' without an integer 'code' and a 'message'")
      }
      self.init(id, error: error)
    case (nil, nil), (.some, .some):
      throw object.refusal("expected one of 'result' and 'error'")
    }
  }
}
