/// Everything that one pass over a scene found wrong, sorted by place; never empty.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as the caller gave it.
  public var file: String
  public var problems: [SceneProblem]

  /// Sorts the problems by place and drops those that say the same of the same place, as a node
  /// that is used again through an alias does.
  public init(file: String, problems: [SceneProblem]) {
    self.file = file
    var seen: Set<SceneProblem> = []
    let distinct = problems.filter { seen.insert($0).inserted }
    let ordered = distinct.enumerated().sorted { first, second in
      let none = Place(line: 0, column: 0)
      let (a, b) = (first.element.place ?? none, second.element.place ?? none)
      return a == b ? first.offset < second.offset : a < b
    }
    self.problems = ordered.map(\.element)
  }

  /// One line a problem.
  public var description: String {
    problems.map { $0.description(in: file) }.joined(separator: "\n")
  }
}
