import CLibsystemd
import Glibc

/// Waits for any of many peers, and tells of one of them at a time, each in its turn.
///
/// On the loop it is one source: however many peers talk, whatever else has work comes between two of
/// them.
final class PeerPoll {
  let descriptor: Int32

  init() throws(EventLoopError) {
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    try checked(descriptor < 0 ? 0 &- errno : 0, "wait for peers")
  }

  deinit {
    close(descriptor)
  }

  /// Waits for a descriptor, which tells of itself with its number. A hang-up is always told.
  func add(_ peer: Int32, for readiness: IOReadiness) throws(EventLoopError) {
    try control(EPOLL_CTL_ADD, peer, readiness)
  }

  func change(_ peer: Int32, to readiness: IOReadiness) throws(EventLoopError) {
    try control(EPOLL_CTL_MOD, peer, readiness)
  }

  func remove(_ peer: Int32) {
    epoll_ctl(descriptor, EPOLL_CTL_DEL, peer, nil)
  }

  /// One that is ready; the kernel puts it behind the others.
  func next() -> (peer: Int32, readiness: IOReadiness)? {
    var event = epoll_event()
    guard epoll_wait(descriptor, &event, 1, 0) == 1 else { return nil }
    return (event.data.fd, IOReadiness(rawValue: event.events))
  }

  private func control(
    _ operation: Int32, _ peer: Int32, _ readiness: IOReadiness
  ) throws(EventLoopError) {
    var event = epoll_event()
    event.events = readiness.rawValue
    event.data.fd = peer
    try checked(
      epoll_ctl(descriptor, operation, peer, &event) == 0 ? 0 : 0 &- errno, "wait for a peer")
  }
}
