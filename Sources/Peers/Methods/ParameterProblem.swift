import JSON
import JSONRPC
import Scene

/// One thing that is wrong with a request's parameters, and where in them.
struct ParameterProblem: Hashable, Sendable {
  /// A JSON pointer into `params` (RFC 6901); empty for all of them.
  var pointer: String

  /// What is wrong and what was expected.
  var message: String

  init(at pointer: String, _ message: String) {
    self.pointer = pointer
    self.message = message
  }
}

extension ErrorObject {
  /// The answer to a request that is wrong as a whole.
  static func invalidParams(_ message: String) -> ErrorObject {
    invalidParams([ParameterProblem(at: "", message)])
  }

  /// The answer to a change that was refused.
  static func invalidParams(_ error: SceneEditError) -> ErrorObject {
    invalidParams(error.problems.map { ParameterProblem(at: $0.pointer, $0.message) })
  }

  /// The answer to a request whose parameters are wrong: its message tells the first problem, its
  /// data all of them.
  static func invalidParams(_ problems: [ParameterProblem]) -> ErrorObject {
    var message = "the parameters are wrong"
    if let first = problems.first {
      message = first.pointer.isEmpty ? first.message : "\(first.pointer): \(first.message)"
      if problems.count > 1 { message += " (and \(problems.count - 1) more)" }
    }
    let list = problems.map { problem in
      JSONValue.object([
        JSONMember("pointer", .string(problem.pointer)),
        JSONMember("message", .string(problem.message)),
      ])
    }
    return ErrorObject(.invalidParams, message, data: ["problems": .array(list)])
  }
}
