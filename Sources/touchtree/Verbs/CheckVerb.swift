import Outputs
import Scene

extension Verb {
  /// `touchtree check`: is the scene right?
  static let check = Verb(
    "check", operands: [.optional("FILE", .files(ending: "yaml"))], options: [.config],
    notes: "Every problem is printed as FILE:LINE:COLUMN: error: what, and what was expected.",
    "validates a scene and prints every problem with its place"
  ) { arguments in
    if let file = arguments.operands.first, arguments.has(.config) {
      throw UsageError(verb: "check", "the scene is given twice: '\(file)' and --config")
    }
    let path =
      arguments.operands.first ?? arguments.value(of: .config) ?? SceneLocation.installed
    let scene = try SceneDescription(contentsOfFile: path)
    let count = scene.windows.count
    Console.print("\(path): fine, \(count) window\(count == 1 ? "" : "s")\n")
    return .success
  }
}
