import Foundation
import Testing

/// A Unix datagram socket of a test, such as the service manager and journald have.
final class DatagramSocket {
  let path: String
  private let descriptor: Int32

  init() throws {
    path = "/tmp/touchtree-test-\(UUID().uuidString)"
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    try #require(result == 0)
  }

  deinit {
    close(descriptor)
    unlink(path)
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
