/// Two fingers that turn about each other.
///
/// Threshold, what of it counts, and velocity are those measured on UIKit (iOS 26.1).
open class RotationGestureRecognizer: GestureRecognizer {
  /// How far the fingers must turn before the rotation begins, in radians: 10°.
  public var minimumRotation = Double.pi / 18
  /// How much of that does not count, in radians: 5°.
  public var slop = Double.pi / 36
  /// How far one finger must go around the other meanwhile, in points: close together, a small
  /// tremble is a great angle. From 57 points of distance on, the angle is what decides.
  public var minimumMovement = 10.0

  /// How far the fingers have turned, in radians, clockwise positive. Set it to go on from another
  /// value.
  public final var rotation: Double {
    get { turned - origin }
    set { if newValue.isFinite { origin = turned - newValue } }
  }

  /// How fast they turn, in radians a second.
  public private(set) final var velocity = 0.0

  /// The whole turn since the second finger landed.
  private var turned = 0.0
  /// How far one finger has gone around the other with it, in points.
  private var way = 0.0
  /// The turn from which the rotation counts.
  private var origin = 0.0
  private var angle: Double?
  private var time = 0.0
  private var hasLeft = false

  open override var kind: String { "rotation" }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    ignoreBesidePair(touches)
    guard let pair = FingerPair(self.touches) else { return }
    angle = pair.angle
    time = event.timestamp
    if !hasLeft { turned = 0 }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let pair = FingerPair(self.touches), let before = angle else { return }
    let turn = pair.turn(from: before)
    let duration = event.timestamp - time
    angle = pair.angle
    time = event.timestamp
    turned += turn
    way = abs(turned) * pair.distance
    if duration > 0 { velocity = turn / duration }
    if state.isActive {
      state = .changed
    } else if !hasLeft, abs(turned) >= minimumRotation - Rounding.angle,
      way >= minimumMovement - Rounding.way
    {
      hasLeft = true
      origin = turned > 0 ? slop : -slop
      state = .began
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard !attempt.hasLiveTouch else { return }
    if event.timestamp - time > VelocityTracker.window { velocity = 0 }
    if state.isActive || isWaiting {
      state = .ended
    } else if abs(turned) >= minimumRotation - Rounding.angle {
      fail(.movedTooLittle(way, needed: minimumMovement))
    } else if angle != nil {
      fail(.turnedTooLittle(abs(turned), needed: minimumRotation))
    } else {
      fail(.tooFewTouches(self.touches.count, needed: 2))
    }
  }

  open override func reset() {
    velocity = 0
    turned = 0
    way = 0
    origin = 0
    angle = nil
    hasLeft = false
  }
}
