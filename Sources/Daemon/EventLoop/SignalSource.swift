import CLibsystemd
import Glibc

/// The number of a signal that arrived.
struct SignalNumber: Hashable, Sendable {
  var rawValue: Int32
}

typealias SignalSource = EventSource<SignalNumber>

extension EventLoop {
  /// Calls the handler, from the loop, when the process gets the signal.
  ///
  /// The signal is blocked in this thread first, and stays so. A process with more threads must have
  /// blocked it before it started them, or one of those takes the signal.
  func onSignal(
    _ signal: Int32, handler: @escaping () -> Void
  ) throws(EventLoopError) -> SignalSource {
    try block(signal)
    let told = { (_: SignalNumber) in handler() }
    return try SignalSource("wait for signal \(signal)", handler: told) { source, context in
      sd_event_add_signal(
        self.handle, &source, signal,
        { _, info, context in
          let number = Int32(truncatingIfNeeded: info?.pointee.ssi_signo ?? 0)
          SignalSource.deliver(SignalNumber(rawValue: number), to: context)
          return 0
        }, context)
    }
  }

  /// Keeps a signal waiting instead of letting it strike this thread.
  func block(_ signal: Int32) throws(EventLoopError) {
    var signals = sigset_t()
    sigemptyset(&signals)
    guard sigaddset(&signals, signal) == 0 else {
      throw EventLoopError(operation: "block signal \(signal)", code: EINVAL)
    }
    try checked(
      0 &- pthread_sigmask(SIG_BLOCK, &signals, nil), "block signal \(signal)")
  }
}
