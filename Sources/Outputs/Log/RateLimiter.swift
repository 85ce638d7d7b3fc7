/// Lets a few messages of each topic pass in an interval, counts the others, and tells how many they
/// were when the interval is over.
///
/// Knows no clock: time comes in with each call, in microseconds, and must not run backwards. Keeps a
/// bounded number of topics; those beyond share one allowance.
public struct RateLimiter: Sendable {
  /// How many messages of one topic were held back in an interval that is over.
  public struct Report: Hashable, Sendable {
    /// `nil` for the topics that were too many to tell apart.
    public var topic: String?
    public var suppressed: Int
  }

  private struct Window {
    var end: UInt64
    var passed = 0
    var suppressed = 0
  }

  private let burst: Int
  private let interval: UInt64
  private let maximumTopics: Int
  private var windows: [String?: Window] = [:]

  /// - Parameters:
  ///   - burst: How many messages of a topic pass in one interval.
  ///   - interval: In microseconds. It starts with a topic's first message.
  public init(burst: Int, interval: UInt64, maximumTopics: Int = 256) {
    self.burst = burst
    self.interval = interval
    self.maximumTopics = maximumTopics
  }

  /// Whether a message may pass. One that may not is counted.
  ///
  /// Take the reports that are due first: a topic whose interval is over starts anew here.
  public mutating func admit(_ topic: String, at now: UInt64) -> Bool {
    let key = windows[topic] == nil && isFull(at: now) ? nil : topic
    var window = windows[key] ?? Window(end: now &+ interval)
    if window.end <= now {
      window = Window(end: now &+ interval, suppressed: window.suppressed)
    }
    let passes = window.passed < burst
    if passes {
      window.passed += 1
    } else {
      window.suppressed += 1
    }
    windows[key] = window
    return passes
  }

  /// When the next report is due; `nil` while nothing is held back.
  public var nextReport: UInt64? {
    windows.values.lazy.filter { $0.suppressed > 0 }.map(\.end).min()
  }

  /// The reports of the intervals that are over, each given once, sorted by topic.
  public mutating func takeReports(at now: UInt64) -> [Report] {
    let over = windows.filter { $0.value.end <= now }
    for key in over.keys {
      windows[key] = nil
    }
    return over.filter { $0.value.suppressed > 0 }
      .map { Report(topic: $0.key, suppressed: $0.value.suppressed) }
      .sorted { ($0.topic ?? "") < ($1.topic ?? "") }
  }

  private mutating func isFull(at now: UInt64) -> Bool {
    guard windows.count >= maximumTopics else { return false }
    windows = windows.filter { $0.value.end > now || $0.value.suppressed > 0 }
    return windows.count >= maximumTopics
  }
}
