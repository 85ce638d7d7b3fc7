import Scene
import TouchtreeClient

/// The program: picks the verb, runs it, and tells what went wrong.
enum Program {
  static func main(_ words: [String]) -> ExitStatus {
    do {
      let status = try dispatch(words, in: .touchtree)
      if status == .success { try Console.checkOutput() }
      return status
    } catch let error as UsageError {
      Console.complain(error.description)
      return .usage
    } catch let error as SceneError {
      Console.complain(plain: error.description)
      return .badScene
    } catch let error as OutputError where error.isOfReader {
      return .success
    } catch {
      Console.complain("\(error)")
      return .failure
    }
  }

  private static func dispatch(
    _ words: [String], in table: CommandTable
  ) throws -> ExitStatus {
    guard let first = words.first else {
      Console.complain(plain: Help.program(table))
      return .usage
    }
    switch first {
    case "--help", "-h":
      Console.print(Help.program(table))
      return .success
    case "--version":
      Console.print("touchtree \(Version.current)\n")
      return .success
    default: break
    }
    let verb = try table.verb(meant: first)
    let arguments = try Arguments(Array(words.dropFirst()), of: verb)
    if arguments.has(.help) {
      Console.print(Help.verb(verb))
      return .success
    }
    return try verb.run(arguments)
  }
}

extension CommandTable {
  /// The verb of this name; the complaint tells the nearest one.
  func verb(meant name: String) throws(UsageError) -> Verb {
    if let verb = verb(named: name) { return verb }
    if Touchtree.methods.contains(name) {
      throw UsageError("unknown verb '\(name)'; 'touchtree ctl \(name)' asks the running daemon")
    }
    var names = NearestName()
    let nearest = names.find(name, among: verbs.map(\.name))
    let kind = name.hasPrefix("-") ? "option" : "verb"
    throw UsageError(
      "unknown \(kind) '\(name)'" + (nearest.map { ", did you mean '\($0)'?" } ?? ""))
  }
}
