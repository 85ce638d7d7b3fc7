import Foundation
import Testing

/// A Unix datagram socket of a test, such as the service manager and journald have.
final class DatagramSocket {
  let path: String
  private let descriptor: Int32

  /// - Parameter isAbstract: Whether it has a name of its own, `@NAME`, rather than a path.
  init(isAbstract: Bool = false) throws {
    path = (isAbstract ? "@" : "/tmp/") + "touchtree-test-\(UUID().uuidString)"
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var name = Array(path.utf8)
    if isAbstract { name[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let size = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    try #require(result == 0)
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
