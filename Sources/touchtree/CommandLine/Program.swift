import Scene

/// The program: picks the verb, runs it, and tells what went wrong.
enum Program {
  static let verbs: [Verb] = [.run, .replay, .check, .devices, .tree, .hit, .record, .convert]

  static func main(_ words: [String]) -> ExitStatus {
    do {
      return try dispatch(words)
    } catch let error as UsageError {
      Console.complain(error.description)
      return .usage
    } catch let error as SceneError {
      Console.complain(plain: error.description)
      return .badScene
    } catch {
      Console.complain("\(error)")
      return .failure
    }
  }

  private static func dispatch(_ words: [String]) throws -> ExitStatus {
    guard let first = words.first else {
      Console.complain(plain: Help.program(verbs))
      return .usage
    }
    switch first {
    case "--help", "-h", "help":
      Console.print(Help.program(verbs))
      return .success
    case "--version":
      Console.print("touchtree \(Version.current)\n")
      return .success
    default: break
    }
    guard let verb = verbs.first(where: { $0.name == first }) else {
      var names = NearestName()
      let nearest = names.find(first, among: verbs.map(\.name))
      let kind = first.hasPrefix("-") ? "option" : "verb"
      throw UsageError(
        "unknown \(kind) '\(first)'" + (nearest.map { ", did you mean '\($0)'?" } ?? ""))
    }
    let arguments = try Arguments(Array(words.dropFirst()), of: verb)
    if arguments.has(.help) {
      Console.print(Help.verb(verb))
      return .success
    }
    return try verb.run(arguments)
  }
}
