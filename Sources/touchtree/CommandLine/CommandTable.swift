/// All that the command line takes. The help, the manual and the completions of shells are made from it.
struct CommandTable: Sendable {
  let verbs: [Verb]
  /// What stands in place of a verb.
  let options: [Option]

  /// The options of any verb that are followed by a value.
  var valuedOptions: [Option] {
    var names: Set<String> = []
    return verbs.flatMap(\.options).filter { $0.value != nil && names.insert($0.name).inserted }
  }

  func verb(named name: String) -> Verb? {
    verbs.first { $0.name == name }
  }

  static let touchtree = CommandTable(
    verbs: [
      .run, .replay, .check, .devices, .tree, .hit, .record, .convert, .listen, .ctl, .completion,
      .help,
    ], options: [.version, .help])
}
