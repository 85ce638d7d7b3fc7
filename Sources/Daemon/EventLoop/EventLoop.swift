import CLibsystemd
import Glibc

/// The daemon's only loop: libsystemd's sd-event, on the one thread that made it.
///
/// Everything that may happen is a source: a descriptor, a timer, a signal, the end of a child.
/// A source lives as long as the token that adding it gave; releasing or removing the token removes
/// the source at once, even from inside its own handler. Sources with work are dispatched in the
/// order of their priorities; among equals, two timers that have passed included, sd-event promises
/// no order. Between two events the thread sleeps in the kernel without a timeout.
///
/// A handler cannot throw: what goes wrong inside it is its own to deal with.
final class EventLoop {
  let handle: OpaquePointer

  init() throws(EventLoopError) {
    var new: OpaquePointer?
    try checked(sd_event_new(&new), "make an event loop")
    guard let new else { throw EventLoopError(operation: "make an event loop", code: ENOMEM) }
    handle = new
  }

  deinit {
    sd_event_unref(handle)
  }

  /// Dispatches events until `exit(_:)` is called, and returns the code that it was given.
  func run() throws(EventLoopError) -> Int32 {
    try checked(sd_event_loop(handle), "run the event loop")
  }

  /// Dispatches what has come already, and waits for nothing.
  func runPending() throws(EventLoopError) {
    while try checked(sd_event_run(handle, 0), "run the event loop without waiting") > 0 {}
  }

  /// Ends `run()` after the handler that is running now.
  ///
  /// - Parameter code: What `run()` returns; not negative.
  func exit(_ code: Int32) throws(EventLoopError) {
    try checked(code < 0 ? -EINVAL : sd_event_exit(handle, code), "leave the event loop")
  }

  /// Sends the service manager's watchdog its sign of life from this loop, as often as the unit's
  /// `WatchdogSec=` asks for.
  ///
  /// - Returns: Whether the service manager wants one; where it does not, nothing wakes the loop.
  @discardableResult
  func enableWatchdog() throws(EventLoopError) -> Bool {
    try checked(sd_event_set_watchdog(handle, 1), "start the watchdog") > 0
  }
}
