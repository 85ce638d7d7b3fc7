import TouchKit

/// What a gesture has measured besides its place, by its kind.
enum GestureMeasure {
  case none
  /// Points and points a second, in the window's coordinates.
  case way(Point, velocity: Point)
  case direction(SwipeDirection)
  case edge(RectEdge)
  /// Per second.
  case scale(Double, velocity: Double)
  /// Radians and radians a second, clockwise positive.
  case rotation(Double, velocity: Double)
  /// 0 at the glass, 1 at the end of what the panel sees.
  case zOffset(Double)

  init(of recognizer: GestureRecognizer) {
    switch recognizer {
    case let pan as PanGestureRecognizer:
      self = .way(pan.translation(in: nil), velocity: pan.velocity(in: nil))
    case let swipe as SwipeGestureRecognizer:
      self = swipe.recognizedDirection.map(GestureMeasure.direction) ?? .none
    case let swipe as EdgeSwipeGestureRecognizer:
      self = swipe.recognizedEdge.isEmpty ? .none : .edge(swipe.recognizedEdge)
    case let pinch as PinchGestureRecognizer:
      self = .scale(pinch.scale, velocity: pinch.velocity)
    case let rotation as RotationGestureRecognizer:
      self = .rotation(rotation.rotation, velocity: rotation.velocity)
    case let hover as HoverGestureRecognizer: self = .zOffset(hover.zOffset)
    default: self = .none
    }
  }
}
