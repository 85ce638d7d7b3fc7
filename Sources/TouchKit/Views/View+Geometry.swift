extension View {
  /// The box around the view in its superview's coordinates, in points. Setting it under a transform
  /// changes the bounds so that the transformed view fills it.
  public var frame: Rect {
    get { geometry.frame }
    set { changeGeometry { $0.frame = newValue } }
  }

  /// Where the view would be without its transform, in its superview's coordinates, in points. Setting
  /// it leaves the transform alone.
  public var untransformedFrame: Rect {
    get { geometry.untransformedFrame }
    set { changeGeometry { $0.place(in: newValue) } }
  }

  /// The view's own coordinates: subviews and points inside count from its origin. Resizing keeps
  /// the centre.
  public var bounds: Rect {
    get { geometry.bounds }
    set { changeGeometry { $0.setBounds(newValue) } }
  }

  /// Where the anchor point lies in the superview.
  public var center: Point {
    get { geometry.center }
    set { geometry.center = newValue }
  }

  /// The point that the transform turns about, as a part of the bounds: (0.5, 0.5) is the middle.
  public var anchorPoint: Point {
    get { geometry.anchorPoint }
    set { geometry.setAnchorPoint(newValue) }
  }

  /// How the view is turned, scaled and moved about its anchor point.
  public var transform: AffineTransform {
    get { geometry.transform }
    set { geometry.setTransform(newValue) }
  }

  /// Converts a point of this view to another view's coordinates; to the window's for nil. A view
  /// whose transform has no inverse is taken as if it had no transform.
  public func convert(_ point: Point, to view: View?) -> Point {
    guard let target = view ?? window else { return convertToTop(point) }
    return target.convertFromTop(convertToTop(point))
  }

  /// Converts a point of another view, of the window for nil, to this view's coordinates.
  public func convert(_ point: Point, from view: View?) -> Point {
    guard let source = view ?? window else { return convertFromTop(point) }
    return source.convert(point, to: self)
  }

  /// Converts a place on the screen to this view's coordinates.
  public func convertFromScreen(_ point: Point) -> Point {
    convertFromTop(point)
  }

  /// Converts a point of this view to a place on the screen.
  public func convertToScreen(_ point: Point) -> Point {
    convertToTop(point)
  }

  /// The space that the topmost view's frame is in: for a window, the screen.
  private func convertToTop(_ point: Point) -> Point {
    var point = point
    var view: View? = self
    while let current = view {
      point = current.geometry.toSuperview(point)
      view = current.superview
    }
    return point
  }

  private func convertFromTop(_ point: Point) -> Point {
    let outer = superview?.convertFromTop(point) ?? point
    if let local = geometry.fromSuperview(outer) { return local }
    return Point(x: outer.x - frame.minX + bounds.minX, y: outer.y - frame.minY + bounds.minY)
  }
}
