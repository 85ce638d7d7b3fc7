/// The completion for bash.
enum BashCompletion {
  static func script(for table: CommandTable) -> String {
    """
    # Completion of touchtree for bash, written by `touchtree completion bash`.

    # Offers the lines of standard input that begin with the word. They are quoted, not expanded: what a
    # daemon says is no shell.
    _touchtree_lines() {
      local line
      while IFS= read -r line; do
        [[ -n $line && $line == "$word"* ]] && COMPREPLY+=("$(printf %q "$line")")
      done
    }

    _touchtree_words() {
      _touchtree_lines < <(printf '%s\\n' "$@")
    }

    # Offers files, of one ending if one is given, and folders.
    _touchtree_files() {
      compopt -o filenames
      if [ $# -eq 0 ]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
      else
        mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X "!*.$1" -- "$word")
      fi
    }

    _touchtree_devices() {
      _touchtree_lines < <(compgen -G '/dev/input/event*'; compgen -G '/dev/input/by-path/*')
    }

    _touchtree_ids() {
      _touchtree_lines < <("${COMP_WORDS[0]}" completion "$1" 2>/dev/null)
    }

    _touchtree() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} verb='' operands=0 i
      COMPREPLY=()
      [ "$COMP_CWORD" -gt 1 ] && verb=${COMP_WORDS[1]}
      # Bash takes the '=' of '--name=VALUE' for a word of its own.
      if [ "$word" = = ]; then
        word=''
      elif [ "$before" = = ]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
      fi

      case "$verb $before" in
    \(values(table))
      esac

      if [[ $word == -* ]]; then
        case $verb in
    \(options(table))
        esac
        return
      fi

      for ((i = 2; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
          \(table.valuedOptions.map { "--\($0.name)" }.joined(separator: " | ")))
            i=$((i + 1))
            [ "${COMP_WORDS[i]}" = = ] && i=$((i + 1))
            ;;
          --*) ;;
          *) operands=$((operands + 1)) ;;
        esac
      done
      case "$verb $operands" in
        ' 0') _touchtree_words \(words(table.verbs.map(\.name))) ;;
    \(operands(table))
      esac
    }

    complete -F _touchtree touchtree

    """
  }

  /// The values of options, those with the same together.
  private static func values(_ table: CommandTable) -> String {
    var places: [Candidates: [String]] = [:]
    var order: [Candidates] = []
    for verb in table.verbs {
      for option in verb.options where option.value != nil {
        if places[option.candidates] == nil { order.append(option.candidates) }
        places[option.candidates, default: []].append("'\(verb.name) --\(option.name)'")
      }
    }
    return order.map { candidates in
      """
          \((places[candidates] ?? []).joined(separator: " | ")))
            \(action(candidates, table))
            return
            ;;
      """
    }.joined(separator: "\n")
  }

  private static func options(_ table: CommandTable) -> String {
    let own = ("''", table.options)
    return ([own] + table.verbs.map { ($0.name, $0.options) }).map { name, options in
      "      \(name)) _touchtree_words \(words(options.map { "--\($0.name)" })) ;;"
    }.joined(separator: "\n")
  }

  private static func operands(_ table: CommandTable) -> String {
    table.verbs.flatMap { verb in
      verb.operands.enumerated().compactMap { index, operand in
        guard operand.candidates != .unknown else { return nil }
        let place = "'\(verb.name) '" + (operand.count.upperBound == .max ? "*" : "\(index)")
        return "    \(place)) \(action(operand.candidates, table)) ;;"
      }
    }.joined(separator: "\n")
  }

  private static func action(_ candidates: Candidates, _ table: CommandTable) -> String {
    switch candidates {
    case .unknown: ":"
    case .words(let list): "_touchtree_words \(words(list))"
    case .verbs: "_touchtree_words \(words(table.verbs.map(\.name)))"
    case .files(nil): "_touchtree_files"
    case .files(let ending?): "_touchtree_files \(ending)"
    case .devices: "_touchtree_devices"
    case .ids(let ids): "_touchtree_ids \(ids.rawValue)"
    }
  }

  /// Words of the table need no quoting in any shell.
  private static func words(_ list: [String]) -> String {
    list.joined(separator: " ")
  }
}
