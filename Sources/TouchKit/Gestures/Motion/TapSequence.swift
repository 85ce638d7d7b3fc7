/// Counts taps of a certain number of fingers, one after the other at about one place.
struct TapSequence {
  struct Limits {
    var touches: Int
    /// How far a finger may go, in points.
    var movement: Double
    /// How far a finger may land from the first tap, in points.
    var distance: Double
    /// Seconds.
    var duration: Double
    var interval: Double
  }

  /// How many taps are done.
  private(set) var taps = 0
  /// Where the fingers of the first tap landed, on the screen.
  private(set) var firstTap: [Point] = []
  /// When the first finger of the tap at hand landed.
  private(set) var start = 0.0
  private var landed = 0
  private var down = 0

  /// Whether a finger is down.
  var isTapping: Bool { down > 0 }
  /// Whether all fingers of the tap at hand are down.
  func isComplete(_ limits: Limits) -> Bool { down == limits.touches }

  /// Fingers land. Returns why this is no tap, if it is none.
  mutating func land(_ touches: [Touch], limits: Limits) -> GestureFailure? {
    for (index, touch) in touches.enumerated() {
      if down == 0 {
        landed = 0
        start = touch.startTime
      }
      landed += 1
      down += 1
      guard landed <= limits.touches else {
        let rest = touches.count - index - 1
        return .tooManyTouches(landed + rest, allowed: limits.touches)
      }
      if taps == 0 {
        firstTap.append(touch.startLocation)
      } else {
        let distance = firstTap.map { $0.distance(to: touch.startLocation) }.min() ?? 0
        guard distance <= limits.distance + Rounding.way else {
          return .apart(distance, allowed: limits.distance)
        }
      }
    }
    return nil
  }

  mutating func move(_ touches: [Touch], limits: Limits) -> GestureFailure? {
    for touch in touches {
      let distance = touch.startLocation.distance(to: touch.screenLocation)
      guard distance <= limits.movement + Rounding.way else {
        return .moved(distance, allowed: limits.movement)
      }
    }
    return nil
  }

  mutating func lift(_ touches: [Touch], limits: Limits) -> GestureFailure? {
    if let failure = move(touches, limits: limits) { return failure }
    guard landed == limits.touches else {
      return .tooFewTouches(landed, needed: limits.touches)
    }
    for touch in touches {
      down -= 1
      let duration = touch.timestamp - start
      guard duration <= limits.duration + Rounding.time else {
        return .held(duration, allowed: limits.duration)
      }
    }
    if down == 0 { taps += 1 }
    return nil
  }

  /// What was too late when a deadline came: the lift, or the next finger.
  func lateness(_ limits: Limits) -> GestureFailure {
    isTapping
      ? .heldOn(allowed: limits.duration) : .missed(what: "further tap", within: limits.interval)
  }

  mutating func removeAll() {
    taps = 0
    firstTap.removeAll(keepingCapacity: true)
    landed = 0
    down = 0
  }
}

extension [Point] {
  /// The mean of the points; nil where there are none.
  var middle: Point? {
    guard !isEmpty else { return nil }
    var sum = Point.zero
    for point in self {
      sum.x += point.x
      sum.y += point.y
    }
    return Point(x: sum.x / Double(count), y: sum.y / Double(count))
  }
}
