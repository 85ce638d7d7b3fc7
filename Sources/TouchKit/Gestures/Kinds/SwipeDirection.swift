/// Ways on the screen. The raw values are UIKit's.
public struct SwipeDirection: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let right = SwipeDirection(rawValue: 1)
  public static let left = SwipeDirection(rawValue: 2)
  public static let up = SwipeDirection(rawValue: 4)
  public static let down = SwipeDirection(rawValue: 8)

  /// Each direction alone, in the order of the raw values.
  public static let all: [SwipeDirection] = [.right, .left, .up, .down]

  /// A way's part in this direction, which is a single one: negative for the opposite way.
  func along(_ way: Point) -> Double {
    switch self {
    case .right: way.x
    case .left: -way.x
    case .up: -way.y
    default: way.y
    }
  }

  /// A way's part at a right angle to this direction, without sign.
  func across(_ way: Point) -> Double {
    self == .right || self == .left ? abs(way.y) : abs(way.x)
  }

  /// The word for a single direction in scenes and traces.
  public var name: String {
    switch self {
    case .right: "right"
    case .left: "left"
    case .up: "up"
    case .down: "down"
    default: Self.all.filter(contains).map(\.name).joined(separator: " ")
    }
  }
}
