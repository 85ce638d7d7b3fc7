import Foundation
import Testbed
import Testing

/// An emulated machine with a panel, and a daemon on it with one empty window.
final class CounterStage {
  /// For programs that connect to the daemon, and find `touchtree` itself.
  let environment: [String: String]
  private let panel: MockPanel
  private let folder: String
  private var daemon: ChildProgram?

  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let recording =
    repository.appendingPathComponent("Examples/recordings/taps-and-pinch.evemu").path

  init() throws {
    panel = try MockPanel()
    try panel.add(0, from: Self.recording)
    folder = NSTemporaryDirectory() + "touchtree-counter-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try "screen: {width: 800, height: 480}\nwindows: [{id: main}]\n"
      .write(toFile: folder + "/scene.yaml", atomically: true, encoding: .utf8)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    environment = [
      "TOUCHTREE_SOCKET": folder + "/socket", "PATH": "\(ChildProgram.folder):\(path)",
    ]
  }

  deinit {
    if let daemon { kill(daemon.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(atPath: folder)
  }

  func startDaemon() throws {
    daemon = try ChildProgram(
      "touchtree", ["run", "--config", folder + "/scene.yaml", "--socket", folder + "/socket"],
      environment: panel.environment)
    try hear("read as a touchscreen")
  }

  func stopDaemon() throws {
    daemon?.send(signal: SIGTERM)
    #expect(try daemon?.waitForExit() == 0)
    try panel.waitUntilClosed(0)
  }

  func reload() throws {
    daemon?.send(signal: SIGHUP)
  }

  /// Plays the recording, all at once, as if it had just ended.
  func play() throws {
    try panel.play(0, Self.recording)
  }

  /// Waits until what the counter had added is gone: its own end, and the daemon's turn after it, come first.
  func hearThatTheTreeIsAsTheSceneHasIt() throws {
    while true {
      let answer = try ChildProgram("touchtree", ["ctl", "tree"], environment: environment)
      _ = try answer.waitForExit()
      if answer.heard.first?.contains("counter") == false { return }
    }
  }

  private func hear(_ text: String) throws {
    try daemon?.hear(text) { $0.contains(text) }
  }
}
