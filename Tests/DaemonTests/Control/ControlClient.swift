import Foundation
import JSON
import JSONRPC
import Testbed
import Testing

@testable import Daemon

/// A peer of the daemon's control socket, as a test plays it. Every message that it hears is held to
/// the schema.
final class ControlClient {
  private let descriptor: Int32
  private var unread: [UInt8] = []
  private var requestCount = 0
  /// Notifications that came while an answer was waited for.
  private var notifications: [Request] = []

  static let schema: JSONSchema? = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try? JSONSchema(contentsOf: folder.path + "/config/protocol.schema.json")
  }()

  /// Connects. It is not greeted yet.
  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let result = withUnixAddress(path) { connect(descriptor, $0, $1) }
    try #require(result == 0, "connect: \(String(cString: strerror(errno)))")
    // A daemon that does not answer fails a test instead of hanging it.
    var patience = timeval(tv_sec: Int(ChildProgram.patience), tv_usec: 0)
    let length = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, length)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, length)
  }

  deinit {
    close(descriptor)
  }

  /// Sends bytes as they are. Returns whether all were taken.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  func send(_ line: String) -> Bool { send(Array((line + "\n").utf8)) }

  /// Has nothing more to say.
  func shutDown() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The next line; nil at the end.
  func readLine() throws -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeFirst(end + 1)
        try check(line)
        return line
      }
      var bytes = [UInt8](repeating: 0, count: 65536)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count < 0, errno != ECONNRESET {
        throw ProgramError(description: "waited for a line: \(String(cString: strerror(errno)))")
      }
      guard count > 0 else { return nil }
      unread += bytes.prefix(count)
    }
  }

  private func check(_ line: String) throws {
    let value = try JSONValue(json: line.utf8, limits: JSONLimits(depth: 1024, values: .max))
    #expect(Self.schema?.faults(of: value, at: "#/$defs/fromDaemon") == [], "\(line.prefix(1000))")
  }

  /// Reads the greeting, and returns the peer.
  func greeted() throws -> ControlClient {
    #expect(try nextNotification().method == "hello")
    return self
  }

  /// Calls a method with parameters as JSON; returns the result.
  @discardableResult
  func call(_ method: String, _ params: String = "{}") throws -> JSONValue {
    requestCount += 1
    send(#"{"jsonrpc":"2.0","id":\#(requestCount),"method":"\#(method)","params":\#(params)}"#)
    let response = try nextResponse()
    #expect(response.id == .integer(Int64(requestCount)))
    let result = try response.outcome.get()
    #expect(Self.schema?.faults(of: result, at: "#/$defs/results/\(method)") == [])
    return result
  }

  /// The next answer.
  func nextResponse() throws -> Response {
    while let line = try readLine() {
      for message in try Message.read(line: line.utf8) {
        switch message {
        case .response(let response): return response
        case .request(let request): notifications.append(request)
        }
      }
    }
    throw ProgramError(description: "waited for an answer, and the daemon hung up")
  }

  /// The next notification, those included that came before an answer.
  func nextNotification() throws -> Request {
    if !notifications.isEmpty { return notifications.removeFirst() }
    while let line = try readLine() {
      if case .request(let request)? = try Message.read(line: line.utf8).first { return request }
    }
    throw ProgramError(description: "waited for a notification, and the daemon hung up")
  }

  /// The next event of a call, those before it passed over, in short: `touchesBegan left`.
  func nextEvent(_ call: String) throws -> String {
    while true {
      let request = try nextNotification()
      guard request.method == "event", let params = request.params,
        params["call"]?.string == call
      else { continue }
      return [
        call, (params["responder"] ?? params["gesture"] ?? params["source"])?.string,
        params["reason"]?.string, params["data"]?.text,
      ].compactMap { $0 }.joined(separator: " ")
    }
  }
}
