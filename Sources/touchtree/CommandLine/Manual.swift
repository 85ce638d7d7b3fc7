/// The verbs as the manual has them, in scdoc's notation.
enum Manual {
  static func verbs(_ table: CommandTable) -> String {
    table.verbs.map(section).joined(separator: "\n")
  }

  private static func section(_ verb: Verb) -> String {
    var text = "## " + ([verb.name] + verb.operands.map(\.usage)).joined(separator: " ") + "\n\n"
    text += escaped(verb.summary.prefix(1).uppercased() + verb.summary.dropFirst()) + ".\n\n"
    for option in verb.options where option.name != Option.help.name {
      let value = option.value.map { " _\(escaped($0))_" } ?? ""
      text += "*--\(option.name)*\(value)\n\t\(escaped(option.summary))\n\n"
    }
    if !verb.notes.isEmpty { text += paragraphs(verb.notes) }
    return text
  }

  /// Text, in which what is typed stands four blanks further in.
  private static func paragraphs(_ notes: String) -> String {
    var text = ""
    var isTyped = false
    for line in notes.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    ") != isTyped {
        isTyped.toggle()
        text += "```\n"
      }
      text += (isTyped ? String(line.dropFirst(4)) : escaped(String(line))) + "\n"
    }
    return text + (isTyped ? "```\n" : "")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\*_<>#~".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}
