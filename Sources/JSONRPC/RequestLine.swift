import JSON

/// A line as a server reads it: a request, or several that are one batch.
public struct RequestLine: Hashable, Sendable {
  /// Each member, in order: a request, or the answer to what is none.
  public var requests: [Result<Request, Response>]

  /// The answers then are one array, and what they change is changed at once or not at all.
  public var isBatch: Bool

  /// Reads a line.
  ///
  /// - Throws: The one answer to a line that holds no request at all.
  public init(
    _ line: some Collection<UInt8>, limits: JSONLimits = JSONLimits()
  ) throws(Response) {
    let value = try JSONValue(line: line, limits: limits)
    guard case .array(let items) = value else {
      requests = [.success(try Request(value))]
      isBatch = false
      return
    }
    guard !items.isEmpty else {
      throw Response(
        .null,
        error: ErrorObject(.invalidRequest, "an empty batch; expected one request at least"))
    }
    requests = items.map { item in
      do throws(Response) { return .success(try Request(item)) } catch { return .failure(error) }
    }
    isBatch = true
  }
}

extension JSONValue {
  init(line: some Collection<UInt8>, limits: JSONLimits) throws(Response) {
    do throws(JSONSyntaxError) {
      try self.init(json: line, limits: limits)
    } catch {
      throw Response(.null, error: ErrorObject(.parseError, error.description))
    }
  }
}
