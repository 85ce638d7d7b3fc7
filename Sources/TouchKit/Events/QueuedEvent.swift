/// One event that waits in the queue.
public struct QueuedEvent: Hashable, Sendable {
  /// What waits.
  public enum Content: Hashable, Sendable {
    /// A report of a panel: `frame`.
    case touches
    case motion(MotionPhase, EventSubtype)
    case remoteControl(EventSubtype)
    case hover(HoverSample)
    case acceleration(Acceleration, device: Int)
  }

  public internal(set) var content: Content
  /// The event's time, and for touches what the panel reported. It stays with every event, so that
  /// its storage goes round and round.
  public internal(set) var frame: TouchFrame

  public init() {
    content = .touches
    frame = TouchFrame(timestamp: 0)
  }

  /// When it happened: seconds on the device's clock.
  public var timestamp: Double { frame.timestamp }

  /// Whether it only moves fingers.
  var isMoveOnly: Bool { content == .touches && frame.isMoveOnly }
}
