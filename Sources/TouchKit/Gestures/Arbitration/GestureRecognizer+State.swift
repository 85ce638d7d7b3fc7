extension GestureRecognizer {
  /// How far a gesture has come. The raw values are UIKit's.
  public enum State: Int, Sendable, CaseIterable {
    /// Nothing yet, or nothing certain.
    case possible = 0
    case began = 1
    case changed = 2
    /// A gesture that went on is over; or a gesture of one moment was recognized.
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// What `ended` is called for a gesture of one moment.
    public static let recognized = State.ended

    /// Whether a gesture is going on.
    public var isActive: Bool { self == .began || self == .changed }
    /// Whether the attempt is over.
    public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

    /// Whether a recognizer may set another state while it is in this one.
    public func allows(_ next: State, isDiscrete: Bool) -> Bool {
      switch (self, next) {
      case (.possible, .ended), (.possible, .failed): true
      case (.possible, .began): !isDiscrete
      case (.began, .changed), (.changed, .changed): true
      case (.began, .ended), (.changed, .ended): true
      case (.began, .cancelled), (.changed, .cancelled): true
      default: false
      }
    }

    /// The word for the state in scenes and traces.
    public var name: String {
      switch self {
      case .possible: "possible"
      case .began: "began"
      case .changed: "changed"
      case .ended: "ended"
      case .cancelled: "cancelled"
      case .failed: "failed"
      }
    }
  }
}
