import Scene

extension Verb {
  /// `touchtree completion`: what a shell needs to complete a line that begins with touchtree.
  static let completion: Verb = Verb(
    "completion", operands: [.one("SHELL", .words(Shell.allCases.map(\.rawValue)))],
    notes: """
      SHELL is bash, zsh or fish. An installed package has these files already; without one:

          source <(touchtree completion bash)

      """,
    "writes a shell's completion of verbs, options and their values"
  ) { arguments in
    let name = arguments.operands.first ?? ""
    guard let shell = Shell(rawValue: name) else {
      throw UsageError(verb: "completion", "'\(name)' is neither bash, zsh nor fish")
    }
    let table = CommandTable.touchtree
    switch shell {
    case .bash: Console.print(BashCompletion.script(for: table))
    case .zsh: Console.print(ZshCompletion.script(for: table))
    case .fish: Console.print(FishCompletion.script(for: table))
    }
    return .success
  }
}

/// A shell that completes.
private enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish
}
