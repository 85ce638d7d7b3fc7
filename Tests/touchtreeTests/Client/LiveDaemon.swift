import Foundation
import Testbed

/// A daemon with a socket of its own, on an emulated machine.
final class LiveDaemon {
  let socket: String
  let panel: MockPanel
  private let bench: Workbench
  private var program: ChildProgram

  /// The file that its scene is in.
  var scene: String { bench.folder.appendingPathComponent("scene.yaml").path }

  init(_ scene: String) throws {
    bench = try Workbench()
    panel = try MockPanel()
    socket = bench.folder.appendingPathComponent("socket").path
    _ = try bench.write(scene, as: "scene.yaml")
    program = try Self.start(bench, panel)
  }

  deinit {
    kill(program.processIdentifier, SIGKILL)
  }

  private static func start(_ bench: Workbench, _ panel: MockPanel) throws -> ChildProgram {
    let program = try ChildProgram(
      "touchtree",
      [
        "run", "--config", "\(bench.folder.path)/scene.yaml", "--socket",
        "\(bench.folder.path)/socket",
      ],
      environment: panel.environment)
    try program.hear("the socket") { $0.contains("control socket") }
    return program
  }

  func restart() throws {
    try stop()
    program = try Self.start(bench, panel)
  }

  func stop() throws {
    program.send(signal: SIGTERM)
    _ = try program.waitForExit()
  }

  func reload() {
    program.send(signal: SIGHUP)
  }

  /// The line that it logs at SIGUSR1.
  func statistics() throws -> String {
    program.send(signal: SIGUSR1)
    return try program.hear("the statistics") { $0.contains("stats ") }
  }

  /// Runs `touchtree ctl` to its end.
  func ctl(_ words: String...) throws -> CommandLineTool {
    try CommandLineTool(arguments: ["ctl", "--socket", socket] + words)
  }

  /// Starts `touchtree listen`, and waits until it listens.
  func listen(_ words: String...) throws -> ChildProgram {
    let listener = try ChildProgram("touchtree", ["listen", "--socket", socket] + words)
    try listener.hear("touchtree: listening")
    return listener
  }

  /// Plugs a panel of 400 by 800 points in, ten units a point, and plays fingers on it.
  func play(_ fingers: String) throws {
    let recording = try bench.write(FingerScript(fingers).evemu, as: "fingers.evemu")
    if !isPlugged {
      try panel.add(0, from: recording)
      isPlugged = true
    }
    try panel.play(0, recording)
  }

  private var isPlugged = false
}
