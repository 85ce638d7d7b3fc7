/// Counts taps: gives each landing touch its `tapCount`.
///
/// Apple publishes no numbers; these are the limits of UIKit's tap recognizer as far as they are
/// known, and the scene can change them.
public struct TapCounter: Sendable {
  /// The longest time from a lift to the next landing, in seconds.
  public var maximumInterval: Double
  /// The longest way between the two places, in points.
  public var maximumDistance: Double

  private struct Tap {
    var endTime: Double
    var location: Point
    var count: Int
    var window: ObjectIdentifier?
  }

  private var taps: [Tap] = []

  public init(maximumInterval: Double = 0.35, maximumDistance: Double = 45) {
    self.maximumInterval = maximumInterval
    self.maximumDistance = maximumDistance
  }

  /// The tap count of a touch that lands now. The nearest earlier tap inside the limits counts, and
  /// counts for one finger only, so that two fingers that tap twice both get 2.
  mutating func count(at location: Point, time: Double, window: Window?) -> Int {
    let window = window.map(ObjectIdentifier.init)
    taps.removeAll { time - $0.endTime > maximumInterval + Rounding.time }
    var nearest: Int?
    var leastDistance = Double.infinity
    for (index, tap) in taps.enumerated() where tap.window == window && tap.endTime <= time {
      let distance = tap.location.distance(to: location)
      if distance <= maximumDistance + Rounding.way && distance < leastDistance {
        nearest = index
        leastDistance = distance
      }
    }
    guard let nearest else { return 1 }
    let count = taps[nearest].count
    taps.remove(at: nearest)
    return count == .max ? count : count + 1
  }

  /// Remembers a touch that ended (never one that was cancelled). One that went far from where it
  /// landed was a drag, not a tap.
  mutating func remember(_ touch: Touch, landedAt start: Point) {
    guard start.distance(to: touch.screenLocation) <= maximumDistance + Rounding.way else { return }
    if taps.count == Self.capacity { taps.removeFirst() }
    taps.append(
      Tap(
        endTime: touch.timestamp, location: start, count: touch.tapCount,
        window: touch.window.map(ObjectIdentifier.init)))
  }

  /// More taps than any hand makes within the interval.
  private static let capacity = 32
}
