/// Edges of a rectangle. The raw values are UIKit's.
public struct RectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let top = RectEdge(rawValue: 1)
  public static let left = RectEdge(rawValue: 2)
  public static let bottom = RectEdge(rawValue: 4)
  public static let right = RectEdge(rawValue: 8)
  public static let all: RectEdge = [.top, .left, .bottom, .right]

  /// Each edge alone, in the order of the raw values.
  static let each: [RectEdge] = [.top, .left, .bottom, .right]

  /// The way from this edge, which is a single one, into the rectangle.
  var inwards: SwipeDirection {
    switch self {
    case .top: .down
    case .left: .right
    case .bottom: .up
    default: .left
    }
  }

  /// How far a point is from this edge, which is a single one, counted inwards.
  func distance(of point: Point, in rect: Rect) -> Double {
    switch self {
    case .top: point.y - rect.minY
    case .left: point.x - rect.minX
    case .bottom: rect.maxY - point.y
    default: rect.maxX - point.x
    }
  }

  /// The word for a single edge in scenes and traces.
  public var name: String {
    switch self {
    case .top: "top"
    case .left: "left"
    case .bottom: "bottom"
    case .right: "right"
    default: Self.each.filter(contains).map(\.name).joined(separator: " ")
    }
  }
}
