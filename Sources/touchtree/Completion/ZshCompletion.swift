/// The completion for zsh.
enum ZshCompletion {
  static func script(for table: CommandTable) -> String {
    """
    #compdef touchtree
    # Completion of touchtree for zsh, written by `touchtree completion zsh`.

    _touchtree_ids() {
      local -a ids=(${(f)"$(_call_program ids touchtree completion $1 2>/dev/null)"})
      compadd -a ids
    }

    _touchtree() {
      local context state state_descr line
      typeset -A opt_args
      local -a verbs=(
    \(verbs(table))
      )

      _arguments -C \\
    \(table.options.map { "    '(- *)--\($0.name)[\(described($0.summary))]' \\" }.joined(separator: "\n"))
        '1:verb:->verb' '*::operand:->rest'

      case $state in
        verb) _describe verb verbs ;;
        rest)
          case $words[1] in
    \(table.verbs.map(rest).joined(separator: "\n"))
          esac
          ;;
      esac
    }

    # As an autoloaded function, this file is its own first call.
    if [[ $funcstack[1] == _touchtree ]]; then _touchtree "$@"; else compdef _touchtree touchtree; fi

    """
  }

  private static func verbs(_ table: CommandTable) -> String {
    table.verbs.map { "    '\($0.name):\(quoted($0.summary))'" }.joined(separator: "\n")
  }

  private static func rest(_ verb: Verb) -> String {
    let specifications = verb.options.map(specification) + operands(of: verb)
    return "        \(verb.name))\n          _arguments "
      + specifications.joined(separator: " \\\n            ") + "\n          ;;"
  }

  private static func specification(_ option: Option) -> String {
    let prefix = option.name == Option.help.name ? "(- *)" : option.isRepeatable ? "*" : ""
    let name = "\(prefix)--\(option.name)"
    let summary = "[\(described(option.summary))]"
    guard let value = option.value else { return "'\(name)\(summary)'" }
    return "'\(name)=\(summary):\(value):\(action(option.candidates))'"
  }

  private static func operands(of verb: Verb) -> [String] {
    verb.operands.enumerated().map { index, operand in
      let place =
        operand.count.upperBound == .max
        ? "*:" : operand.count.lowerBound == 0 ? "\(index + 1)::" : "\(index + 1):"
      return "'\(place)\(described(operand.usage)):\(action(operand.candidates))'"
    }
  }

  private static func action(_ candidates: Candidates) -> String {
    switch candidates {
    case .unknown: " "
    case .words(let list): "(\(list.joined(separator: " ")))"
    case .verbs: "{_describe verb verbs}"
    case .files(nil): "_files"
    case .files(let ending?): "_files -g \"*.\(ending)(-.)\""
    case .devices: "{compadd -- /dev/input/(event|by-path/)*(N)}"
    case .ids(let ids): "{_touchtree_ids \(ids.rawValue)}"
    }
  }

  /// A text within a specification of `_arguments`, where brackets and colons have a meaning.
  private static func described(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\[]:".contains(character) { result += "\\" }
      result.append(character)
    }
    return quoted(result)
  }

  /// The inside of a word in single quotes.
  private static func quoted(_ text: String) -> String {
    text.replacing("'", with: "'\\''")
  }
}
