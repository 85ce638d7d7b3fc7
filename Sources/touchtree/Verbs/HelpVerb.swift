extension Verb {
  private static let scdoc = Option("scdoc", "writes the verbs for the manual page, in scdoc")

  /// `touchtree help`: what can I type?
  static let help: Verb = Verb(
    "help", operands: [.optional("VERB", .verbs)], options: [scdoc],
    "prints the help of the program or of a verb"
  ) { arguments in
    if arguments.has(scdoc) {
      Console.print(Manual.verbs(.touchtree))
    } else if let name = arguments.operands.first {
      Console.print(Help.verb(try CommandTable.touchtree.verb(meant: name)))
    } else {
      Console.print(Help.program(.touchtree))
    }
    return .success
  }
}
