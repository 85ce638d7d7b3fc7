extension Touchtree {
  /// How long to wait before connecting again: at first 0.1 s, each time twice as long, 5 s at most.
  public struct BackOff: Sendable {
    private var delay = Duration.milliseconds(100)

    public init() {}

    /// Waits, and less long in a task that is cancelled.
    public mutating func wait() async {
      try? await Task.sleep(for: delay)
      delay = min(delay * 2, .seconds(5))
    }
  }
}

extension Touchtree.Failure {
  /// Whether it may be otherwise when the daemon runs again.
  public var isOfAbsence: Bool {
    switch self {
    case .unreachable(let unreachable): unreachable.isOfAbsence
    case .lost, .dropped: true
    case .protocolTooNew, .garbled, .refused, .closed, .eventsOverflowed, .callTooLong,
      .callUnreadable, .notRead, .cancelled:
      false
    }
  }
}
