import Foundation
import Testing

/// Where standard output goes.
@Suite("Standard output") struct OutputTests {
  private static let scene = """
    windows:
      - id: main
        on: {touchesBegan: [{run: [echo, foreign]}, {run: [sh, -c, "echo error >&2"]}]}

    """
  private static let taps = FingerScript("t=0 +1(10,10) · −1").evemu

  /// Every verb that writes something, whatever devices there are.
  static let verbs: [[String]] = [
    ["help"], ["help", "run"], ["help", "--scdoc"], ["--help"], ["--version"], ["check", "--help"],
    ["check", "SCENE"], ["tree", "--config", "SCENE"], ["hit", "1", "1", "--config", "SCENE"],
    ["devices"], ["completion", "bash"],
    ["replay", "--config", "SCENE", "TAPS"], ["replay", "--config", "SCENE", "--text", "TAPS"],
    ["replay", "--config", "SCENE", "--perform", "TAPS"], ["convert", "TAPS"],
    ["convert", "--format", "libinput", "TAPS"],
  ]

  private func run(
    _ words: [String], isRead: Bool = true, closed: [Int32] = []
  ) throws -> CommandLineTool {
    let bench = try Workbench()
    let files = [
      "SCENE": try bench.write(Self.scene, as: "scene.yaml"),
      "TAPS": try bench.write(Self.taps, as: "taps.evemu"),
    ]
    return try CommandLineTool(
      arguments: words.map { files[$0] ?? $0 }, isRead: isRead,
      closed: closed)
  }

  @Test("that nobody reads any more, as behind head, is no fault", arguments: verbs)
  func unread(_ words: [String]) throws {
    let tool = try run(words, isRead: false)
    #expect(tool.status == 0)
    #expect(!tool.errors.contains("standard output"), "\(tool.errors)")
  }

  @Test("that is closed is told, and nothing else gets its number", arguments: verbs)
  func closed(_ words: [String]) throws {
    let tool = try run(words, closed: [0, 1])
    #expect(
      tool.errors.contains("touchtree: cannot write to standard output: Bad file descriptor\n"))
    #expect(tool.status == 1)
    let silent = try run(words, closed: [0, 2])
    #expect(silent.status == 0)
    #expect(!silent.output.isEmpty)
  }

  @Test(
    "and the others may be closed where a daemon is talked to",
    arguments: [([], 0), ([1], 1), ([0, 1], 1), ([2], 0), ([0, 2], 0), ([0, 1, 2], 1)]
      as [([Int32], Int32)])
  func closedInFrontOfADaemon(_ closed: [Int32], _ status: Int32) throws {
    let daemon = try LiveDaemon(Self.scene)
    let tool = try CommandLineTool(
      arguments: ["ctl", "version", "--socket", daemon.socket], closed: closed)
    #expect(tool.status == status)
    #expect(tool.output.isEmpty == (status != 0))
    if status != 0, !closed.contains(2) {
      #expect(
        tool.errors == "touchtree: cannot write to standard output: Bad file descriptor\n")
    }
  }

  @Test(
    "that nobody reads ends a replay, which would go on for hours", arguments: [[], ["--text"]])
  func unreadReplay(_ options: [String]) throws {
    let words = ["replay", "--config", "SCENE", "--times", "1000000", "TAPS"] + options
    let tool = try run(words, isRead: false)
    #expect(tool.status == 0)
  }

  @Test("is the trace's alone, whatever commands print", arguments: [[], ["--text"]])
  func commands(_ options: [String]) throws {
    let words = ["replay", "--config", "SCENE", "--perform", "TAPS"] + options
    let tool = try run(words)
    #expect(tool.status == 0)
    #expect(tool.output == (try run(words.filter { $0 != "--perform" }).output))
    #expect(Set(tool.errors.split(separator: "\n")) == ["foreign", "error"])
  }
}
