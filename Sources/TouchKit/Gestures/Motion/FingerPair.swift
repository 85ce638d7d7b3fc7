#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Two fingers, as a line between them on the screen.
struct FingerPair {
  /// Points.
  var distance: Double
  /// Radians, clockwise as seen, from the first finger to the second.
  var angle: Double

  /// The pair that a recognizer follows; nil unless exactly two of its fingers are down.
  init?(_ touches: [Touch]) {
    var first: Touch?
    var second: Touch?
    for touch in touches where !touch.phase.isFinal {
      if first == nil {
        first = touch
      } else if second == nil {
        second = touch
      } else {
        return nil
      }
    }
    guard let first, let second else { return nil }
    let (a, b) = (first.screenLocation, second.screenLocation)
    distance = a.distance(to: b)
    angle = atan2(b.y - a.y, b.x - a.x)
  }

  /// The turn from an earlier angle to this one, the short way round: -π to π.
  func turn(from earlier: Double) -> Double {
    remainder(angle - earlier, 2 * .pi)
  }
}

extension GestureRecognizer {
  /// Leaves fingers out that land beside the two of a pair. One that lifts at this very moment makes
  /// room.
  final func ignoreBesidePair(_ landing: [Touch]) {
    for touch in landing.reversed() {
      var down = 0
      for other in touches where !other.phase.isFinal { down += 1 }
      if down > 2 { ignore(touch) }
    }
  }
}
