/// What a control wants to know of a recognizer that is about to take its finger.
extension GestureRecognizer {
  /// Whether it is a single tap of one finger that would take the finger away.
  final var isPlainTap: Bool {
    guard cancelsTouchesInView, let tap = self as? TapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Whether it is a pan or a swipe of one finger that goes along an axis of a view rather than
  /// across it.
  final func goes(along axis: ControlAxis, of view: View) -> Bool {
    guard numberOfTouches == 1 else { return false }
    let way: Point
    if let pan = self as? PanGestureRecognizer {
      way = view.vectorFromScreen(pan.screenWay)
    } else if self is SwipeGestureRecognizer, let touch = touches.first {
      let start = view.convertFromScreen(touch.startLocation)
      let end = touch.location(in: view)
      way = Point(x: end.x - start.x, y: end.y - start.y)
    } else {
      return false
    }
    switch axis {
    case .horizontal: return abs(way.x) >= abs(way.y)
    case .vertical: return abs(way.y) >= abs(way.x)
    }
  }
}
