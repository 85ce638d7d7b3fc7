import Glibc

/// A connected Unix stream socket that does not block.
struct Socket: ~Copyable {
  let descriptor: Int32

  /// Connects, and waits where the daemon has more connections waiting than it takes at once.
  ///
  /// - Parameter hasEnded: Asked when the alarm rings; true gives the attempt up.
  init(
    connectingTo path: String, alarm: Alarm, unless hasEnded: () -> Bool
  ) throws(Touchtree.Failure) {
    descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { throw Self.unreachable(path, errno) }
    // From here on the socket is closed by its end, also where this throws.
    guard var address = Self.address(of: path) else {
      throw Self.unreachable(path, ENAMETOOLONG)
    }
    while true {
      let connected = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      if connected == 0 { return }
      let number = errno
      if number == EINTR { continue }
      guard number == EAGAIN, !hasEnded() else {
        throw hasEnded() ? .closed : Self.unreachable(path, number)
      }
      var waiting = pollfd(fd: alarm.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 50)
    }
  }

  deinit {
    close(descriptor)
  }

  /// Waits until there is something to read, room to write where that is asked for, or the alarm.
  func wait(orFor alarm: Alarm, toWrite: Bool) -> (canRead: Bool, canWrite: Bool) {
    var descriptors = [
      pollfd(
        fd: descriptor, events: Int16(toWrite ? POLLIN | POLLOUT : POLLIN), revents: 0),
      pollfd(fd: alarm.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&descriptors, 2, -1) > 0 else { return (false, false) }
    if descriptors[1].revents != 0 { alarm.stop() }
    let ready = Int32(descriptors[0].revents)
    // An error or the end is found by reading.
    return (ready & ~POLLOUT != 0, ready & POLLOUT != 0)
  }

  /// What has come; empty at the end, nil where nothing has come.
  func read() -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
      count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      initialized = max(0, count)
    }
    if count < 0 { return errno == EAGAIN || errno == EINTR ? nil : [] }
    return bytes
  }

  private static func address(of path: String) -> sockaddr_un? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { place in
      // With its terminating zero.
      guard path.utf8.count < place.count, !path.utf8.contains(0) else { return false }
      place.copyBytes(from: path.utf8)
      return true
    }
    return fits ? address : nil
  }

  private static func unreachable(_ path: String, _ errno: Int32) -> Touchtree.Failure {
    .unreachable(Touchtree.Unreachable(path: path, errno: errno, group: group(of: path)))
  }

  /// The name of the group that a file belongs to; nil where that cannot be known.
  private static func group(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return GroupName.of(status.st_gid)
  }
}
