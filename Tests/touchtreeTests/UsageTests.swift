import Glibc
import Testing

/// What people and scripts see of the command line itself.
@Suite struct UsageTests {
  @Test(arguments: [[], ["--help"], ["help"], ["-h"]])
  func helpListsEveryVerb(_ words: [String]) throws {
    let tool = try CommandLineTool(arguments: words)
    let text = words.isEmpty ? tool.errors : tool.output
    #expect(tool.status == (words.isEmpty ? 2 : 0))
    for verb in Self.verbs { #expect(text.contains("\n  \(verb) ")) }
  }

  @Test(arguments: verbs)
  func everyVerbHasHelp(_ verb: String) throws {
    let tool = try CommandLineTool(verb, "--help")
    #expect(tool.status == 0)
    #expect(tool.output.hasPrefix("Usage: touchtree \(verb)"))
    #expect(tool.errors == "")
  }

  @Test func helpOfAVerbIsTheVerbsHelp() throws {
    #expect(try CommandLineTool("help", "ctl").output == CommandLineTool("ctl", "--help").output)
    #expect(try CommandLineTool("help", "clt").status == 2)
  }

  /// scdoc takes no line that begins with blanks, but as typed text.
  @Test func theManualHasEveryVerb() throws {
    let manual = try CommandLineTool("help", "--scdoc").output
    for verb in Self.verbs { #expect(manual.contains("## \(verb)")) }
    let told = manual.split(separator: "```").enumerated().filter { $0.offset % 2 == 0 }
    #expect(!told.contains { $0.element.contains("\n ") })
  }

  @Test func version() throws {
    let tool = try CommandLineTool("--version")
    #expect(tool.output.wholeMatch(of: /touchtree \d+\.\d+\.\d+\n/) != nil)
    #expect(tool.status == 0)
  }

  @Test(arguments: [
    (
      ["reply"],
      "touchtree: unknown verb 'reply', did you mean 'replay'?\nTry 'touchtree --help'.\n"
    ),
    (
      ["reload"],
      "touchtree: unknown verb 'reload'; 'touchtree ctl reload' asks the running daemon\n"
        + "Try 'touchtree --help'.\n"
    ),
    (["--versoin"], "touchtree: unknown option '--versoin'\nTry 'touchtree --help'.\n"),
    (["replay"], "touchtree: missing: FILE...\nTry 'touchtree replay --help'.\n"),
    (["hit", "1"], "touchtree: missing: X Y\nTry 'touchtree hit --help'.\n"),
    (["hit", "1", "2", "3"], "touchtree: too much: '3'\nTry 'touchtree hit --help'.\n"),
    (["hit", "1", "b"], "touchtree: 'b' is not a number of points\nTry 'touchtree hit --help'.\n"),
    (
      ["hit", "nan", "2"],
      "touchtree: 'nan' is not a number of points\nTry 'touchtree hit --help'.\n"
    ),
    (
      ["tree", "--confg", "x"],
      "touchtree: unknown option '--confg', did you mean '--config'?\nTry 'touchtree tree --help'.\n"
    ),
    (
      ["tree", "--config"],
      "touchtree: --config needs its value FILE\nTry 'touchtree tree --help'.\n"
    ),
    (
      ["tree", "--config", "a", "--config=b"],
      "touchtree: --config is given twice\nTry 'touchtree tree --help'.\n"
    ),
    (
      ["hit", "--explain=yes", "1", "2"],
      "touchtree: --explain takes no value\nTry 'touchtree hit --help'.\n"
    ),
    (
      ["check", "a", "--config", "b"],
      "touchtree: the scene is given twice: 'a' and --config\nTry 'touchtree check --help'.\n"
    ),
  ])
  func wrongUsage(_ words: [String], _ message: String) throws {
    let tool = try CommandLineTool(arguments: words)
    #expect(tool.errors == message)
    #expect(tool.output == "")
    #expect(tool.status == 2)
  }

  @Test(arguments: [
    ["--version"], ["--help"], ["help"], ["tree", "--help"], ["completion", "bash"], ["devices"],
  ])
  func aFullDiskIsNoSuccess(_ words: [String]) throws {
    let tool = try CommandLineTool(arguments: words, output: "/dev/full")
    #expect(tool.errors == "touchtree: cannot write to standard output: No space left on device\n")
    #expect(tool.status == 1)
  }

  @Test(
    .enabled(if: access("/etc/touchtree/touchtree.yaml", F_OK) != 0, "a scene is installed here"),
    arguments: [
      ["replay", "none.evemu"], ["check"], ["tree"], ["hit", "1", "1"], ["run"],
    ])
  func whereNoSceneIsInstalledItSaysHowOneIsGiven(_ words: [String]) throws {
    let tool = try CommandLineTool(arguments: words)
    #expect(
      tool.errors
        == "/etc/touchtree/touchtree.yaml: error: no scene is installed; give --config FILE\n")
    #expect(tool.output == "")
    #expect(tool.status == 78)
  }

  static let verbs = [
    "run", "replay", "check", "devices", "tree", "hit", "record", "convert", "listen", "ctl",
    "completion", "help",
  ]
}
