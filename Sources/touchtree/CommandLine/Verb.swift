/// One verb of the command line: what it takes, what it does.
struct Verb: Sendable {
  let name: String
  /// What it does, in one line.
  let summary: String
  /// Its operands as the usage line writes them: `X Y`, `FILE...`, or nothing.
  let operands: String
  /// How many operands it takes.
  let operandCount: ClosedRange<Int>
  let options: [Option]
  /// More to say in the help, after the options.
  let notes: String
  let run: @Sendable (Arguments) throws -> ExitStatus

  init(
    _ name: String, operands: String = "", operandCount: ClosedRange<Int> = 0...0,
    options: [Option] = [], notes: String = "", _ summary: String,
    run: @escaping @Sendable (Arguments) throws -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    self.options = options + [.help]
    self.notes = notes
    self.run = run
  }

  var usage: String {
    ["touchtree", name, options.count > 1 ? "[OPTIONS]" : "", operands]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
