import Scene

/// Kinds of events, by the `call` that they tell of.
struct EventKinds: OptionSet, Hashable {
  let rawValue: UInt16

  static let touchesBegan = EventKinds(rawValue: 1 << 0)
  static let touchesMoved = EventKinds(rawValue: 1 << 1)
  static let touchesEnded = EventKinds(rawValue: 1 << 2)
  static let touchesCancelled = EventKinds(rawValue: 1 << 3)
  static let motionBegan = EventKinds(rawValue: 1 << 4)
  static let motionEnded = EventKinds(rawValue: 1 << 5)
  static let motionCancelled = EventKinds(rawValue: 1 << 6)
  static let remoteControlReceived = EventKinds(rawValue: 1 << 7)
  static let gesture = EventKinds(rawValue: 1 << 8)
  static let control = EventKinds(rawValue: 1 << 9)
  static let effect = EventKinds(rawValue: 1 << 10)
  static let emit = EventKinds(rawValue: 1 << 11)

  static let touches: EventKinds = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]
  static let motion: EventKinds = [.motionBegan, .motionEnded, .motionCancelled]
  static let all = EventKinds(rawValue: (1 << 12) - 1)

  /// What a subscriber can name, in the order in which a message lists it.
  static let named: [(name: String, kinds: EventKinds)] = [
    ("touchesBegan", .touchesBegan), ("touchesMoved", .touchesMoved),
    ("touchesEnded", .touchesEnded), ("touchesCancelled", .touchesCancelled),
    ("touches", .touches), ("motionBegan", .motionBegan), ("motionEnded", .motionEnded),
    ("motionCancelled", .motionCancelled), ("motion", .motion),
    ("remoteControlReceived", .remoteControlReceived), ("gesture", .gesture),
    ("control", .control), ("effect", .effect), ("emit", .emit),
  ]

  /// The kind of a line of the trace.
  init(_ line: TraceLine) {
    switch line {
    case .touches(let call, _, _), .command(let call, _, _, _):
      self =
        switch call {
        case .touchesBegan: .touchesBegan
        case .touchesMoved: .touchesMoved
        case .touchesEnded: .touchesEnded
        case .touchesCancelled: .touchesCancelled
        case .motionBegan: .motionBegan
        case .motionEnded: .motionEnded
        case .motionCancelled: .motionCancelled
        case .remoteControlReceived: .remoteControlReceived
        }
    case .gesture: self = .gesture
    case .control: self = .control
    case .effect: self = .effect
    }
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }
}
