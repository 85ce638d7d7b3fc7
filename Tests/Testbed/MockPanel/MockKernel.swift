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
  private struct Node {
    var device: MockDevice
    /// Both ends of the FIFO, so that it lives while nobody reads.
    var descriptor: Int32
    var links: [String]
    var lastStamp: Int64 = 0
  }

  private let testbed: UnsafeMutablePointer<UMockdevTestbed>
  let root: String
  /// Guards everything below; broadcast when a client comes, is ready or goes.
  private let condition = NSCondition()
  private var nodes: [Int: Node] = [:]
  private var handled: Set<String> = []
  /// Who has a node open, by umockdev's client object. A client of an unplugged device stays one of
  /// that device when another gets its number.
  private var clients: [UnsafeMutableRawPointer: Client] = [:]
  private var generations: [Int: Int] = [:]

  private struct Client {
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
    guard rename(root + path + ".new", root + path) == 0 else {
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
    var earlier: Int64?
    for event in events {
      frame.append(event)
      guard event.code == .synReport else { continue }
      if let earlier { usleep(UInt32(clamping: max(0, event.time - earlier))) }
      earlier = event.time
      try send(number, frame)
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

  private func wait(_ message: String, until holds: () -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: 20)
    condition.lock()
    defer { condition.unlock() }
    while !holds() {
      guard condition.wait(until: deadline) else { throw MockError(message) }
    }
  }

  @discardableResult
  private func change<Result>(
    _ number: Int, _ body: (inout Node) throws -> Result
  ) throws -> Result {
    condition.lock()
    defer { condition.unlock() }
    guard var node = nodes[number] else { throw MockError("there is no event\(number)") }
    defer { nodes[number] = node }
    return try body(&node)
  }

  // MARK: - Answering

  private func attachAnswers(to path: String) throws {
    guard handled.insert(path).inserted else { return }
    makeDirectory("/ioctl" + path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard let handler = umockdev_ioctl_base_new() else { throw MockError("no ioctl handler") }
    let context = Unmanaged.passUnretained(self).toOpaque()
    connect(handler, "client-connected", to: clientConnected, context)
    connect(handler, "client-vanished", to: clientVanished, context)
    connect(handler, "handle-ioctl", to: clientAsks, context)
    connect(handler, "handle-read", to: clientReads, context)
    var error: UnsafeMutablePointer<GError>?
    guard umockdev_testbed_attach_ioctl(testbed, path, handler, &error) != 0 else {
      throw MockError("\(path): \(text(of: error))")
    }
    chmod(root + "/ioctl" + path, 0o777)
  }

  fileprivate func connected(_ client: Handle, node: String) {
    condition.lock()
    defer { condition.unlock() }
    let number =
      nodes.first { $0.value.links.contains(node) }?.key ?? Int(node.drop { !$0.isNumber }) ?? -1
    clients[client] = Client(number: number, generation: generations[number] ?? 0)
    condition.broadcast()
  }

  fileprivate func vanished(_ client: Handle) {
    condition.lock()
    defer { condition.unlock() }
    clients[client] = nil
    condition.broadcast()
  }

  /// The answer to an ioctl; the device that the client opened may be gone by now.
  fileprivate func answer(_ request: Request, first: Int32, to client: Handle) -> MockDevice.Answer
  {
    condition.lock()
    defer { condition.unlock() }
    guard let device = device(of: client) else { return .failure(ENODEV) }
    // The clock is the last thing that `Device` sets.
    if request.number == 0xa0 {
      clients[client]?.isReady = true
      condition.broadcast()
    }
    return device.answer(request, first: first)
  }

  fileprivate func isGone(_ client: Handle) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    return device(of: client) == nil
  }

  private func device(of client: Handle) -> MockDevice? {
    guard let client = clients[client], client.generation == generations[client.number]
    else { return nil }
    return nodes[client.number]?.device
  }

  // MARK: - Files

  private func addToSysfs(
    _ number: Int, _ description: DeviceDescription, properties: [String: String], links: [String]
  ) throws {
    var all = properties
    all["DEVNAME"] = "/dev/input/event\(number)"
    all["MAJOR"] = "13"
    all["MINOR"] = "\(64 + number)"
    all["SUBSYSTEM"] = "input"
    if !links.isEmpty { all["DEVLINKS"] = links.joined(separator: " ") }
    let entry = """
      P: \(Self.parentPath(number).dropFirst(4))
      E: SUBSYSTEM=input
      A: name=\(description.name.replacing("\\", with: "\\\\"))

      P: \(Self.sysPath(number).dropFirst(4))
      \(all.sorted { $0.key < $1.key }.map { "E: \($0.key)=\($0.value)" }.joined(separator: "\n"))
      A: dev=13:\(64 + number)

      """
    var error: UnsafeMutablePointer<GError>?
    guard umockdev_testbed_add_from_string(testbed, entry, &error) != 0 else {
      throw MockError(text(of: error))
    }
  }

  private func makeDirectory(_ path: some StringProtocol) {
    try? FileManager.default.createDirectory(
      atPath: root + path, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o777])
  }

  private func makeFIFO(_ path: String, mode: mode_t) throws -> Int32 {
    guard mkfifo(path + ".new", 0o600) == 0 else {
      throw MockError("mkfifo \(path): \(String(cString: strerror(errno)))")
    }
    let descriptor = open(path + ".new", O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw MockError("open \(path)") }
    chmod(path + ".new", mode)
    return descriptor
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      guard errno == EAGAIN else { throw MockError("write: \(String(cString: strerror(errno)))") }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&waiting, 1, 20_000) == 1 else { throw MockError("nobody reads") }
    }
  }

  private static func raw(_ event: InputEvent) -> [UInt8] {
    var raw = input_event()
    raw.time = timeval(tv_sec: Int(event.time / 1_000_000), tv_usec: Int(event.time % 1_000_000))
    raw.type = event.code.type.rawValue
    raw.code = event.code.code
    raw.value = event.value
    return withUnsafeBytes(of: raw) { Array($0) }
  }

  private static func parentPath(_ number: Int) -> String {
    "/sys/devices/platform/panel.\(number)/input/input\(number)"
  }

  private static func sysPath(_ number: Int) -> String {
    parentPath(number) + "/event\(number)"
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}

// MARK: - GObject's side

private typealias Handle = UnsafeMutableRawPointer

private func text(of error: UnsafeMutablePointer<GError>?) -> String {
  error.map { String(cString: $0.pointee.message) } ?? "unknown"
}

private func connect<Function>(
  _ object: UnsafeMutablePointer<UMockdevIoctlBase>, _ signal: String, to function: Function,
  _ context: Handle
) {
  g_signal_connect_data(
    object, signal, unsafeBitCast(function, to: GCallback.self), context, nil,
    GConnectFlags(rawValue: 0))
}

private func kernel(_ context: Handle) -> MockKernel {
  Unmanaged<MockKernel>.fromOpaque(context).takeUnretainedValue()
}

private let clientConnected: @convention(c) (Handle, Handle, Handle) -> Void = {
  _, client, context in
  let object = client.assumingMemoryBound(to: UMockdevIoctlClient.self)
  let node = umockdev_ioctl_client_get_devnode(object).map { String(cString: $0) } ?? ""
  kernel(context).connected(client, node: node)
}

private let clientVanished: @convention(c) (Handle, Handle, Handle) -> Void = {
  _, client, context in kernel(context).vanished(client)
}

private let clientAsks: @convention(c) (Handle, Handle, Handle) -> gboolean = {
  _, client, context in
  let object = client.assumingMemoryBound(to: UMockdevIoctlClient.self)
  let request = Request(umockdev_ioctl_client_get_request(object))
  let data =
    request.pointsToData
    ? umockdev_ioctl_data_resolve(
      umockdev_ioctl_client_get_arg(object), 0, gsize(request.size), nil)
    : nil
  let first = data.flatMap { data in
    request.size >= 4
      ? UnsafeRawPointer(data.pointee.data)?.loadUnaligned(as: Int32.self) : nil
  }
  switch kernel(context).answer(request, first: first ?? 0, to: client) {
  case .failure(let number): umockdev_ioctl_client_complete(object, -1, number)
  case .success(let result): umockdev_ioctl_client_complete(object, result, 0)
  case .bytes(var bytes, let isStruct):
    if let data { umockdev_ioctl_data_update(data, 0, &bytes, gint(bytes.count)) }
    umockdev_ioctl_client_complete(object, isStruct ? 0 : bytes.count, 0)
  }
  if let data { umockdev_ioctl_data_unref(data) }
  return 1
}

private let clientReads: @convention(c) (Handle, Handle, Handle) -> gboolean = {
  _, client, context in
  guard kernel(context).isGone(client) else { return 0 }
  umockdev_ioctl_client_complete(
    client.assumingMemoryBound(to: UMockdevIoctlClient.self), -1, ENODEV)
  return 1
}
