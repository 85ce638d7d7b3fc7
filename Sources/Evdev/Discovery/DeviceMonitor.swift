import CLibudev
import Glibc

/// Lists the event nodes in `/dev/input` and follows their coming, changing and going.
///
/// Where udev runs (it owns `/run/udev/control`), the monitor listens to the events that udev sends
/// once its rules have run, and a node that udev has not finished with does not exist yet. Where it
/// does not run, as in many containers and on systems with mdev, `/dev/input` is listed and watched
/// instead, and udev is listened to all the same in case it starts later.
///
/// Listening starts with `init`, so nothing is missed between ``nodes()`` and ``drain(limit:_:)``.
/// A `DeviceMonitor` belongs to one thread.
public final class DeviceMonitor {
  /// Readable while changes wait; owned by the monitor.
  public let fileDescriptor: Int32
  /// Whether udev ran at `init`. If not, nodes come without udev's properties.
  public let isUdevRunning: Bool

  private let udev: OpaquePointer
  private let monitor: OpaquePointer?
  private let watch: DirectoryWatch?
  private let directory: String
  /// The nodes that the caller has been told of.
  private var known = KnownNodes()

  public convenience init() throws(MonitorError) {
    try self.init(directory: "/dev/input")
  }

  /// - Parameter directory: Where the nodes are; another than `/dev/input` only to test.
  init(directory: String) throws(MonitorError) {
    guard let udev = udev_new() else { throw MonitorError(step: "udev_new", errno: errno) }
    let isUdevRunning = access("/run/udev/control", F_OK) == 0
    let monitor = Self.listeningMonitor(udev)
    do {
      let watch =
        isUdevRunning && monitor != nil ? nil : try DirectoryWatch(directory: directory)
      fileDescriptor = try Self.joined([
        monitor.map { udev_monitor_get_fd($0) }, watch?.descriptor,
      ])
      self.watch = watch
    } catch {
      udev_monitor_unref(monitor)
      udev_unref(udev)
      throw error
    }
    self.directory = directory
    self.isUdevRunning = isUdevRunning
    self.udev = udev
    self.monitor = monitor
  }

  deinit {
    close(fileDescriptor)
    udev_monitor_unref(monitor)
    udev_unref(udev)
  }

  /// The nodes there are now, by number.
  public func nodes() throws(MonitorError) -> [DeviceNode] {
    let nodes = if let watch { try listed(watch) } else { try enumerated() }
    known.replace(with: nodes)
    return nodes.sorted { $0.number < $1.number }
  }

  /// Hands over the changes that wait, in order, and never blocks.
  ///
  /// - Parameter limit: After how many changes to stop; the descriptor stays readable then.
  /// - Returns: Whether reading stopped at the limit, so that more may wait.
  @discardableResult
  public func drain(
    limit: Int = 64, _ body: (DeviceChange) -> Void
  ) throws(MonitorError) -> Bool {
    for _ in 0..<limit {
      // What is seen first, so that it cannot come after a removal that udev tells of.
      let seen = try drainWatch(body)
      let told = try drainUdev(body)
      guard seen || told else { return false }
    }
    return true
  }

  // MARK: - What udev says

  private static func listeningMonitor(_ udev: OpaquePointer) -> OpaquePointer? {
    guard let monitor = udev_monitor_new_from_netlink(udev, "udev") else { return nil }
    guard udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil) >= 0,
      udev_monitor_enable_receiving(monitor) >= 0
    else {
      udev_monitor_unref(monitor)
      return nil
    }
    return monitor
  }

  private func drainUdev(_ body: (DeviceChange) -> Void) throws(MonitorError) -> Bool {
    guard let monitor else { return false }
    errno = 0
    guard let device = udev_monitor_receive_device(monitor) else {
      switch errno {
      case ENOBUFS:
        body(.missed)
        return true
      // 0: a message that libudev's own filter refused.
      case 0, EAGAIN, EINTR: return false
      case let number: throw MonitorError(step: "receiving from udev", errno: number)
      }
    }
    defer { udev_device_unref(device) }
    if let node = DeviceNode(udev: device), let action = udev_device_get_action(device) {
      report(action: String(cString: action), of: node, to: body)
    }
    return true
  }

  private func report(action: String, of node: DeviceNode, to body: (DeviceChange) -> Void) {
    switch action {
    case "remove":
      if known.remove(path: node.path, sysPath: node.sysPath) { body(.removed(path: node.path)) }
    case "add", "change", "bind":
      body(known.add(node) ? .added(node) : .changed(node))
    default:
      break
    }
  }

  private func enumerated() throws(MonitorError) -> [DeviceNode] {
    guard let list = udev_enumerate_new(udev) else {
      throw MonitorError(step: "udev_enumerate_new", errno: errno)
    }
    defer { udev_enumerate_unref(list) }
    udev_enumerate_add_match_subsystem(list, "input")
    udev_enumerate_add_match_sysname(list, "event*")
    let status = udev_enumerate_scan_devices(list)
    guard status >= 0 else { throw MonitorError(step: "listing input devices", errno: -status) }
    var nodes: [DeviceNode] = []
    var entry = udev_enumerate_get_list_entry(list)
    while let current = entry {
      errno = 0
      if let device = udev_device_new_from_syspath(udev, udev_list_entry_get_name(current)) {
        if Self.isReady(device), let node = DeviceNode(udev: device) { nodes.append(node) }
        udev_device_unref(device)
      } else if Self.shortages.contains(errno) {
        // It is not gone: there is no room to look at it.
        throw MonitorError(step: "listing input devices", errno: errno)
      }
      entry = udev_list_entry_get_next(current)
    }
    return nodes
  }

  /// The errors that tell nothing of the device.
  private static let shortages = [EMFILE, ENFILE, ENOMEM]

  /// Whether udev's rules have run for a device. An emulated device has no entry in the database,
  /// but says in sysfs what the rules would have found.
  private static func isReady(_ device: OpaquePointer) -> Bool {
    udev_device_get_is_initialized(device) == 1
      || udev_device_get_property_value(device, "ID_INPUT") != nil
  }

  // MARK: - What is in the directory

  private func drainWatch(_ body: (DeviceChange) -> Void) throws(MonitorError) -> Bool {
    guard let watch else { return false }
    return try watch.drain { change in
      switch change {
      case .appeared(let name):
        if let node = node(named: name), known.add(node) { body(.added(node)) }
      case .changed(let name):
        if let node = node(named: name) {
          body(known.add(node) ? .added(node) : .changed(node))
        }
      case .vanished(let name):
        let path = directory + "/" + name
        if known.remove(path: path) { body(.removed(path: path)) }
      case .unclear:
        body(.missed)
      }
    }
  }

  private func listed(_ watch: DirectoryWatch) throws(MonitorError) -> [DeviceNode] {
    try watch.list().compactMap { node(named: $0) }
  }

  /// The node `name` in the directory, with what sysfs knows of it; nil for other than event nodes.
  private func node(named name: String) -> DeviceNode? {
    guard DeviceNode.number(inName: name) != nil else { return nil }
    let path = directory + "/" + name
    guard access(path, F_OK) == 0 else { return nil }
    if let device = udev_device_new_from_subsystem_sysname(udev, "input", name) {
      defer { udev_device_unref(device) }
      if let node = DeviceNode(udev: device), node.path == path { return node }
    }
    return DeviceNode(path: path)
  }

  /// A descriptor that is readable while any of `descriptors` is.
  private static func joined(_ descriptors: [Int32?]) throws(MonitorError) -> Int32 {
    let joined = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard joined >= 0 else { throw MonitorError(step: "epoll_create1", errno: errno) }
    for case let descriptor? in descriptors {
      var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(fd: descriptor))
      guard epoll_ctl(joined, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
        let number = errno
        close(joined)
        throw MonitorError(step: "epoll_ctl", errno: number)
      }
    }
    return joined
  }
}
