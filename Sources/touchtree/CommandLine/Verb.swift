/// One verb of the command line: what it takes, what it does.
struct Verb: Sendable {
  let name: String
  /// What it does, in one line.
  let summary: String
  let operands: [Operand]
  let options: [Option]
  /// More to say in the help, after the options.
  let notes: String
  let run: @Sendable (Arguments) throws -> ExitStatus

  init(
    _ name: String, operands: [Operand] = [], options: [Option] = [], notes: String = "",
    _ summary: String, run: @escaping @Sendable (Arguments) throws -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options + [.help]
    self.notes = notes
    self.run = run
  }

  var usage: String {
    (["touchtree", name] + (options.count > 1 ? ["[OPTIONS]"] : []) + operands.map(\.usage))
      .joined(separator: " ")
  }

  /// How many operands it takes.
  var operandCount: ClosedRange<Int> {
    let least = operands.reduce(0) { $0 + $1.count.lowerBound }
    let most = operands.reduce(0) { sum, operand in
      let (total, overflow) = sum.addingReportingOverflow(operand.count.upperBound)
      return overflow ? .max : total
    }
    return least...most
  }
}
