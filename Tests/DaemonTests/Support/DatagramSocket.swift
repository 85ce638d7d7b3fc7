import Foundation
import Testing

@testable import Daemon

/// A Unix datagram socket of a test, such as the service manager and journald have.
final class DatagramSocket {
  let path: String
  private let descriptor: Int32

  /// - Parameter isAbstract: Whether it has a name of its own, `@NAME`, rather than a path.
  init(isAbstract: Bool = false) throws {
    path = (isAbstract ? "@" : "/tmp/") + "touchtree-test-\(UUID().uuidString)"
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    try #require(withUnixAddress(path) { bind(descriptor, $0, $1) } == 0)
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  /// Waits for a datagram.
  func receive() -> String {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  /// The datagrams that wait.
  func receiveAll() -> [String] {
    receiveAllBytes().map { String(decoding: $0, as: UTF8.self) }
  }

  func receiveAllBytes() -> [[UInt8]] {
    var datagrams: [[UInt8]] = []
    var bytes = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
      guard count >= 0 else { return datagrams }
      datagrams.append(Array(bytes.prefix(count)))
    }
  }
}
