extension View {
  /// Converts a way on the screen to this view's coordinates.
  func vectorFromScreen(_ vector: Point) -> Point {
    let start = convertFromScreen(.zero)
    let end = convertFromScreen(vector)
    return Point(x: end.x - start.x, y: end.y - start.y)
  }

  /// Converts a way in this view's coordinates to the screen's.
  func vectorToScreen(_ vector: Point) -> Point {
    let x = vectorFromScreen(Point(x: 1, y: 0))
    let y = vectorFromScreen(Point(x: 0, y: 1))
    let toView = AffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: 0, ty: 0)
    return toView.inverted()?.apply(to: vector) ?? vector
  }
}
