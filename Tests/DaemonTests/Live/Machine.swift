import Foundation
import Testbed
import Testing

/// An emulated machine with panels, and `touchtree run` on it, with its trace among what it says.
final class Machine {
  let panel: MockPanel
  let manager: DatagramSocket
  let folder: String
  private(set) var daemon: ChildProgram?
  private let user: Int?

  /// A panel with five slots of 800x480.
  static let description = fixture("panel.desc")
  /// One of the same size that lists its fingers in each frame, without ids or a button.
  static let packetDescription = fixture("packets.desc")
  /// One of the same size that knows a single finger, by BTN_TOUCH.
  static let singleDescription = fixture("single.desc")

  /// An accelerometer of 250 units a g, and six swings of 3 g from side to side, 0.05 s each.
  static let shakeRecording = fixture("shake.evemu")
  /// A remote control with KEY_PLAYPAUSE and KEY_FASTFORWARD.
  static let remoteDescription = fixture("remote.desc")
  /// A pen, which touchtree does not touch unless a scene says `kind: pen`.
  static let penDescription = fixture("pen.desc")

  private static func fixture(_ name: String) -> String {
    Bundle.module.resourceURL?.appendingPathComponent("Fixtures/\(name)").path ?? name
  }

  /// - Parameter user: The user id that the daemon runs as.
  init(scene: String, user: Int? = nil) throws {
    panel = try MockPanel()
    manager = try DatagramSocket()
    chmod(manager.path, 0o777)
    folder = NSTemporaryDirectory() + "touchtree-machine-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o777])
    self.user = user
    try write(scene: scene)
  }

  deinit {
    if let daemon { kill(daemon.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Where its control socket is.
  var socket: String { file("socket") }

  func file(_ name: String) -> String {
    "\(folder)/\(name)"
  }

  func write(scene: String) throws {
    try scene.write(toFile: file("scene.yaml"), atomically: true, encoding: .utf8)
    chmod(file("scene.yaml"), 0o644)
  }

  /// Starts the daemon.
  ///
  /// - Parameter activator: A program that starts it, with its arguments; it makes the control socket.
  func start(
    trace: String = "/dev/stdout", activatedBy activator: [String] = [], _ arguments: String...
  ) throws {
    var environment = panel.environment
    environment["NOTIFY_SOCKET"] = manager.path
    environment["SLEEPY_CLOCK"] = file("sleep")
    environment["LD_PRELOAD"]? += ":" + ChildProgram.library("SleepyClock")
    daemon = try ChildProgram(
      "touchtree",
      ["run", "--config", file("scene.yaml"), "--trace", trace, "--socket", socket] + arguments,
      environment: environment, user: user, startedBy: activator)
  }

  /// Has the machine have slept for so many seconds. Nobody is told: the kernel's notice of it
  /// cannot be made up.
  func sleep(_ seconds: Int) throws {
    try Data(count: seconds).write(to: URL(fileURLWithPath: file("sleep")))
  }

  /// Tells the daemon to end, and waits for it.
  func stop() throws {
    daemon?.send(signal: SIGTERM)
    #expect(try daemon?.waitForExit() == 0)
  }

  /// How many bytes of memory the daemon has in use.
  func residentMemory() throws -> Int {
    let running = try #require(daemon)
    let numbers = try String(
      contentsOfFile: "/proc/\(running.processIdentifier)/statm", encoding: .utf8
    ).split(separator: " ")
    return try #require(Int(numbers[1])) * 4096
  }

  /// How many descriptors the daemon has, sockets apart: of those, umockdev leaves one behind in the
  /// program for each opening that fails.
  func openDescriptors() throws -> Int {
    let folder = "/proc/\(try #require(daemon).processIdentifier)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).count { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
      return target?.hasPrefix("socket:") == false
    }
  }

  /// Plugs a panel in and waits until it is read.
  func plug(
    _ number: Int, description: String = Machine.description, phys: String? = nil
  ) throws {
    try panel.add(number, from: description, phys: phys)
    try hear("read as a touchscreen", of: number)
  }

  /// Waits for a line of the log about a device, or about anything.
  @discardableResult
  func hear(_ text: String, of number: Int? = nil) throws -> String {
    let running = try #require(daemon)
    let node = number.map { "event\($0)" } ?? ""
    return try running.hear("\(node) \(text)") { line in
      !line.hasPrefix("{") && line.contains(text) && (node.isEmpty || line.contains(node))
    }
  }

  /// The trace up to and with a line that contains `text`, in short: call, responder, touches with
  /// their places in whole points, reason.
  func trace(upTo text: String) throws -> [String] {
    let running = try #require(daemon)
    var calls: [String] = []
    while true {
      let line = try running.hear("a trace line with \(text)") { $0.hasPrefix("{") }
      calls.append(try Self.short(line))
      if line.contains(text) { return calls }
    }
  }

  private static func short(_ line: String) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    var words = ["\(object["call"] ?? "?")", "\(object["responder"] ?? object["source"] ?? "?")"]
    for touch in object["touches"] as? [[String: Any]] ?? [] {
      let place = ["x", "y"].map { Int((touch[$0] as? Double ?? .nan).rounded(.down)) }
      words.append("#\(touch["touch"] ?? "?") \(place[0]),\(place[1])")
    }
    if let reason = object["reason"] { words.append("\(reason)") }
    return words.joined(separator: " ")
  }

  // MARK: - Fingers

  func land(_ number: Int, slot: Int = 0, id: Int, x: Int, y: Int) throws {
    try panel.send(
      number, "ABS_MT_SLOT=\(slot)", "ABS_MT_TRACKING_ID=\(id)", "ABS_MT_POSITION_X=\(x)",
      "ABS_MT_POSITION_Y=\(y)", "SYN_REPORT=0")
  }

  func move(_ number: Int, slot: Int = 0, x: Int, y: Int) throws {
    try panel.send(
      number, "ABS_MT_SLOT=\(slot)", "ABS_MT_POSITION_X=\(x)", "ABS_MT_POSITION_Y=\(y)",
      "SYN_REPORT=0")
  }

  func lift(_ number: Int, slot: Int = 0) throws {
    try panel.send(number, "ABS_MT_SLOT=\(slot)", "ABS_MT_TRACKING_ID=-1", "SYN_REPORT=0")
  }
}
