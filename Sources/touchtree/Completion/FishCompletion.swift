/// The completion for fish.
enum FishCompletion {
  static func script(for table: CommandTable) -> String {
    """
    # Completion of touchtree for fish, written by `touchtree completion fish`.

    # The verb of the line, if it has one.
    function __touchtree_verb
        set -l words (commandline -opc)
        test (count $words) -gt 1; and echo $words[2]
    end

    # Whether the verb is the first argument and, where there is a second one, whether so many operands stand
    # before the cursor.
    function __touchtree_at
        set -l words (commandline -opc)
        test (count $words) -gt 1; and test $words[2] = $argv[1]; or return 1
        test (count $argv) -gt 1; or return 0
        set -l operands 0
        set -l before ''
        for word in $words[3..]
            if not string match -q -- '--*' $word
                and not contains -- $before \(table.valuedOptions.map { "--\($0.name)" }.joined(separator: " "))
                set operands (math $operands + 1)
            end
            set before $word
        end
        test $operands -eq $argv[2]
    end

    function __touchtree_devices
        set -l nodes /dev/input/event* /dev/input/by-path/*
        string join \\n $nodes
    end

    function __touchtree_ids
        command touchtree completion $argv[1] 2>/dev/null
    end

    complete -c touchtree -f
    \(lines(table).joined(separator: "\n"))

    """
  }

  private static func lines(_ table: CommandTable) -> [String] {
    let none = "complete -c touchtree -n 'not __touchtree_verb'"
    return table.verbs.map { "\(none) -a \($0.name) -d '\(quoted($0.summary))'" }
      + table.options.map { "\(none) -l \($0.name) -d '\(quoted($0.summary))'" }
      + table.verbs.flatMap { lines(of: $0, in: table) }
  }

  private static func lines(of verb: Verb, in table: CommandTable) -> [String] {
    let options = verb.options.map { option in
      "complete -c touchtree -n '__touchtree_at \(verb.name)' -l \(option.name)"
        + (option.value == nil ? "" : " -r " + action(option.candidates, table))
        + " -d '\(quoted(option.summary))'"
    }
    let operands = verb.operands.enumerated().compactMap { index, operand -> String? in
      guard operand.candidates != .unknown else { return nil }
      let place = operand.count.upperBound == .max ? "" : " \(index)"
      return "complete -c touchtree -n '__touchtree_at \(verb.name)\(place)' "
        + action(operand.candidates, table)
    }
    return options + operands
  }

  private static func action(_ candidates: Candidates, _ table: CommandTable) -> String {
    switch candidates {
    case .unknown: "-f"
    case .words(let list): "-f -a '\(list.joined(separator: " "))'"
    case .verbs: "-f -a '\(table.verbs.map(\.name).joined(separator: " "))'"
    case .files(nil): "-F"
    case .files(let ending?): "-f -k -a '(__fish_complete_suffix .\(ending))'"
    case .devices: "-f -a '(__touchtree_devices)'"
    case .ids(let ids): "-f -a '(__touchtree_ids \(ids.rawValue))'"
    }
  }

  /// The inside of a word in single quotes.
  private static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
