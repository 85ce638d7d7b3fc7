import Foundation
import Testing

/// A shell that completes lines which begin with `touchtree`, as `touchtree completion` has taught it.
enum CompletingShell: String, CaseIterable, CustomTestStringConvertible {
  case bash
  case zsh
  case fish

  var testDescription: String { rawValue }

  /// Where the shell is; nil where it is not installed.
  var path: String? {
    ["/usr/bin/\(rawValue)", "/bin/\(rawValue)"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// All that the shell offers for the end of a line, as it would be put into the line.
  ///
  /// - Parameters:
  ///   - bench: Whose folder the shell is in.
  ///   - environment: For the shell and the programs that it asks.
  func completions(
    of line: String, on bench: Workbench, environment: [String: String] = [:]
  ) throws -> Set<String> {
    let script = try bench.write(CommandLineTool("completion", rawValue).output, as: "completion")
    let program = URL(fileURLWithPath: CommandLineTool.path).deletingLastPathComponent().path
    var variables = environment
    variables["PATH"] = "\(program):/usr/bin:/bin"
    variables["HOME"] = bench.folder.path
    variables["TERM"] = "dumb"
    variables["ZDOTDIR"] = bench.folder.path
    let candidates =
      switch self {
      case .bash, .zsh: try typed(line, script, variables, bench)
      case .fish: try asked(line, script, variables, bench)
      }
    return Set(candidates.map { $0.trimmingCharacters(in: .whitespaces) })
  }

  /// Types the line and the key that inserts every completion, and has the line printed then.
  private func typed(
    _ line: String, _ script: String, _ environment: [String: String], _ bench: Workbench
  ) throws -> [String] {
    let command: String
    switch self {
    case .bash:
      let settings = try bench.write(
        """
        . \(script)
        bind '"\\C-t": insert-completions'
        print_line() { printf '<%s>\\n' "$READLINE_LINE"; }
        bind -x '"\\C-o": print_line'
        stty columns 2000
        PS1='ready> '
        """, as: "settings")
      command = "bash --rcfile \(settings) --noprofile -i"
    case .zsh, .fish:
      _ = try bench.write(
        """
        autoload -U compinit; compinit -u -D
        . \(script)
        all() { _main_complete; compstate[insert]=all }
        zle -C all complete-word all
        print_line() { print -r -- "<$BUFFER>" }
        zle -N print_line
        bindkey '^T' all
        bindkey '^O' print_line
        stty columns 2000
        PS1='ready> '
        """, as: ".zshrc")
      command = "zsh -d -i"
    }
    let terminal = try Terminal(command, environment: environment, in: bench.folder)
    _ = try terminal.hear(#/(ready> )/#)
    try terminal.type(line + "\u{14}\u{0F}")
    // What is typed comes back; the line that is printed stands in brackets.
    let whole = try terminal.hear(#/<(touchtree[^>]*)>/#)
    // Before the word that was completed, the line is as it was.
    let word = line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    return Self.words(of: String(whole.dropFirst(line.count - word.count)))
  }

  /// Words as a shell takes them apart: a space behind a backslash belongs to its word.
  private static func words(of line: String) -> [String] {
    line.replacing("\\ ", with: "\u{1}").split(separator: " ")
      .map { String($0.replacing("\u{1}", with: "\\ ")) }
  }

  /// fish can be asked.
  private func asked(
    _ line: String, _ script: String, _ environment: [String: String], _ bench: Workbench
  ) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = [
      "--no-config", "-c", "source $argv[1]; complete --do-complete $argv[2]", script, line,
    ]
    process.environment = environment
    process.currentDirectoryURL = bench.folder
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map { row in
      String(row.prefix { $0 != "\t" })
    }
  }
}
