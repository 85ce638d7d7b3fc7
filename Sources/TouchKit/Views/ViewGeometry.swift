/// Where a view is in its superview, and the coordinates inside it.
///
/// It keeps the upper left corner of the untransformed rectangle rather than its centre, so that
/// neighbours that share an edge agree on which side a point lies to the last bit.
struct ViewGeometry {
  /// The upper left corner before the transform, in the superview's coordinates.
  private(set) var corner: Point
  private(set) var bounds: Rect
  private(set) var anchorPoint = Point(x: 0.5, y: 0.5)
  private(set) var transform = AffineTransform.identity
  /// The way back through `transform`; nil where there is none.
  private var inverse: AffineTransform? = .identity

  init(frame: Rect) {
    corner = frame.origin
    bounds = Rect(origin: .zero, size: frame.size)
  }

  /// The anchor's distance from the corner.
  private var anchor: Point {
    Point(x: anchorPoint.x * bounds.size.width, y: anchorPoint.y * bounds.size.height)
  }

  /// The anchor's place in the superview.
  var center: Point {
    get { Point(x: corner.x + anchor.x, y: corner.y + anchor.y) }
    set { corner = Point(x: newValue.x - anchor.x, y: newValue.y - anchor.y) }
  }

  mutating func setTransform(_ transform: AffineTransform) {
    self.transform = transform
    inverse = transform.inverted()
  }

  /// Resizes about the anchor. Where the size stays, so does the corner, to the last bit.
  mutating func setBounds(_ bounds: Rect) {
    guard bounds.size != self.bounds.size else {
      self.bounds = bounds
      return
    }
    let center = self.center
    self.bounds = bounds
    self.center = center
  }

  /// Moves the view so that the new anchor lies where the old one did.
  mutating func setAnchorPoint(_ anchorPoint: Point) {
    let center = self.center
    self.anchorPoint = anchorPoint
    self.center = center
  }

  /// The box around the view in the superview.
  var frame: Rect {
    get {
      guard !transform.isIdentity else { return Rect(origin: corner, size: bounds.size) }
      let size = bounds.size
      let corners = [
        Point(x: 0, y: 0), Point(x: size.width, y: 0), Point(x: 0, y: size.height),
        Point(x: size.width, y: size.height),
      ].map { toSuperview(Point(x: $0.x + bounds.minX, y: $0.y + bounds.minY)) }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      let (minX, minY) = (xs.min() ?? 0, ys.min() ?? 0)
      return Rect(
        x: minX, y: minY, width: (xs.max() ?? 0) - minX, height: (ys.max() ?? 0) - minY)
    }
    set {
      guard !transform.isIdentity else {
        corner = newValue.origin
        bounds.size = newValue.size
        return
      }
      // As UIKit: the bounds become what the transform makes this frame of.
      bounds.size = (inverse ?? .identity).boundingSize(of: newValue.size)
      corner = .zero
      let moved = frame.origin
      corner = Point(x: newValue.minX - moved.x, y: newValue.minY - moved.y)
    }
  }

  /// The rectangle before the transform, in the superview.
  var untransformedFrame: Rect { Rect(origin: corner, size: bounds.size) }

  /// Puts the untransformed rectangle into a frame of the superview; the transform stays.
  mutating func place(in frame: Rect) {
    corner = frame.origin
    bounds.size = frame.size
  }

  func toSuperview(_ point: Point) -> Point {
    let local = Point(x: point.x - bounds.minX, y: point.y - bounds.minY)
    guard !transform.isIdentity else {
      return Point(x: local.x + corner.x, y: local.y + corner.y)
    }
    let turned = transform.apply(to: Point(x: local.x - anchor.x, y: local.y - anchor.y))
    return Point(x: turned.x + center.x, y: turned.y + center.y)
  }

  /// The way back; nil where the transform has no inverse.
  func fromSuperview(_ point: Point) -> Point? {
    guard !transform.isIdentity else {
      return Point(x: point.x - corner.x + bounds.minX, y: point.y - corner.y + bounds.minY)
    }
    guard let inverse else { return nil }
    let local = inverse.apply(to: Point(x: point.x - center.x, y: point.y - center.y))
    return Point(x: local.x + anchor.x + bounds.minX, y: local.y + anchor.y + bounds.minY)
  }
}
