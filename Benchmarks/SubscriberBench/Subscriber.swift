import Foundation
import JSON
import Testbed

/// A connection to the control socket that hears of touches.
final class Subscriber {
  let descriptor: Int32
  private(set) var landings = 0
  private(set) var lifts = 0
  private var rest: [UInt8] = []
  private var room = [UInt8](repeating: 0, count: 1 << 18)

  init(_ path: String, subscribes: Bool = true) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard result == 0 else { throw ProgramError(description: "cannot connect to \(path)") }
    _ = try line()
    if subscribes { _ = try ask("subscribe") }
  }

  deinit { close(descriptor) }

  /// Calls a method without parameters, before anything else is heard.
  func ask(_ method: String) throws -> JSONValue {
    let text = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(method)\"}\n"
    _ = text.withCString { send(descriptor, $0, strlen($0), 0) }
    let value = try JSONValue(json: Array(try line()), limits: JSONLimits(values: .max))
    guard let result = value["result"] else { throw ProgramError(description: value.text) }
    return result
  }

  private func line() throws -> ArraySlice<UInt8> {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeSubrange(...end) }
        return rest[..<end]
      }
      let count = recv(descriptor, &room, room.count, 0)
      guard count > 0 else { throw ProgramError(description: "the daemon hung up") }
      rest += room[..<count]
    }
  }

  /// Takes what has come, and counts it. Returns the time of the first event, in seconds.
  func read() -> Double? {
    let count = recv(descriptor, &room, room.count, Int32(MSG_DONTWAIT))
    guard count > 0 else { return nil }
    rest += room[..<count]
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    let time = rest.withUnsafeBytes { bytes in
      var line = UnsafeRawBufferPointer(rebasing: bytes[...end])
      let time = Self.time(line)
      while let start = line.baseAddress, let end = memchr(start, 0x0A, line.count) {
        take(line)
        line = UnsafeRawBufferPointer(rebasing: line[(UnsafeRawPointer(end) - start + 1)...])
      }
      return time
    }
    rest.removeSubrange(...end)
    return time
  }

  /// What stands before each event's time, and between that and what a call of touches does.
  private static let prefix = #"{"jsonrpc":"2.0","method":"event","params":{"time":"#.utf8.count
  private static let separator = #","call":"touches"#.utf8.count

  /// Counts an event of touches: `...{"time":12.345678,"call":"touchesBegan",...`.
  private func take(_ line: UnsafeRawBufferPointer) {
    var index = Self.prefix
    while index < line.count, line[index] != UInt8(ascii: ",") { index += 1 }
    index += Self.separator
    guard index < line.count else { return }
    switch line[index] {
    case UInt8(ascii: "B"): landings += 1
    case UInt8(ascii: "E"), UInt8(ascii: "C"): lifts += 1
    default: break
    }
  }

  private static func time(_ line: UnsafeRawBufferPointer) -> Double? {
    guard line.count > prefix else { return nil }
    let digits = line[prefix...].prefix { $0 != UInt8(ascii: ",") }
    return Double(String(decoding: digits, as: UTF8.self))
  }
}
