import Evdev
import Glibc

/// Opens devices and follows the monitor as a daemon does, and tells it line by line.
final class Probe {
  private let monitor: DeviceMonitor
  private var devices: [String: Device] = [:]
  private var keyboard: VirtualDevice?
  private var input: [UInt8] = []

  init() throws {
    monitor = try DeviceMonitor()
    print("udev \(monitor.isUdevRunning ? "runs" : "is absent")")
  }

  /// Works until standard input ends.
  func run() throws {
    while true {
      let paths = devices.keys.sorted()
      var waiting = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
      waiting.append(pollfd(fd: monitor.fileDescriptor, events: Int16(POLLIN), revents: 0))
      for path in paths {
        waiting.append(
          pollfd(fd: devices[path]?.fileDescriptor ?? -1, events: Int16(POLLIN), revents: 0))
      }
      guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else { continue }
      for (path, state) in zip(paths, waiting.dropFirst(2)) where state.revents != 0 {
        read(path)
      }
      if waiting[1].revents != 0 { try monitor.drain(tell) }
      if waiting[0].revents != 0, try !readCommands() { return }
    }
  }

  private func read(_ path: String) {
    do {
      try devices[path]?.drain { tell($0, $1, of: path) }
    } catch {
      print("lost \(path): \(error)")
      devices[path] = nil
    }
  }

  private func tell(_ event: InputEvent, _ origin: EventOrigin, of path: String) {
    print("\(origin) \(path) \(event.code)=\(event.value) at \(event.time)")
  }

  private func tell(_ change: DeviceChange) {
    switch change {
    case .added(let node): print("added \(text(node))")
    case .changed(let node): print("changed \(text(node))")
    case .removed(let path): print("removed \(path)")
    case .missed: print("missed")
    }
  }

  private func text(_ node: DeviceNode) -> String {
    let tags = node.properties.filter { $0.key.hasPrefix("ID_") || $0.key.hasPrefix("LIBINPUT") }
    let words =
      [node.path, node.sysPath] + tags.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return (words + node.links).joined(separator: " ")
  }

  /// Carries out what came on standard input; returns whether there may be more.
  private func readCommands() throws -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return false }
    input += bytes.prefix(count)
    while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: input[..<end], as: UTF8.self)
      input.removeFirst(end + 1)
      do {
        try perform(line.split(separator: "\t").map(String.init))
      } catch {
        print("error \(error)")
      }
    }
    return true
  }

  private func perform(_ words: [String]) throws {
    let path = words.dropFirst().first ?? ""
    switch words.first {
    case "list":
      for node in try monitor.nodes() { print("node \(text(node))") }
      print("listed")
    case "open":
      let device = try Device(path: path)
      devices[path] = device
      tell(device)
    case "state":
      for word in words.dropFirst(2) { tellState(word, of: path) }
    case "grab":
      try devices[path]?.grab()
      print("grabbed \(path)")
    case "ungrab":
      try devices[path]?.ungrab()
      print("ungrabbed \(path)")
    case "resync":
      try devices[path]?.resynchronize { tell($0, $1, of: path) }
    case "keyboard":
      let keys = Set(words.dropFirst().compactMap(EventCode.init(name:)))
      let keyboard = try VirtualDevice(.keyboard(keys: keys))
      print("virtual \(keyboard.name) \(keyboard.path ?? "none") \(keyboard.sysPath ?? "none")")
      self.keyboard = keyboard
    case "press":
      guard let key = EventCode(name: path) else { return print("error no such key") }
      for value: Int32 in [1, 0] {
        try keyboard?.write([
          InputEvent(time: 0, code: key, value: value),
          InputEvent(time: 0, code: .synReport, value: 0),
        ])
      }
    case "close":
      devices[path] = nil
      print("closed \(path)")
    default:
      print("error unknown command")
    }
  }

  private func tell(_ device: Device) {
    let kind = DeviceClassification(of: device.description)
    print("opened \(device.path)")
    print("name \(device.description.name)")
    print("phys \(device.description.phys ?? "none") uniq \(device.description.uniq ?? "none")")
    print("kind \(kind.kind): \(kind.reason)")
    print("slots \(device.slotCount) current \(device.currentSlot.map(String.init) ?? "none")")
    for (code, axis) in device.description.axes.sorted(by: { $0.key.code < $1.key.code }) {
      print("axis \(code) \(axis.value) \(axis.minimum)...\(axis.maximum)")
    }
    print("described \(device.path)")
  }

  /// `CODE` or `CODE@SLOT`.
  private func tellState(_ word: String, of path: String) {
    let parts = word.split(separator: "@").map(String.init)
    guard let device = devices[path], let code = parts.first.flatMap(EventCode.init(name:)) else {
      print("error no such state")
      return
    }
    let value =
      parts.count == 2
      ? device.value(of: code, inSlot: Int(parts[1]) ?? -1) : device.value(of: code)
    print("state \(word) \(value.map(String.init) ?? "none")")
  }
}
