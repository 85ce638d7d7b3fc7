import Evdev

/// Gathers the events of a frame, and throws away what a loss has torn.
struct FrameBuffer {
  /// What an event brings about.
  enum Outcome {
    /// The frame goes on.
    case gathering
    /// The frame is whole: read ``events``, then call ``finish()``.
    case whole
    /// Events were lost; all up to the next SYN_REPORT are thrown away.
    case lost(DigitizerNotice)
    /// The torn frame that follows a loss is over.
    case tornFrameOver
    /// Events were lost, but what follows is the state that the kernel knows of.
    case stateFollows
  }

  private(set) var events: [InputEvent] = []
  /// Whether the frame tells of a state rather than of fingers.
  private(set) var isResync = false
  /// Whether everything up to the next SYN_REPORT is thrown away.
  private(set) var isDropping = false

  /// More events than any panel sends in a frame: 100 contacts with 16 axes and a few more.
  static let limit = 2048

  init() {
    events.reserveCapacity(Self.limit)
  }

  mutating func take(_ event: InputEvent, isResync: Bool) -> Outcome {
    switch event.code {
    case .synDropped:
      finish()
      isDropping = !isResync
      return isResync ? .stateFollows : .lost(.eventsDropped)
    case .synReport:
      if isDropping {
        isDropping = false
        return .tornFrameOver
      }
      if isResync { self.isResync = true }
      return .whole
    default:
      guard !isDropping else { return .gathering }
      guard events.count < Self.limit else {
        finish()
        isDropping = true
        return .lost(.frameTooLong(count: Self.limit))
      }
      if isResync { self.isResync = true }
      events.append(event)
      return .gathering
    }
  }

  /// Forgets what has begun; the next event begins a frame.
  mutating func reset() {
    finish()
    isDropping = false
  }

  /// Makes room for the next frame.
  mutating func finish() {
    events.removeAll(keepingCapacity: true)
    isResync = false
  }
}
