/// What a view takes as inside when it is asked for a point.
public enum TouchArea: Hashable, Sendable {
  /// Its bounds, least edges in, greatest edges out.
  case bounds
  /// Every point, so that subviews outside the bounds can be reached.
  case everywhere
  /// No point: the view and its subviews are passed over.
  case nowhere
  /// The bounds with every edge moved inwards by a number of points, outwards for a negative one.
  case inset(Double)

  func contains(_ point: Point, bounds: Rect) -> Bool {
    switch self {
    case .bounds: bounds.contains(point)
    case .everywhere: true
    case .nowhere: false
    case .inset(let distance): bounds.inset(by: distance).contains(point)
    }
  }
}
