import JSONRPC

extension Touchtree {
  /// Why the daemon does not do what it was asked for.
  public struct Refusal: Hashable, Sendable {
    /// What was called.
    public let method: String
    /// The error's number in the protocol.
    public let code: ErrorCode
    /// All that is wrong, in one sentence.
    public let message: String
    /// Each thing that is wrong with its place, where the daemon tells it.
    public let problems: [Problem]

    /// One thing that is wrong.
    public struct Problem: Hashable, Sendable, CustomStringConvertible {
      /// A JSON pointer into the parameters of the call, or the line and column of the scene.
      public let place: String
      public let message: String

      public var description: String { place.isEmpty ? message : "\(place): \(message)" }
    }

    init(_ error: ErrorObject, of method: String) {
      self.method = method
      code = error.code
      message = error.message
      problems = (error.data?["problems"]?.array ?? []).compactMap { problem in
        guard let message = problem["message"]?.string else { return nil }
        let place = problem["pointer"]?.string ?? problem["place"]?.string
        return Problem(place: place ?? "", message: message)
      }
    }
  }
}

extension Touchtree.Refusal: CustomStringConvertible {
  public var description: String {
    let reasons = problems.isEmpty ? message : problems.map(\.description).joined(separator: "; ")
    return "\(method): \(reasons)"
  }
}
