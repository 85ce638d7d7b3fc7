import CLibyaml

/// Says in a scene writer's words what libyaml could not read.
enum YAMLSyntaxProblem {
  static func describe(_ parser: yaml_parser_t, text: [UInt8]) -> SceneProblem {
    guard parser.error != YAML_MEMORY_ERROR else {
      return SceneProblem(at: nil, "out of memory while reading")
    }
    let problem = parser.problem.map { String(cString: $0) } ?? "this is not YAML"
    let context = parser.context.map { String(cString: $0) }
    let mark = parser.problem_mark
    let offset = Int(clamping: mark.index)
    let character = scalar(at: offset, in: text)
    // What is missing at the file's end was begun elsewhere.
    let isAtEnd = character == nil && parser.context != nil
    return SceneProblem(
      at: Place(isAtEnd ? parser.context_mark : mark),
      friendly(problem, context: context, character: character))
  }

  private static func friendly(
    _ problem: String, context: String?, character: Unicode.Scalar?
  ) -> String {
    if character == "\t" {
      return "a tab, expected spaces: YAML does not indent with tabs"
    }
    switch problem {
    case "found character that cannot start any token":
      let shown = character.map { String($0).quoted } ?? "this character"
      return "a text cannot begin with \(shown), expected quotes around it"
    case "mapping values are not allowed in this context":
      return "a ': ' where no key can stand, expected quotes around a text that holds ': ', "
        + "or the same indentation as the line above"
    case "could not find expected ':'":
      return "a key without ':', expected 'key: value'"
    case "did not find expected key":
      return "no key where only a key can stand, expected 'key: value' indented as the keys above; "
        + "a text that begins with '{' or '[' needs quotes around it"
    case "did not find expected '-' indicator":
      return "a line whose indentation fits none above, expected it under the items or keys that "
        + "it belongs to"
    case "found unexpected ':'":
      return "a ':' without a space after it, expected 'key: value'"
    case "did not find expected ',' or ']'":
      return "a list '[...]' that does not end, expected ',' or ']'"
    case "did not find expected ',' or '}'":
      return "a mapping '{...}' that does not end, expected ',' or '}'"
    case "found unexpected end of stream" where context == "while scanning a quoted scalar":
      return "the file ends inside quotes, expected the closing quote"
    default:
      return context.map { "\(problem) (\($0))" } ?? problem
    }
  }

  /// The character at an offset that libyaml counts in characters.
  private static func scalar(at offset: Int, in text: [UInt8]) -> Unicode.Scalar? {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    guard
      let index = scalars.index(scalars.startIndex, offsetBy: offset, limitedBy: scalars.endIndex),
      index < scalars.endIndex
    else { return nil }
    return scalars[index]
  }
}
