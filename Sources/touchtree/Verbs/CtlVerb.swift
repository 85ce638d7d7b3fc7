import Glibc
import JSON
import TouchtreeClient

extension Verb {
  /// `touchtree ctl`: one call of the running daemon.
  static let ctl = Verb(
    "ctl",
    operands: [
      .one("METHOD", .words(Touchtree.methods)), .any("JSON | KEY=VALUE..."),
    ],
    options: [.socket],
    notes: """
      The parameters are one JSON object, or - to read it from standard input, or words: in KEY=VALUE, a
      VALUE that is JSON is taken as that, everything else as text, and a KEY with dots stands for objects
      within each other. The answer is printed as JSON, on a terminal over several lines.

          touchtree ctl view.set id=lamp hidden=true frame='[0,0,"50%",100]'
          touchtree ctl view.add parent=main view.id=lamp view.kind=button
          touchtree ctl view.set id='"7"' alpha=0.5

      What ends with its program (`owned`, input.ignore) is over when the answer is printed. The status is
      1 where the daemon refuses, and each thing that is wrong has a line on standard error. The methods
      are told in protocol.md, beside the examples in share/doc/touchtree.
      """,
    "calls a method of the running daemon and prints the answer"
  ) { arguments in
    let method = arguments.operands.first ?? ""
    let params = try ControlParameters.read(Array(arguments.operands.dropFirst()))
    let path = arguments.value(of: .socket)
    do {
      let answer = try waiting {
        try await Touchtree.connect(to: path).call(Touchtree.Call(method, params: params))
      }
      Console.print((Console.isTerminal ? answer.indentedText : answer.text) + "\n")
      return .success
    } catch Touchtree.Failure.refused(let refusal) {
      let problems = refusal.problems.map(\.description)
      // The first line and column are told in the message, with the file that they are of.
      let isOfFile = refusal.code == .badScene
      for problem in isOfFile || problems.isEmpty
        ? [refusal.message] + problems.dropFirst() : problems
      {
        Console.complain(plain: "touchtree ctl: \(problem)")
      }
      return .failure
    }
  }
}
