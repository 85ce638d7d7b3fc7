import CUmockdev
import Evdev
import Foundation

struct MockError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The part of a kernel and a udev that touch devices need: nodes in `/dev/input`, their entries in
/// sysfs, uevents, and evdev's answers and events behind each node.
///
/// umockdev leads programs under its preload library here. A node is a FIFO, because umockdev's own
/// pseudo terminals can neither hang up nor come a second time under the same name.
final class MockKernel: @unchecked Sendable {
  struct Node {
    var device: MockDevice
    /// Both ends of the FIFO, so that it lives while nobody reads.
    var descriptor: Int32
    var links: [String]
    var lastStamp: Int64 = 0
  }

  let testbed: UnsafeMutablePointer<UMockdevTestbed>
  let root: String
  /// Guards everything below; broadcast when a client comes, is ready or goes.
  let condition = NSCondition()
  var nodes: [Int: Node] = [:]
  var handled: Set<String> = []
  /// Who has a node open, by umockdev's client object. A client of an unplugged device stays one of
  /// that device when another gets its number.
  var clients: [UnsafeMutableRawPointer: Client] = [:]
  var generations: [Int: Int] = [:]

  /// The other end of `/dev/uinput`.
  var uinput: Int32 = -1
  /// The number of the node that stands for whatever is made by uinput.
  static let virtualNumber = 20

  struct Client {
    let number: Int
    let generation: Int
    /// Has asked all that is asked at opening.
    var isReady = false
  }

  init() {
    testbed = umockdev_testbed_new()
    root = String(cString: umockdev_testbed_get_root_dir(testbed))
    // The programs under test may run as another user.
    chmod(root, 0o777)
    makeDirectory("/dev/input")
  }

  /// Takes the testbed's folder away.
  func close() {
    g_object_unref(testbed)
  }

  // MARK: - Plugging

  func add(
    _ number: Int, _ description: DeviceDescription, properties: [String: String],
    links: [String], isReadable: Bool
  ) throws {
    condition.lock()
    let isTaken = nodes[number] != nil
    condition.unlock()
    guard !isTaken else { throw MockError("event\(number) is there already") }

    let path = "/dev/input/event\(number)"
    for path in [path] + links { try attachAnswers(to: path) }
    try addToSysfs(number, description, properties: properties, links: links)
    makeDirectory("/dev/input")
    // Everything is in place before the node appears, so that whoever watches the directory finds
    // it complete.
    let descriptor = try makeFIFO(root + path, mode: isReadable ? 0o666 : 0)
    condition.lock()
    generations[number, default: 0] += 1
    nodes[number] = Node(
      device: MockDevice(description), descriptor: descriptor, links: links)
    condition.unlock()
    guard rename(Self.hidden(root + path), root + path) == 0 else {
      throw MockError("rename: \(String(cString: strerror(errno)))")
    }
    for link in links {
      makeDirectory(String(link[..<(link.lastIndex(of: "/") ?? link.startIndex)]))
      symlink(root + path, root + link)
    }
  }

  func remove(_ number: Int) throws {
    condition.lock()
    let node = nodes.removeValue(forKey: number)
    condition.unlock()
    guard let node else { throw MockError("there is no event\(number)") }
    Glibc.close(node.descriptor)
    uevent(number, "remove")
    for link in node.links { unlink(root + link) }
    umockdev_testbed_remove_device(testbed, Self.sysPath(number))
    umockdev_testbed_remove_device(testbed, Self.parentPath(number))
  }

  func uevent(_ number: Int, _ action: String, setting properties: [String: String] = [:]) {
    for (key, value) in properties {
      umockdev_testbed_set_property(testbed, Self.sysPath(number), key, value)
    }
    umockdev_testbed_uevent(testbed, Self.sysPath(number), action)
  }

  func setReadable(_ number: Int, _ isReadable: Bool) {
    chmod(root + "/dev/input/event\(number)", isReadable ? 0o666 : 0)
  }

  func setGrabbed(_ number: Int, _ isGrabbed: Bool) throws {
    try change(number) { $0.device.isGrabbed = isGrabbed }
  }

  func isHeld(_ number: Int) throws -> Bool {
    try change(number) { $0.device.isHeld }
  }

  // MARK: - Touching

  /// Changes the state without a word, as before anyone listens.
  func set(_ number: Int, _ events: [InputEvent]) throws {
    try change(number) { node in
      for event in events { node.device.apply(event) }
    }
  }

  /// Changes the state and sends the events, all at once, as if the last came this moment.
  func send(_ number: Int, _ events: [InputEvent], keepingStamps: Bool = false) throws {
    guard let first = events.first, let last = events.last else { return }
    var bytes: [UInt8] = []
    let descriptor = try change(number) { node in
      let start = max(node.lastStamp + 1000, Self.now() - (last.time - first.time))
      for var event in events {
        node.device.apply(event)
        if !keepingStamps { event.time = start + event.time - first.time }
        node.lastStamp = event.time
        bytes += Self.raw(event)
      }
      return node.descriptor
    }
    try write(bytes, to: descriptor)
  }

  /// Sends the events at the pace of their stamps.
  func pace(_ number: Int, _ events: [InputEvent]) throws {
    var frame: [InputEvent] = []
    var start: (stamp: Int64, time: Int64)?
    for event in events {
      frame.append(event)
      guard event.code == .synReport else { continue }
      let origin = start ?? (event.time, Self.now())
      start = origin
      // From the beginning on, so that late frames do not add up.
      let due = origin.time + event.time - origin.stamp
      usleep(UInt32(clamping: due - Self.now()))
      let now = Self.now()
      for index in frame.indices { frame[index].time = now }
      try send(number, frame, keepingStamps: true)
      frame = []
    }
  }

  /// Loses the events, as the kernel does for a reader that is too slow: what is left of them is
  /// `SYN_DROPPED` and the newest event.
  func lose(_ number: Int, _ events: [InputEvent]) throws {
    try set(number, events)
    let dropped = InputEvent(time: 0, code: .synDropped, value: 0)
    try send(
      number,
      [dropped] + events.suffix(1).map { InputEvent(time: 0, code: $0.code, value: $0.value) })
  }

  /// Waits until a program has opened the node and asked what it wants to know.
  func waitForReader(_ number: Int) throws {
    try wait("nobody has opened event\(number)") {
      clients.values.contains {
        $0.number == number && $0.generation == generations[number] && $0.isReady
      }
    }
  }

  /// Waits until no program has the node open, nor one that was unplugged under this number.
  func waitForClosing(_ number: Int) throws {
    try wait("event\(number) is still open") { !clients.values.contains { $0.number == number } }
  }

  func wait(_ message: String, until holds: () -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: 20)
    condition.lock()
    defer { condition.unlock() }
    while !holds() {
      guard condition.wait(until: deadline) else { throw MockError(message) }
    }
  }

  @discardableResult
  func change<Result>(
    _ number: Int, _ body: (inout Node) throws -> Result
  ) throws -> Result {
    condition.lock()
    defer { condition.unlock() }
    guard var node = nodes[number] else { throw MockError("there is no event\(number)") }
    defer { nodes[number] = node }
    return try body(&node)
  }
}
