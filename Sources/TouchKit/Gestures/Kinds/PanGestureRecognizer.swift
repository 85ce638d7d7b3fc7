/// Fingers that are dragged.
open class PanGestureRecognizer: GestureRecognizer {
  /// How few fingers may drag, and how many.
  public var minimumNumberOfTouches = 1
  public var maximumNumberOfTouches = Int.max
  /// How far the middle of the fingers must go before the pan begins, in points. The translation
  /// counts from there (measured on UIKit's scroll view: a drag of 180 moves it by 170).
  public var minimumMovement = 10.0

  private var path = CentroidPath()
  private var tracker = VelocityTracker()
  /// The place on the path from which the translation counts.
  private var origin = Point.zero
  private var hasLeft = false
  private var time = 0.0

  open override var kind: String { "pan" }

  /// How far the fingers have gone, in a view's coordinates; in the window's for nil.
  public final func translation(in view: View?) -> Point {
    let way = screenTranslation
    guard let target = view ?? window else { return way }
    return target.vectorFromScreen(way)
  }

  /// Lets the translation count on from another value.
  public final func setTranslation(_ translation: Point, in view: View?) {
    let way = (view ?? window)?.vectorToScreen(translation) ?? translation
    origin = Point(x: path.position.x - way.x, y: path.position.y - way.y)
  }

  /// How fast the fingers go, in points a second of a view's coordinates; in the window's for nil.
  public final func velocity(in view: View?) -> Point {
    let velocity = tracker.velocity(at: time)
    guard let target = view ?? window else { return velocity }
    return target.vectorFromScreen(velocity)
  }

  /// The way of the fingers on the screen since they were first enough.
  final var screenWay: Point { path.position }

  /// The translation on the screen.
  final var screenTranslation: Point {
    Point(x: path.position.x - origin.x, y: path.position.y - origin.y)
  }

  /// Whether the fingers' way so far is one to begin with; else why not. Asked when they have gone
  /// far enough.
  func refusal(of way: Point) -> GestureFailure? { nil }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if state.isActive || isWaiting {
      ignoreSurplus(touches)
    } else if self.touches.count > maximumNumberOfTouches {
      return fail(.tooManyTouches(self.touches.count, allowed: maximumNumberOfTouches))
    }
    let before = self.touches.count - touches.count
    if !hasLeft && before < minimumNumberOfTouches {
      path.restart(at: middle)
      tracker.removeAll()
    } else {
      path.rebase(on: middle)
    }
    note(event.timestamp)
  }

  private func ignoreSurplus(_ touches: [Touch]) {
    for touch in touches.reversed() where self.touches.count > maximumNumberOfTouches {
      ignore(touch)
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    path.follow(middle)
    note(event.timestamp)
    guard self.touches.count >= minimumNumberOfTouches else { return }
    if state.isActive {
      state = .changed
    } else if !hasLeft {
      leave()
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    let before = path.position
    path.follow(middle)
    time = event.timestamp
    if path.position != before { note(time) }
    var rest: [Touch]?
    for touch in self.touches where !touch.phase.isFinal { rest = (rest ?? []) + [touch] }
    guard let rest else { return lift() }
    path.rebase(on: rest.map(\.screenLocation).middle ?? middle)
  }

  private func lift() {
    if state.isActive || isWaiting {
      state = .ended
    } else if touches.count < minimumNumberOfTouches {
      fail(.tooFewTouches(touches.count, needed: minimumNumberOfTouches))
    } else {
      let distance = path.position.distance(to: .zero)
      fail(.movedTooLittle(distance, needed: minimumMovement))
    }
  }

  /// Begins once the fingers have gone far enough from where they were first enough.
  private func leave() {
    let distance = path.position.distance(to: .zero)
    guard distance >= minimumMovement - Rounding.way, distance > 0 else { return }
    if let refusal = refusal(of: path.position) { return fail(refusal) }
    hasLeft = true
    let part = minimumMovement / distance
    origin = Point(x: path.position.x * part, y: path.position.y * part)
    state = .began
  }

  private func note(_ time: Double) {
    self.time = time
    tracker.add(path.position, at: time)
  }

  private var middle: Point { screenLocation }

  open override func reset() {
    path.restart(at: .zero)
    tracker.removeAll()
    origin = .zero
    hasLeft = false
  }
}
