extension GestureKind {
  /// The mapping that describes a gesture of this kind.
  var shape: Shape {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .pan: .pan
    case .swipe: .swipe
    case .pinch: .pinch
    case .rotation: .rotation
    case .screenEdgePan: .screenEdgePan
    case .edgeSwipe: .edgeSwipe
    case .multiTapHold: .multiTapHold
    case .chord: .chord
    case .hover: .hover
    }
  }
}

extension Shape {
  /// The keys of a gesture; none for what is no gesture.
  var gestureKeys: [String] { Self.keysOfGestures[self] ?? [] }

  private static let keysOfGestures = Dictionary(
    uniqueKeysWithValues: GestureKind.allCases.map { kind in
      var keys = ["id", "kind"] + GestureSetting.all(of: kind).map(\.key)
      keys += ["requiresFailureOf", "simultaneousWith", "on"]
      if kind.isHeld { keys.append("repeat") }
      if !kind.isDiscrete { keys.append("throttle") }
      return (kind.shape, keys)
    })
}
