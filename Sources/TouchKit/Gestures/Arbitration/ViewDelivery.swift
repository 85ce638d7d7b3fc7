/// What a window's views are still to be told of its fingers.
struct ViewDelivery {
  /// A touch and the event of its sequence.
  struct Entry {
    var touch: Touch
    var event: Event
  }

  /// The calls that a touch's view gets.
  struct Calls: OptionSet {
    var rawValue: UInt8
    static let began = Calls(rawValue: 1)
    static let moved = Calls(rawValue: 2)
    static let ended = Calls(rawValue: 4)
    static let cancelled = Calls(rawValue: 8)

    init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    init(_ phase: Touch.Phase) {
      switch phase {
      case .began: self = .began
      case .moved: self = .moved
      case .ended: self = .ended
      case .cancelled: self = .cancelled
      case .stationary: self = []
      }
    }
  }

  /// How much a touch's view has heard of it.
  enum Progress {
    case unheard
    case begun
    /// It was told the end, or will never hear of the touch.
    case over
  }

  /// Fingers that have lifted and whose views wait for a recognizer to fail.
  var withheld: [Entry] = []
  /// What is being told, and the touches of one call; storage that goes from event to event.
  var entries: [Entry] = []
  var batch: [Touch] = []
}

extension [ViewDelivery.Entry] {
  /// Takes an entry behind those of earlier sequences, among those of its own in slot order: fingers are
  /// withheld in the order in which they lift.
  mutating func place(_ entry: ViewDelivery.Entry) {
    var index = endIndex
    while index > startIndex, self[index - 1].event === entry.event,
      entry.touch.contact.precedes(self[index - 1].touch.contact)
    {
      index -= 1
    }
    insert(entry, at: index)
  }
}
