/// Why changes were refused. Nothing has been changed.
public struct SceneEditError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One thing that is wrong.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// Where in the edit's parameters (RFC 6901).
    public var pointer: String

    /// What is wrong and what was expected.
    public var message: String

    public init(pointer: String, message: String) {
      self.pointer = pointer
      self.message = message
    }

    public var description: String { pointer.isEmpty ? message : "\(pointer): \(message)" }
  }

  /// So many are told one by one.
  static let limit = 20

  /// Which of the edits was refused; those before it were right.
  public var index: Int

  /// Everything that is wrong with it, in the order of its text; never empty.
  public var problems: [Problem]

  /// - Parameter others: how many problems there are beside.
  init(index: Int, _ problems: [SceneProblem], others untold: Int = 0) {
    self.index = index
    let ordered = SceneError(file: "", problems: problems).problems
    self.problems = ordered.prefix(Self.limit).map {
      Problem(pointer: $0.place?.description ?? "", message: $0.message)
    }
    let others = ordered.count - self.problems.count + untold
    if others > 0 {
      self.problems.append(Problem(pointer: "", message: "and \(others) problems more"))
    }
  }

  /// One line a problem.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
