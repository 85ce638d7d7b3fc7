import Glibc

/// Signals that end a verb, whatever whoever has started it had blocked or ignored.
enum Signals {
  /// Has a handler called in whatever thread gets one of the signals.
  static func handle(_ numbers: [Int32], _ handler: @escaping @convention(c) (Int32) -> Void) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers {
      signal(number, handler)
      sigaddset(&signals, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
