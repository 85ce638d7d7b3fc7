import Foundation
import Synchronization

/// A daemon that follows a script with the first peer that comes, in a thread of its own, and says what
/// no real one would.
final class FakeDaemon: Sendable {
  enum Step: Sendable {
    /// Says something, with an end of line.
    case say(String)
    /// Says bytes as they are.
    case write([UInt8])
    /// Hears a batch, and answers it with these results.
    case answers([String])
    /// Hears a line, and answers it with this error.
    case refuse(String)
    /// Hears a line.
    case hear
    /// Closes without hearing what comes.
    case hangUp

    /// Hears a line, and answers it with this result.
    static func answer(_ result: String) -> Step { .answers([result]) }
  }

  struct Failure: Error {
    let step: String
    let errno: Int32
  }

  static let hello =
    Step.say(
      #"{"jsonrpc":"2.0","method":"hello","params":{"protocol":1,"program":"touchtree","version":"9.8.7"}}"#
    )

  let path: String
  private let listener: Listener
  private let lines = Mutex<[String]>([])
  private let isOver: AsyncStream<Void>
  private let isConnected: AsyncStream<Void>
  private let firstLine: AsyncStream<Void>
  private let firstLineIsThere: AsyncStream<Void>.Continuation

  /// Listens, and says `hello` and what the script has to who connects. At the end of the script it waits
  /// until the peer goes.
  init(_ script: [Step], greeting: Bool = true) throws {
    path = NSTemporaryDirectory() + "touchtree-\(UUID().uuidString).sock"
    listener = try Listener(path)
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    isOver = stream
    let (arrival, connected) = AsyncStream.makeStream(of: Void.self)
    isConnected = arrival
    (firstLine, firstLineIsThere) = AsyncStream.makeStream(of: Void.self)
    let steps = (greeting ? [Self.hello] : []) + script
    let thread = Thread { [listener, weak self] in
      let peer = accept(listener.descriptor, nil, nil)
      connected.yield()
      var reader = PeerReader(descriptor: peer)
      for step in steps where !Self.follow(step, with: &reader, keeping: { self?.keep($0) }) {
        break
      }
      while let line = reader.line() { self?.keep(line) }
      close(peer)
      continuation.finish()
    }
    thread.start()
  }

  deinit {
    // Nobody has come: the thread waits no more.
    shutdown(listener.descriptor, Int32(SHUT_RDWR))
    unlink(path)
  }

  /// A socket file that nobody listens at any more.
  static func leftOver() throws -> String {
    let path = NSTemporaryDirectory() + "touchtree-\(UUID().uuidString).sock"
    _ = try Listener(path)
    return path
  }

  /// Waits until the peer is there.
  func peer() async {
    for await _ in isConnected { return }
  }

  /// Whether the peer has said something; waits until it has.
  func heardFirst() async -> Bool {
    for await _ in firstLine { return true }
    return false
  }

  /// All that the peer has said, once it has gone.
  func heard() async -> [String] {
    for await _ in isOver {}
    return lines.withLock { $0 }
  }

  private func keep(_ line: String) {
    lines.withLock { $0.append(line) }
    firstLineIsThere.yield()
  }

  /// Does a step; false where the conversation is over.
  private static func follow(
    _ step: Step, with reader: inout PeerReader, keeping keep: (String) -> Void
  ) -> Bool {
    switch step {
    case .say(let line): return reader.write(Array((line + "\n").utf8))
    case .write(let bytes): return reader.write(bytes)
    case .hear:
      guard let line = reader.line() else { return false }
      keep(line)
      return true
    case .answers(let results):
      guard let line = reader.line() else { return false }
      keep(line)
      let answers = zip(ids(in: line), results).map { id, result in
        #"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#
      }
      let text = results.count == 1 ? answers.joined() : "[" + answers.joined(separator: ",") + "]"
      return reader.write(Array((text + "\n").utf8))
    case .refuse(let error):
      guard let line = reader.line() else { return false }
      keep(line)
      let id = ids(in: line).first ?? "null"
      return reader.write(
        Array((#"{"jsonrpc":"2.0","id":\#(id),"error":\#(error)}"# + "\n").utf8))
    case .hangUp:
      shutdown(reader.descriptor, Int32(SHUT_RDWR))
      return false
    }
  }

  private static func ids(in line: String) -> [String] {
    line.matches(of: #/"id":(\d+)/#).map { String($0.1) }
  }
}

/// A socket that waits for a peer, as long as somebody holds it.
private final class Listener: Sendable {
  let descriptor: Int32

  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0, listen(descriptor, 5) == 0 else {
      throw FakeDaemon.Failure(step: "listen at \(path)", errno: errno)
    }
  }

  deinit {
    close(descriptor)
  }
}

/// The lines of a peer.
private struct PeerReader {
  let descriptor: Int32
  private var bytes: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line; nil when the peer has gone.
  mutating func line() -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeFirst(end + 1) }
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      var more = [UInt8](repeating: 0, count: 65_536)
      let count = recv(descriptor, &more, more.count, 0)
      guard count > 0 else { return nil }
      bytes += more.prefix(count)
    }
  }

  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
