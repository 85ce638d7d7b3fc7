import Glibc

/// What waits for a ``CommandRunner``: the loop that it lives on.
///
/// A callback comes from the loop, never from inside the call that asks for it. Releasing what a
/// call returned calls the wait off.
public protocol CommandHost: AnyObject {
  /// Calls back once, when the child ended. The host reaps the child after the callback returned:
  /// until then its process id names no other process.
  func waitForExit(
    of child: pid_t, then body: @escaping (ProcessEnd) -> Void
  ) throws -> AnyObject

  /// Calls back once, after the given time on CLOCK_MONOTONIC.
  func wait(microseconds: UInt64, then body: @escaping () -> Void) throws -> AnyObject
}
