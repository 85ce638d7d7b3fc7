import Foundation
import Testbed
import Testing

/// `touchtree listen`, against a running daemon.
@Suite("listen") struct ListenTests {
  private static let scene = """
    screen: {width: 400, height: 800}
    windows:
      - id: main
        views:
          - {id: lamp, frame: [0, 0, 400, 400], on: {touchesBegan: [], touchesEnded: [{emit: {name: off, data: {x: "{x}"}}}]}}
          - {id: fan, frame: [0, 400, 400, 400], on: {touchesBegan: [], touchesCancelled: []}, gestures: [{id: tap, kind: tap}]}
    """
  /// A tap on the lamp and one on the fan.
  private static let fingers = "t=0 +1(100,150) · -1 · t=1 +1(100,500) · -1"

  /// Options, and what is heard, in short: how each line begins behind its time.
  static let filters: [(options: [String], heard: [String])] = [
    (
      [],
      [
        "lamp touchesBegan", "lamp touchesEnded", "lamp effect", "lamp emit", "fan touchesBegan",
        "tap ended", "fan touchesCancelled",
      ]
    ),
    (["--view", "lamp"], ["lamp touchesBegan", "lamp touchesEnded", "lamp effect", "lamp emit"]),
    (["--call", "emit", "--call", "gesture"], ["lamp emit", "tap ended"]),
    (["--gesture", "tap", "--call", "gesture"], ["tap ended"]),
  ]

  @Test(arguments: filters.indices)
  func writesWhatIsAskedForAtOnce(_ index: Int) throws {
    let (options, expected) = Self.filters[index]
    let daemon = try LiveDaemon(Self.scene)
    let listener = try ChildProgram(
      "touchtree", ["listen", "--text", "--socket", daemon.socket] + options)
    try listener.hear("touchtree: listening")
    try daemon.play(Self.fingers)
    var heard: [String] = []
    while heard.count < expected.count {
      let line = try listener.hear("an event") { _ in true }
      heard.append(line.split(separator: " ").dropFirst().prefix(2).joined(separator: " "))
    }
    #expect(heard.sorted() == expected.sorted())
    listener.send(signal: SIGINT)
    #expect(try listener.waitForExit() == 0)
  }

  /// What is written is the trace, to the byte.
  @Test func writesTheTrace() throws {
    let daemon = try LiveDaemon(Self.scene)
    let listener = try daemon.listen("--call", "emit")
    try daemon.play(Self.fingers)
    let line = try listener.hear("{")
    #expect(
      line.wholeMatch(
        of: #/\{"time":\d+\.\d{6},"call":"emit","source":"lamp","name":"off","data":\{"x":100\}\}/#)
        != nil, "\(line)")
  }

  @Test func refusesWhatIsNotThere() throws {
    let daemon = try LiveDaemon(Self.scene)
    let tool = try CommandLineTool("listen", "--socket", daemon.socket, "--view", "lmap")
    #expect(
      tool.errors
        == "touchtree: /views/0: 'lmap' is unknown, expected the id of a view; did you mean 'lamp'?\n"
        || tool.errors == "touchtree: /views/0: 'lmap' is unknown, expected the id of a view\n")
    #expect(tool.status == 1)
  }

  @Test func theEndOfTheDaemonEndsIt() throws {
    let daemon = try LiveDaemon(Self.scene)
    let listener = try daemon.listen()
    try daemon.stop()
    try listener.hear("touchtree: the connection was lost; the daemon has ended or was restarted")
    #expect(try listener.waitForExit() == 1)
  }

  @Test func itGoesOnWhereItShall() throws {
    let daemon = try LiveDaemon(Self.scene)
    let listener = try daemon.listen("--reconnect", "--call", "emit")
    try daemon.restart()
    try listener.hear("touchtree: listening")
    try daemon.play(Self.fingers)
    try listener.hear("{")
    daemon.reload()
    try listener.hear(#"{"call":"reloaded"}"#)
  }

  /// As `head` does: it reads a line and goes.
  @Test func aReaderThatGoesIsNoError() throws {
    let daemon = try LiveDaemon(Self.scene)
    let program = CommandLineTool.path
    let shell = try ChildProgram(
      "/bin/sh",
      [
        "-c",
        "{ \(program) listen --socket \(daemon.socket); echo \"status $?\" >&2; } "
          + "| { head -n 1; exec <&-; echo gone; }",
      ])
    try shell.hear("touchtree: listening")
    try daemon.play(Self.fingers)
    try shell.hear("gone")
    try daemon.play(Self.fingers)
    try shell.hear("status 0")
  }
}
