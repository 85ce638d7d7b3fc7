/// One thing that is wrong with a scene, and where.
public struct SceneProblem: Error, Hashable, Sendable {
  /// Where it stands; nil where the file could not even be read.
  public var place: Place?

  /// What is wrong and what was expected.
  public var message: String

  public init(at place: Place?, _ message: String) {
    self.place = place
    self.message = message
  }

  public var line: Int? { place?.line }
  public var column: Int? { place?.column }

  /// The line that a person reads: `FILE:LINE:COLUMN: error: MESSAGE`.
  public func description(in file: String) -> String {
    guard let place else { return "\(file): error: \(message)" }
    return "\(file):\(place): error: \(message)"
  }
}
