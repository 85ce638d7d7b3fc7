import Foundation
import Testbed
import Testing

/// The counters, each in its language, against the real daemon on an emulated panel: they must do the same.
@Suite("Counters") struct CounterTests {
  enum Counter: String, CaseIterable, CustomTestStringConvertible {
    case python
    case shell
    case swift

    var testDescription: String { rawValue }

    /// What is owned goes whatever way its program ends; the shell's cannot be owned, and is taken away.
    var end: Int32 { self == .shell ? SIGTERM : SIGKILL }

    func start(_ environment: [String: String]) throws -> ChildProgram {
      let examples = CounterStage.repository.appendingPathComponent("Examples").path
      return switch self {
      case .python:
        try ChildProgram(
          "/usr/bin/python3", ["\(examples)/python/counter.py"],
          environment: environment)
      case .shell:
        try ChildProgram(
          "\(examples)/shell/counter.sh", environment: environment)
      case .swift: try ChildProgram("Counter", environment: environment)
      }
    }
  }

  /// What the recording comes to, from nothing.
  static let steps = ["count 1", "count 2", "step 10", "count 12", "count 2", "step 1", "count 1"]
  static let again = ["count 2", "count 3", "step 10", "count 13", "count 3", "step 1", "count 2"]
  static let atLast = ["count 3", "count 4", "step 10", "count 14", "count 4", "step 1", "count 3"]

  @Test(arguments: Counter.allCases)
  func countsThroughReloadAndRestart(_ kind: Counter) throws {
    let stage = try CounterStage()
    try stage.startDaemon()
    let counter = try kind.start(stage.environment)
    try counter.hear("ready")
    try stage.play()
    #expect(try counts(of: counter) == Self.steps)

    // The scene is read again: the views are gone with it.
    try stage.reload()
    try counter.hear("ready")
    try stage.play()
    #expect(try counts(of: counter) == Self.again)

    // A daemon that was restarted knows nothing.
    try stage.stopDaemon()
    try stage.startDaemon()
    try counter.hear("ready")
    try stage.play()
    #expect(try counts(of: counter) == Self.atLast)

    counter.send(signal: kind.end)
    _ = try counter.waitForExit()
    try stage.hearThatTheTreeIsAsTheSceneHasIt()
    try stage.stopDaemon()
  }

  private func counts(of counter: ChildProgram) throws -> [String] {
    try Self.steps.map { _ in
      try counter.hear("a count") { $0.hasPrefix("count") || $0.hasPrefix("step") }
    }
  }

  /// Started before the daemon, it waits for it.
  @Test(arguments: Counter.allCases)
  func waitsForTheDaemon(_ kind: Counter) throws {
    let stage = try CounterStage()
    let counter = try kind.start(stage.environment)
    try counter.hear("counter: ")
    try stage.startDaemon()
    try counter.hear("ready")
    counter.send(signal: kind.end)
    _ = try counter.waitForExit()
    try stage.stopDaemon()
  }
}
