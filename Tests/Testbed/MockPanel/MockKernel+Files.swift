import CUmockdev
import Evdev
import Foundation

/// What a device has in sysfs and in `/dev`.
extension MockKernel {
  func addToSysfs(
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

  func makeDirectory(_ path: some StringProtocol) {
    try? FileManager.default.createDirectory(
      atPath: root + path, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o777])
  }

  /// Makes the node under a name that nobody looks at.
  func makeFIFO(_ path: String, mode: mode_t) throws -> Int32 {
    let path = Self.hidden(path)
    guard mkfifo(path, 0o600) == 0 else {
      throw MockError("mkfifo \(path): \(String(cString: strerror(errno)))")
    }
    let descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw MockError("open \(path)") }
    chmod(path, mode)
    return descriptor
  }

  static func hidden(_ path: String) -> String {
    path.replacing(#/\/([^\/]*)$/#) { "/.\($0.1)" }
  }

  func write(_ bytes: [UInt8], to descriptor: Int32) throws {
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

  static func raw(_ event: InputEvent) -> [UInt8] {
    var raw = input_event()
    raw.time = timeval(tv_sec: Int(event.time / 1_000_000), tv_usec: Int(event.time % 1_000_000))
    raw.type = event.code.type.rawValue
    raw.code = event.code.code
    raw.value = event.value
    return withUnsafeBytes(of: raw) { Array($0) }
  }

  static func parentPath(_ number: Int) -> String {
    let bus = number == virtualNumber ? "virtual" : "platform/panel.\(number)"
    return "/sys/devices/\(bus)/input/input\(number)"
  }

  static func sysPath(_ number: Int) -> String {
    parentPath(number) + "/event\(number)"
  }

  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
