/// A pan that comes in from an edge of the window.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges that it may come from; none at first, as in UIKit.
  public var edges: RectEdge = []
  /// How near to the edge the finger must land, in points.
  public var edgeWidth = 20.0

  /// The edges that the fingers landed at.
  private var landedAt: RectEdge = []

  open override var kind: String { "screenEdgePan" }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if !state.isActive && !isWaiting {
      for touch in touches {
        let near = edgesNear(touch)
        guard !near.isEmpty else { return fail(.wrongStart("away from the edge")) }
        landedAt = landedAt.isEmpty ? near : landedAt.intersection(near)
        guard !landedAt.isEmpty else { return fail(.wrongStart("at different edges")) }
      }
    }
    super.touchesBegan(touches, with: event)
  }

  private func edgesNear(_ touch: Touch) -> RectEdge {
    guard let window else { return [] }
    let place = touch.location(in: window)
    var near: RectEdge = []
    for edge in RectEdge.each where edges.contains(edge) {
      let distance = edge.distance(of: place, in: window.bounds)
      if distance <= edgeWidth + Rounding.way { near.insert(edge) }
    }
    return near
  }

  /// It must go inwards rather than along the edge.
  override func refusal(of way: Point) -> GestureFailure? {
    let way = window?.vectorFromScreen(way) ?? way
    for edge in RectEdge.each where landedAt.contains(edge) {
      if edge.inwards.along(way) >= edge.inwards.across(way) { return nil }
    }
    return .wrongDirection
  }

  open override func reset() {
    super.reset()
    landedAt = []
  }
}
