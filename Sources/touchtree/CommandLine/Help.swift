/// The help texts, made from the table of verbs.
enum Help {
  static func program(_ table: CommandTable) -> String {
    """
    touchtree: the touch system of an iPhone for any Linux touchscreen

    Usage: touchtree VERB [OPTIONS]

    Verbs:
    \(columns(table.verbs.map { ($0.name, $0.summary) }))

    Options:
    \(columns(table.options.map { ($0.usage, $0.summary) }))

    'touchtree VERB --help' tells more of a verb.
    Exit status: 0 fine, 1 failed, 2 wrong usage, 78 bad scene.

    """
  }

  static func verb(_ verb: Verb) -> String {
    var text = "Usage: \(verb.usage)\n\ntouchtree \(verb.name) \(verb.summary).\n\nOptions:\n"
    text += columns(verb.options.map { ($0.usage, $0.summary) }) + "\n"
    if !verb.notes.isEmpty { text += "\n\(verb.notes)\n" }
    return text
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)"
    }.joined(separator: "\n")
  }
}
