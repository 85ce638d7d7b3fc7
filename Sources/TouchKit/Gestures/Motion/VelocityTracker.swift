/// How fast something moves: over the last tenth of a second, and 0 when it has rested for longer.
struct VelocityTracker {
  private struct Sample {
    var time = 0.0
    var position = Point.zero
  }

  /// How far back a sample counts, in seconds: what has rested for longer stands still.
  static let window = 0.1
  /// More than a fast panel reports in the window.
  private static let capacity = 32

  private var ring = [Sample](repeating: Sample(), count: VelocityTracker.capacity)
  private var count = 0
  private var last = 0

  mutating func add(_ position: Point, at time: Double) {
    last = (last + 1) % Self.capacity
    ring[last] = Sample(time: time, position: position)
    count = min(count + 1, Self.capacity)
  }

  /// Points a second.
  func velocity(at time: Double) -> Point {
    guard count > 1 else { return .zero }
    let newest = ring[last]
    guard time - newest.time <= Self.window else { return .zero }
    // The oldest sample of the window; where the newest is alone in it, the one before.
    var oldest = ring[(last + Self.capacity - 1) % Self.capacity]
    var age = 2
    while age < count {
      let sample = ring[(last + Self.capacity - age) % Self.capacity]
      guard newest.time - sample.time <= Self.window else { break }
      oldest = sample
      age += 1
    }
    let duration = newest.time - oldest.time
    guard duration > 0 else { return .zero }
    return Point(
      x: (newest.position.x - oldest.position.x) / duration,
      y: (newest.position.y - oldest.position.y) / duration)
  }

  mutating func removeAll() {
    count = 0
  }
}
