import Scene

/// The words behind a verb, sorted into operands and options.
struct Arguments: Sendable {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Options may stand anywhere, as `--name VALUE` or `--name=VALUE`; behind `--` everything is an
  /// operand, and so is a negative number.
  init(_ words: [String], of verb: Verb) throws(UsageError) {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        break
      }
      guard word.hasPrefix("-"), word != "-", Double(word) == nil else {
        operands.append(word)
        continue
      }
      try takeOption(word, &words, of: verb)
    }
    if !has(.help) { try checkOperands(of: verb) }
  }

  /// Takes an option, with its value from the words that follow where it is not in the same.
  private mutating func takeOption(
    _ word: String, _ words: inout ArraySlice<String>, of verb: Verb
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let written = String(parts[0])
    let option = try Self.option(written, of: verb)
    var value = ""
    if let name = option.value {
      if parts.count == 2 {
        value = String(parts[1])
      } else if let next = words.popFirst() {
        value = next
      } else {
        throw UsageError(verb: verb.name, "\(written) needs its value \(name)")
      }
    } else if parts.count == 2 {
      throw UsageError(verb: verb.name, "\(written) takes no value")
    }
    if values[option.name] != nil && !option.isRepeatable {
      throw UsageError(verb: verb.name, "\(written) is given twice")
    }
    values[option.name, default: []].append(value)
  }

  private static func option(
    _ written: String, of verb: Verb
  ) throws(UsageError) -> Option {
    for option in verb.options {
      if written == "--\(option.name)" { return option }
      if written == "-h", option.name == Option.help.name { return option }
    }
    var names = NearestName()
    let nearest = names.find(written, among: verb.options.map { "--\($0.name)" })
    throw UsageError(
      verb: verb.name,
      "unknown option '\(written)'" + (nearest.map { ", did you mean '\($0)'?" } ?? ""))
  }

  private func checkOperands(of verb: Verb) throws(UsageError) {
    guard !verb.operandCount.contains(operands.count) else { return }
    let complaint =
      operands.count > verb.operandCount.upperBound
      ? "too much: '\(operands[verb.operandCount.upperBound])'"
        + (operands.last?.hasSuffix(".yaml") ?? false
          ? "; a scene is given with --config FILE" : "")
      : "missing: \(verb.operands.map(\.usage).joined(separator: " "))"
    throw UsageError(verb: verb.name, complaint)
  }

  func has(_ option: Option) -> Bool {
    values[option.name] != nil
  }

  /// The option's value; nil where it is not given.
  func value(of option: Option) -> String? {
    values[option.name]?.last
  }

  func values(of option: Option) -> [String] {
    values[option.name] ?? []
  }
}
