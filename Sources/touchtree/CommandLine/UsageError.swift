/// The command line was not understood.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  /// - Parameter verb: the verb whose help tells more; nil for the program's.
  init(verb: String? = nil, _ complaint: String) {
    let command = ["touchtree", verb].compactMap { $0 }.joined(separator: " ")
    description = "\(complaint)\nTry '\(command) --help'."
  }
}
