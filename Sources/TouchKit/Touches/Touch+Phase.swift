extension Touch {
  /// What a finger does. The raw values are UIKit's.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    /// On the screen, unchanged since the event before. No responder is called for it.
    case stationary = 2
    case ended = 3
    /// The system stopped following the finger; it may still be on the screen.
    case cancelled = 4

    /// Whether the touch is over with this phase.
    public var isFinal: Bool { self == .ended || self == .cancelled }
  }

  /// What touches the screen. The raw values are UIKit's.
  public enum TouchType: Int, Sendable {
    case direct = 0
    case pencil = 2
  }
}
