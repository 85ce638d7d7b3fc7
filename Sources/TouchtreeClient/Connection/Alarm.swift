import Glibc

/// Wakes a thread that waits for descriptors.
final class Alarm: Sendable {
  /// Readable once the alarm has rung.
  let descriptor: Int32
  private let bell: Int32

  /// nil where the process has no descriptor left.
  init?() {
    var ends: [Int32] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    guard socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0 else { return nil }
    descriptor = ends[0]
    bell = ends[1]
  }

  deinit {
    close(descriptor)
    close(bell)
  }

  /// Where there is no room for one ring more, the thread will wake all the same.
  func ring() {
    var ring: UInt8 = 1
    _ = send(bell, &ring, 1, Int32(MSG_NOSIGNAL))
  }

  func stop() {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { rings in
      while recv(descriptor, rings.baseAddress, rings.count, 0) > 0 {}
    }
  }
}
