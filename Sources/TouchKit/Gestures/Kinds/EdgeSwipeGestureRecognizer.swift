/// Fingers that come in from an edge of the window, fast.
///
/// A panel reports a fast finger for the first time when it is well inside. So a finger that lands
/// away from the edge counts as well, if at its speed it crossed the edge a moment before.
///
/// Beyond UIKit.
open class EdgeSwipeGestureRecognizer: GestureRecognizer {
  /// The edges that it may come from.
  public var edges: RectEdge = []
  public var numberOfTouchesRequired = 1
  /// How near to the edge a finger lands, in points.
  public var edgeWidth = 20.0
  /// How long ago a faster finger may have crossed the edge when it is seen first, in seconds.
  public var lookBack = 0.03
  /// How far the fingers must come in, in points.
  public var minimumTravel = 50.0
  /// The longest time for that, in seconds.
  public var maximumDuration = 0.5

  /// The edge that it came from; empty before.
  public private(set) var recognizedEdge: RectEdge = []

  /// The edges that are not ruled out, and those that the fingers are known to have come from.
  private var candidates: RectEdge = []
  private var start: Double?

  open override var kind: String { "edgeSwipe" }
  open override var isDiscrete: Bool { true }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    let count = self.touches.count
    guard count <= numberOfTouchesRequired else {
      return fail(.tooManyTouches(count, allowed: numberOfTouchesRequired))
    }
    guard start == nil else { return }
    start = event.timestamp
    candidates = edges
    setDeadline(event.timestamp + maximumDuration)
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    judge(at: event.timestamp)
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    judge(at: event.timestamp)
    guard state == .possible, !isWaiting else { return }
    let count = self.touches.count
    if count < numberOfTouchesRequired {
      fail(.tooFewTouches(count, needed: numberOfTouchesRequired))
    } else {
      // The finger that lags behind, from the edge from which it lags least.
      let ways = self.touches.map { way(of: $0) }
      let travel = RectEdge.each.filter(candidates.contains)
        .compactMap { edge in ways.map { edge.inwards.along($0) }.min() }.max()
      fail(.movedTooLittle(travel ?? 0, needed: minimumTravel))
    }
  }

  open override func deadlineReached(at time: Double) {
    fail(.missed(what: "swipe", within: maximumDuration))
  }

  private func judge(at time: Double) {
    guard state == .possible, !isWaiting, let window else { return }
    var failure = GestureFailure.wrongDirection
    for edge in RectEdge.each where candidates.contains(edge) {
      var qualifies = touches.count == numberOfTouchesRequired
      for touch in touches {
        let way = self.way(of: touch)
        let (inwards, across) = (edge.inwards.along(way), edge.inwards.across(way))
        guard inwards >= minimumTravel - Rounding.way else {
          qualifies = false
          continue
        }
        if across > inwards {
          failure = .strayed(across, allowed: inwards)
          candidates.remove(edge)
        } else if !comes(touch, from: edge, of: window, speed: inwards, until: time) {
          failure = .wrongStart("away from the edge")
          candidates.remove(edge)
        }
      }
      guard qualifies, candidates.contains(edge) else { continue }
      recognizedEdge = edge
      state = .ended
      return
    }
    if candidates.isEmpty { fail(failure) }
  }

  /// Whether a finger landed at an edge, or crossed it a moment before at the speed that it has had
  /// since.
  private func comes(
    _ touch: Touch, from edge: RectEdge, of window: Window, speed travel: Double, until time: Double
  ) -> Bool {
    let landing = window.convertFromScreen(touch.startLocation)
    let distance = edge.distance(of: landing, in: window.bounds)
    let duration = time - touch.startTime
    let reach = duration > 0 ? travel / duration * lookBack : 0
    return distance <= edgeWidth + reach + Rounding.way
  }

  /// A finger's way in the window.
  private func way(of touch: Touch) -> Point {
    let way = Point(
      x: touch.screenLocation.x - touch.startLocation.x,
      y: touch.screenLocation.y - touch.startLocation.y)
    return window?.vectorFromScreen(way) ?? way
  }

  open override func reset() {
    recognizedEdge = []
    candidates = []
    start = nil
  }
}
