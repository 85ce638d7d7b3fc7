/// Two fingers that spread or close.
///
/// Threshold, baseline and velocity are those measured on UIKit (iOS 26.1).
open class PinchGestureRecognizer: GestureRecognizer {
  /// How much the fingers' distance must change before the pinch begins, in points.
  public var minimumMovement = 10.0
  /// How much of that change does not count: the scale's 1 is the first distance, moved by so much
  /// towards the change, in points.
  public var slop = 8.0

  /// The fingers' distance as a multiple of the first one. Set it to go on from another value.
  public final var scale: Double {
    get { currentScale }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      currentScale = newValue
      rebase()
    }
  }

  /// How fast the scale changes, per second.
  public private(set) final var velocity = 0.0

  private var currentScale = 1.0
  /// The distance at which the scale is 1.
  private var baseline = 0.0
  /// The fingers' last distance, and when that was.
  private var distance = 0.0
  private var time = 0.0
  /// Whether there were two fingers at any time.
  private var hasPair = false
  private var hasLeft = false

  open override var kind: String { "pinch" }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    ignoreBesidePair(touches)
    guard let pair = FingerPair(self.touches) else { return }
    hasPair = true
    distance = pair.distance
    time = event.timestamp
    if hasLeft { rebase() } else { baseline = pair.distance }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let pair = FingerPair(self.touches) else { return }
    let (before, duration) = (distance, event.timestamp - time)
    distance = pair.distance
    time = event.timestamp
    if hasLeft {
      follow(from: before, duration: duration)
    } else if abs(distance - baseline) >= minimumMovement - Rounding.way {
      leave(duration: duration)
    }
  }

  private func leave(duration: Double) {
    hasLeft = true
    // Scales are parts of it, so it stays above 0 where fingers close by all that they were apart.
    baseline = max(baseline + (distance > baseline ? slop : -slop), 1e-6)
    currentScale = distance / baseline
    velocity = duration > 0 ? (currentScale - 1) / duration : 0
    state = .began
  }

  private func follow(from before: Double, duration: Double) {
    currentScale = distance / baseline
    if duration > 0 { velocity = (distance - before) / baseline / duration }
    if state.isActive { state = .changed }
  }

  private func rebase() {
    if distance > 0 { baseline = distance / currentScale }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard !attempt.hasLiveTouch else { return }
    if event.timestamp - time > VelocityTracker.window { velocity = 0 }
    if state.isActive || isWaiting {
      state = .ended
    } else if hasPair {
      fail(.movedTooLittle(abs(distance - baseline), needed: minimumMovement))
    } else {
      fail(.tooFewTouches(self.touches.count, needed: 2))
    }
  }

  open override func reset() {
    velocity = 0
    currentScale = 1
    baseline = 0
    distance = 0
    hasPair = false
    hasLeft = false
  }
}
