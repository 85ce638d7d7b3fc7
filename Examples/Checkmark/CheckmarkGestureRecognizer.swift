import TouchKit

/// A check mark drawn with one finger: down and to the right, then up and to the right.
///
/// A gesture of one's own takes a subclass, the touch methods, `state`, and `reset()`.
final class CheckmarkGestureRecognizer: GestureRecognizer {
  /// How far the second stroke must go up, in points.
  var minimumStroke = 20.0

  private var lowest = Point.zero
  /// Where the finger turned upwards.
  private var turn: Point?

  override var kind: String { "checkmark" }
  override var isDiscrete: Bool { true }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard numberOfTouches == 1 else { return fail(.tooManyTouches(numberOfTouches, allowed: 1)) }
    lowest = location(in: view)
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard let touch = touches.first else { return }
    let (place, before) = (touch.location(in: view), touch.previousLocation(in: view))
    guard place.x >= before.x else { return fail(.other("went to the left")) }
    if place.y > before.y {
      guard turn == nil else { return fail(.other("went down again")) }
      lowest = place
    } else if turn == nil {
      turn = lowest
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    let end = location(in: view)
    guard let turn, turn.y - end.y >= minimumStroke else {
      return fail(.other("the second stroke is too short"))
    }
    state = .recognized
  }

  override func reset() {
    turn = nil
  }
}
