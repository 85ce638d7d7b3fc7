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
    let shown = character.map { String($0).quoted } ?? "this character"
    switch problem {
    case "found character that cannot start any token":
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
      return "a list '[...]' that does not end, expected ',' or ']'" + quotes(around: character)
    case "did not find expected ',' or '}'":
      return "a mapping '{...}' that does not end, expected ',' or '}'" + quotes(around: character)
    case "found unexpected end of stream" where context == "while scanning a quoted scalar":
      return "the file ends inside quotes, expected the closing quote"
    case "found unexpected document indicator":
      return "a line '---' or '...' inside quotes, expected the closing quote before it"
    case "block sequence entries are not allowed in this context":
      return
        "a '- ' where no item can stand, expected it at the beginning of a line, or quotes around "
        + "a text that begins with it"
    case "mapping keys are not allowed in this context":
      return "a '? ' where no key can stand, expected quotes around a text that begins with it"
    case "did not find expected node content":
      return
        "\(shown) where a value can stand, expected a value, or quotes around a text that begins "
        + "with it"
    case "did not find expected <document start>":
      return "a text behind the end of the document ('...'), expected nothing more"
    case "found incompatible YAML document":
      return "a version of YAML that cannot be read, expected %YAML 1.1 or 1.2"
    default:
      return Construct(context, problem: problem)?.explanation
        ?? "\(problem), expected what YAML can read"
    }
  }

  /// A brace within a text, mostly a placeholder's, begins a mapping where there are no quotes.
  private static func quotes(around character: Unicode.Scalar?) -> String {
    guard let character, "{[".unicodeScalars.contains(character) else { return "" }
    return "; a text that holds \(String(character).quoted) needs quotes around it"
  }

  /// The constructs of YAML, hardly ever used in a scene, that libyaml complains of in many ways. What
  /// begins one is mostly meant as text.
  private enum Construct {
    case directive, anchor, tag, blockText, escape

    init?(_ context: String?, problem: String) {
      switch context {
      case "while scanning a directive", "while scanning a %YAML directive",
        "while parsing a tag directive", "while parsing a %TAG directive",
        "while scanning a tag directive":
        self = .directive
      case "while scanning an anchor", "while scanning an alias": self = .anchor
      case "while scanning a tag", "while parsing a tag": self = .tag
      case "while parsing a node" where problem == "found undefined tag handle": self = .tag
      case "while scanning a block scalar": self = .blockText
      case "while parsing a quoted scalar", "while scanning a quoted scalar": self = .escape
      case nil where problem.hasPrefix("found duplicate %"): self = .directive
      default: return nil
      }
    }

    var explanation: String {
      switch self {
      case .directive:
        "a line that begins with '%' and is no directive of YAML's, expected none, or one '%YAML 1.1' "
          + "before '---'"
      case .anchor:
        "an '&' or '*' without a name of letters and digits right behind it, expected a name, or quotes "
          + "around a text that begins so"
      case .tag: "a text cannot begin with '!', which begins a tag, expected quotes around it"
      case .blockText:
        "more behind a '|' or '>' than '+', '-' or a digit from 1 to 9, expected the text in the lines "
          + "below, or quotes around a text that begins so"
      case .escape:
        "an escape '\\' that YAML does not have, expected '\\\\' for a backslash, or single quotes "
          + "around the text"
      }
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
