import Foundation

/// Emulated touch panels: a kernel and a udev with devices in them, for programs that are started
/// with ``environment``.
///
///     let panel = try MockPanel()
///     let daemon = try ChildProgram("touchtree", ["run"], environment: panel.environment)
///     try panel.add(0, from: "panel.desc", phys: "usb-1/input0")
///     try panel.play(0, "drag.events")
///     try panel.remove(0)
///
/// Each command returns when it is done. What is sent to a device waits for a program to have it
/// open, so a test need not know how long that takes.
public final class MockPanel {
  /// What a program needs in its environment to see the devices.
  public let environment: [String: String]
  private let program: ChildProgram

  public init() throws {
    let preload = ["LD_PRELOAD": "libumockdev-preload.so.0"]
    program = try ChildProgram("MockPanel", environment: preload)
    let root = try program.hear("ready ").dropFirst("ready ".count)
    environment = preload.merging(["UMOCKDEV_DIR": String(root)]) { $1 }
  }

  deinit {
    _ = try? program.finish()
  }

  /// Plugs a device in as `/dev/input/eventN`.
  ///
  /// - Parameters:
  ///   - number: The N, up to 31.
  ///   - description: The path of an evemu file that describes the device.
  ///   - phys: Another physical path than the description has, which is none for evemu.
  ///   - lastSlot: Another greatest value of `ABS_MT_SLOT` than the description has.
  ///   - udev: udev's properties. A touchscreen's are the default.
  ///   - links: More names for the node, such as `/dev/input/by-path/panel-event`.
  ///   - isReadable: Whether others than root may open it; see ``permit(_:)``.
  ///   - isAnnounced: Whether an `add` uevent is sent.
  public func add(
    _ number: Int, from description: String, name: String? = nil, phys: String? = nil,
    uniq: String? = nil, lastSlot: Int32? = nil, udev: [String: String] = MockPanel.touchscreen,
    links: [String] = [],
    isReadable: Bool = true, isAnnounced: Bool = true
  ) throws {
    var words = ["add", "\(number)", description]
    if let name { words.append("name=\(name)") }
    if let phys { words.append("phys=\(phys)") }
    if let uniq { words.append("uniq=\(uniq)") }
    if let lastSlot { words.append("slots=\(lastSlot)") }
    words += links.map { "link=\($0)" }
    words += ["readable=\(isReadable ? "yes" : "no")", "announced=\(isAnnounced ? "yes" : "no")"]
    try command(words + udev.map { "\($0.key)=\($0.value)" })
  }

  /// What udev's rules find of a touchscreen.
  public static let touchscreen = ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"]

  /// Pulls a device out: it hangs up, its node goes, and udev says so.
  public func remove(_ number: Int) throws {
    try command(["remove", "\(number)"])
  }

  /// Sends a uevent, with udev properties set before.
  public func uevent(
    _ number: Int, _ action: String, setting properties: [String: String] = [:]
  ) throws {
    try command(["uevent", "\(number)", action] + properties.map { "\($0.key)=\($0.value)" })
  }

  /// Lets everyone open the node.
  public func permit(_ number: Int) throws {
    try command(["permit", "\(number)"])
  }

  /// Lets nobody but root open the node.
  public func deny(_ number: Int) throws {
    try command(["deny", "\(number)"])
  }

  /// Has another program grab the device, or let go of it.
  public func grab(_ number: Int, _ isGrabbed: Bool = true) throws {
    try command([isGrabbed ? "grab" : "ungrab", "\(number)"])
  }

  /// Whether the program under test has grabbed the device.
  public func isHeld(_ number: Int) throws -> Bool {
    try command(["held", "\(number)"]) == ["yes"]
  }

  /// Waits until a program has the device open.
  public func waitUntilOpened(_ number: Int) throws {
    try command(["opened", "\(number)"])
  }

  /// Waits until no program has the device open.
  public func waitUntilClosed(_ number: Int) throws {
    try command(["closed", "\(number)"])
  }

  /// Sends the events of a recording, all at once, stamped so that the last one is now. The stamps
  /// keep their distances.
  public func play(_ number: Int, _ events: String) throws {
    try command(["play", "\(number)", events])
  }

  /// As ``play(_:_:)``, with the recording's own stamps.
  public func replay(_ number: Int, _ events: String) throws {
    try command(["replay", "\(number)", events])
  }

  /// Sends the events of a recording at their own pace.
  public func pace(_ number: Int, _ events: String) throws {
    try command(["pace", "\(number)", events])
  }

  /// Sends events that are written out, such as `"ABS_MT_SLOT=0"`, all with one stamp: now.
  public func send(_ number: Int, _ events: String...) throws {
    try command(["send", "\(number)"] + events)
  }

  /// Changes the device's state without sending an event.
  public func set(_ number: Int, _ events: String...) throws {
    try command(["set", "\(number)"] + events)
  }

  /// Has events happen that the reader was too slow for: it gets `SYN_DROPPED` and the last one.
  public func lose(_ number: Int, _ events: String...) throws {
    try command(["lose", "\(number)"] + events)
  }

  /// Sends `count` events that no device should send, and `SYN_REPORT` of value 7 after them.
  public func makeNoise(_ number: Int, seed: Int, count: Int) throws {
    try command(["noise", "\(number)", "\(seed)", "\(count)"])
  }

  /// Makes `/dev/uinput`, for programs that play a virtual device. Its node is ``virtualNode``.
  public func addUinput() throws {
    try command(["uinput"])
  }

  /// The node of whatever device is made by uinput, there from ``addUinput()`` on.
  public static let virtualNode = "/dev/input/event20"

  /// Waits until `count` events more were written to uinput and returns them, such as `KEY_A=1`.
  public func written(_ count: Int) throws -> [String] {
    try command(["written", "\(count)"])
  }

  @discardableResult
  private func command(_ words: [String]) throws -> [String] {
    try program.say(words)
    let answer = try program.hear("an answer") { $0.hasPrefix("ok") || $0.hasPrefix("error: ") }
    guard answer.hasPrefix("ok") else {
      throw ProgramError(description: "\(words.joined(separator: " ")): \(answer)")
    }
    return answer.split(separator: " ").dropFirst().map(String.init)
  }
}
