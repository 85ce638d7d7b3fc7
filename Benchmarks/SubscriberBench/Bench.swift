import Foundation
import JSON
import Testbed

/// A daemon on an emulated panel, with a view for each finger.
final class Bench {
  let socket: String
  private let panel: MockPanel
  private let daemon: ChildProgram
  private let folder: String
  private let asker: Subscriber

  init(_ fingers: Fingers) throws {
    folder = NSTemporaryDirectory() + "touchtree-bench-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    socket = folder + "/socket"
    let views = (0..<10).map { finger in
      "  - {id: finger\(finger), frame: [\(finger * 80), 0, 80, 480], on: {touchesBegan: [], "
        + "touchesMoved: [], touchesEnded: [], touchesCancelled: []}}\n"
    }
    let scene =
      "screen: {width: 800, height: 480}\nwindows:\n- id: main\n  views:\n" + views.joined()
    try scene.write(toFile: folder + "/scene.yaml", atomically: true, encoding: .utf8)
    try fingers.events.write(toFile: folder + "/fingers", atomically: true, encoding: .utf8)
    panel = try MockPanel()
    daemon = try ChildProgram(
      "touchtree", ["run", "--config", folder + "/scene.yaml", "--socket", socket],
      environment: panel.environment)
    try daemon.hear("the socket") { $0.contains("control socket: ") }
    let description =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
      + "/Tests/DaemonTests/Fixtures/panel.desc"
    try panel.add(0, from: description, lastSlot: 9)
    try daemon.hear("the panel") { $0.contains("read as a touchscreen of 10 fingers") }
    asker = try Subscriber(socket, subscribes: false)
  }

  deinit {
    daemon.send(signal: SIGTERM)
    _ = try? daemon.waitForExit()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Plays the fingers while other work is done, until that is over or half a minute has passed.
  func play(whileDoing work: () -> Void, until isOver: () -> Bool) throws {
    let player = Player(panel, folder + "/fingers")
    player.start()
    let deadline = Date(timeIntervalSinceNow: 30)
    while !(player.isDone && isOver()), Date() < deadline { work() }
    if let error = player.error { throw error }
  }

  func statistics() throws -> JSONValue { try asker.ask("stats") }

  /// Seconds that the daemon has used a processor.
  func processorTime() throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(daemon.processIdentifier)/stat", encoding: .utf8)
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 13, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The most bytes of memory that the daemon had in use.
  func peakMemory() throws -> Int {
    let text = try String(
      contentsOfFile: "/proc/\(daemon.processIdentifier)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
  }
}

/// Has the panel play on a thread of its own.
private final class Player: @unchecked Sendable {
  private let panel: MockPanel
  private let events: String
  private let lock = NSLock()
  private var outcome: Result<Void, any Error>?

  init(_ panel: MockPanel, _ events: String) {
    self.panel = panel
    self.events = events
  }

  func start() {
    let thread = Thread { [self] in
      let outcome = Result { try panel.pace(0, events) }
      lock.withLock { self.outcome = outcome }
    }
    thread.start()
  }

  var isDone: Bool { lock.withLock { outcome != nil } }

  var error: (any Error)? {
    lock.withLock {
      if case .failure(let error) = outcome { error } else { nil }
    }
  }
}
