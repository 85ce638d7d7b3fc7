/// The kinds of gesture that a scene can have, by the words of scenes and traces.
public enum GestureKind: String, Hashable, Sendable, CaseIterable {
  case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan
  /// Fast, from an edge; counts as well when the panel saw it first when it was inside.
  case edgeSwipe
  /// Several fast taps, the last of them held.
  case multiTapHold
  /// A number of fingers at once.
  case chord
  /// Above the panel, without touching it.
  case hover

  /// Whether the gesture is one moment: it is recognized or fails, and neither begins nor changes.
  public var isDiscrete: Bool {
    switch self {
    case .tap, .swipe, .edgeSwipe, .chord: true
    case .longPress, .pan, .pinch, .rotation, .screenEdgePan, .multiTapHold, .hover: false
    }
  }

  /// Whether it is something that is held, and whose effects can be repeated meanwhile.
  var isHeld: Bool { self == .longPress || self == .multiTapHold }

  /// Whether it comes from an edge, and is nothing without one.
  var needsEdges: Bool { self == .screenEdgePan || self == .edgeSwipe }

  /// What a binding of an event of it can say.
  func placeholders(in event: GestureEvent) -> Set<Placeholder> {
    let common: Set<Placeholder> = [.view, .gesture, .x, .y, .touch, .count, .state]
    guard event != .failed else { return common.union([.reason]) }
    return switch self {
    case .tap, .longPress, .multiTapHold, .chord: common
    case .pan, .screenEdgePan: common.union([.dx, .dy, .vx, .vy])
    case .swipe: common.union([.direction])
    case .edgeSwipe: common.union([.edge])
    case .pinch: common.union([.scale, .velocity])
    case .rotation: common.union([.rotation, .velocity])
    case .hover: common.subtracting([.touch]).union([.zOffset])
    }
  }
}

extension GestureKind {
  /// The kind of this name, or the one that others call so.
  init?(named name: String) {
    let others: [String: GestureKind] = [
      "click": .tap, "doubletap": .tap, "press": .longPress, "hold": .longPress, "drag": .pan,
      "zoom": .pinch, "scale": .pinch, "rotate": .rotation, "flick": .swipe,
    ]
    let name = name.lowercased()
    guard
      let kind = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) ?? others[name]
    else { return nil }
    self = kind
  }
}

/// What a gesture can tell its bindings.
public enum GestureEvent: String, Hashable, Sendable, CaseIterable {
  case began
  case changed
  /// A gesture that went on is over; or a gesture of one moment was recognized, for which
  /// `recognized` is another word.
  case ended
  case cancelled
  case failed

  static let aliasOfEnded = "recognized"
}
