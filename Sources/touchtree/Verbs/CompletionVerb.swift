import Glibc
import TouchtreeClient

extension Verb {
  /// `touchtree completion`: what a shell needs to complete a line that begins with touchtree.
  static let completion: Verb = Verb(
    "completion",
    operands: [
      .one("WHAT", .words(Shell.allCases.map(\.rawValue) + LiveIDs.allCases.map(\.rawValue)))
    ],
    notes: """
      WHAT is bash, zsh or fish. An installed package has their files already; without one:

          source <(touchtree completion bash)

      These files ask for `views` or `gestures`: the ids that the running daemon has now.
      """,
    "writes a shell's completion of verbs, options and their values"
  ) { arguments in
    let name = arguments.operands.first ?? ""
    if let ids = LiveIDs(rawValue: name) {
      for id in try ids.ofTheDaemon() { Console.print(id + "\n") }
      return .success
    }
    guard let shell = Shell(rawValue: name) else {
      throw UsageError(verb: "completion", "'\(name)' is neither bash, zsh nor fish")
    }
    switch shell {
    case .bash: Console.print(BashCompletion.script(for: .touchtree))
    case .zsh: Console.print(ZshCompletion.script(for: .touchtree))
    case .fish: Console.print(FishCompletion.script(for: .touchtree))
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

extension LiveIDs {
  /// Whoever presses the tabulator does not wait for a daemon that is busy: a second ends the program.
  fileprivate func ofTheDaemon() throws -> [String] {
    Signals.handle([SIGALRM]) { _ in _exit(1) }
    alarm(1)
    let tree = try waiting { try await Touchtree.connect().call(.tree) }
    return switch self {
    case .views: tree.viewIDs
    case .gestures: tree.gestureIDs
    }
  }
}
