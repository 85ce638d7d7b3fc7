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
    var first: Double?
    rest.withUnsafeBytes { bytes in
      var line = UnsafeRawBufferPointer(rebasing: bytes[...end])
      while let end = line.firstIndex(of: UInt8(ascii: "\n")) {
        let time = take(UnsafeRawBufferPointer(rebasing: line[..<end]))
        first = first ?? time
        line = UnsafeRawBufferPointer(rebasing: line[(end + 1)...])
      }
    }
    rest.removeSubrange(...end)
    return first
  }

  /// What stands before each event's time, and between that and the name of the call.
  private static let prefix = #"{"jsonrpc":"2.0","method":"event","params":{"time":"#.utf8.count
  private static let separator = #","call":""#.utf8.count

  /// Counts a line, and returns its time.
  private func take(_ line: UnsafeRawBufferPointer) -> Double? {
    guard line.count > Self.prefix else { return nil }
    let text = UnsafeRawBufferPointer(rebasing: line[Self.prefix...])
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let call = text[comma...].dropFirst(Self.separator)
    if call.starts(with: "touchesBegan".utf8) {
      landings += 1
    } else if call.starts(with: "touchesEnded".utf8) || call.starts(with: "touchesCancelled".utf8) {
      lifts += 1
    }
    return Double(String(decoding: text[..<comma], as: UTF8.self))
  }
}
