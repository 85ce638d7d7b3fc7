/// A rectangle, in points. Its least edges belong to it, its greatest do not.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  public static let zero = Rect(origin: .zero, size: .zero)

  /// Its edges and its middle, in the coordinates of its origin.
  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var center: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Whether a point lies inside: on the left and upper edge it does, on the right and lower edge
  /// it does not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle with every edge moved inwards by `distance`; a negative distance enlarges it.
  /// Where nothing would be left, the result is empty and keeps the centre.
  public func inset(by distance: Double) -> Rect {
    let width = max(0, size.width - 2 * distance)
    let height = max(0, size.height - 2 * distance)
    return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
