import Daemon
import Outputs
import Scene

extension Verb {
  private static let strict = Option("strict", "takes warnings for mistakes")

  /// `touchtree check`: is the scene right?
  static let check = Verb(
    "check", operands: [.optional("FILE", .files(ending: "yaml"))], options: [.config, strict],
    notes: """
      Every mistake is printed as FILE:LINE:COLUMN: error: what, and what was expected. What is allowed
      but hardly wanted, such as a button that another view covers or a device rule that comes too
      late, is printed as a warning. So is a file that others can write, which `touchtree run`
      refuses; --strict does not count that. FILE - is standard input.
      """,
    "validates a scene and prints every problem with its place"
  ) { arguments in
    if let file = arguments.operands.first, arguments.has(.config) {
      throw UsageError(verb: "check", "the scene is given twice: '\(file)' and --config")
    }
    let path = try arguments.inputPaths.first ?? SceneLocation.chosen(by: arguments)
    let scene = try SceneDescription(contentsOfFile: path)
    let remarks = scene.remarks(screen: DisplaySize()?.size)
    for remark in remarks { Console.complain(plain: remark.description(in: path)) }
    if let objection = SceneDescription.objection(toFile: path) {
      Console.complain(plain: "\(path): warning: `touchtree run` refuses it: \(objection)")
    }
    if arguments.has(strict), !remarks.isEmpty { return .badScene }
    let count = scene.windows.count
    let verdict = remarks.isEmpty ? "fine" : "valid, see the warnings"
    Console.print("\(path): \(verdict), \(count) window\(count == 1 ? "" : "s")\n")
    return .success
  }
}
