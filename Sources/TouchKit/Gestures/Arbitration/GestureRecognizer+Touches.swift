extension GestureRecognizer {
  /// The window that it takes part in, or would.
  final var window: Window? { environment?.window ?? view?.window }

  /// The middle of the fingers in a view's own coordinates; in the window's for nil. (0, 0) where it
  /// has had none.
  public final func location(in view: View?) -> Point {
    guard attempt.hasStarted, let target = view ?? window else { return .zero }
    return target.convertFromScreen(screenLocation)
  }

  /// The place of one of its fingers in a view's own coordinates; in the window's for nil. (0, 0)
  /// where there is no such finger.
  public final func location(ofTouch index: Int, in view: View?) -> Point {
    guard let place = screenLocation(ofTouch: index), let target = view ?? window else {
      return .zero
    }
    return target.convertFromScreen(place)
  }

  /// Leaves a finger out of the gesture: its view goes on hearing of it, whatever becomes of the
  /// gesture.
  public final func ignore(_ touch: Touch) {
    attempt.ignore(touch)
  }

  /// The fingers that the gesture is made of at the moment, in slot order.
  public final var touches: [Touch] { attempt.touches }

  /// The number of the first finger of the gesture, also when that has lifted; nil before any.
  public final var firstTouchID: Int? { attempt.fingers.first }

  /// Whether it follows a touch.
  final func isFollowing(_ touch: Touch) -> Bool {
    for followed in attempt.touches where followed === touch { return true }
    return false
  }
}

extension Touch {
  /// The recognizers that receive this touch.
  public var gestureRecognizers: [GestureRecognizer] {
    offeredTo.filter { $0.isFollowing(self) }
  }
}

extension Event {
  /// The touches of this event that a recognizer receives; nil where there are none.
  public func touches(for recognizer: GestureRecognizer) -> [Touch]? {
    let received = touches.filter { recognizer.isFollowing($0) }
    return received.isEmpty ? nil : received
  }
}
