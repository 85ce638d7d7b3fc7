/// The command line was not understood.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(verb: Verb? = nil, _ complaint: String) {
    let command = ["touchtree", verb?.name].compactMap { $0 }.joined(separator: " ")
    description = "\(complaint)\nTry '\(command) --help'."
  }
}
