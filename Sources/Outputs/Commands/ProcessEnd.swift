import CSpawn

/// How a process ended.
public enum ProcessEnd: Hashable, Sendable, CustomStringConvertible {
  case exited(code: Int32)
  case killed(signal: Int32)

  public var description: String {
    switch self {
    case .exited(let code): "exited with code \(code)"
    case .killed(let signal):
      "was killed by signal \(signal)"
        + (sigabbrev_np(signal).map { " (SIG\(String(cString: $0)))" } ?? "")
    }
  }
}
