import TouchKit

/// One entry of a frame: points, or a part of the parent's size along the same axis.
public enum Length: Hashable, Sendable {
  case points(Double)
  case percent(Double)

  /// Whether it is more than nothing, of a parent that has a size.
  var isPositive: Bool {
    switch self {
    case .points(let number), .percent(let number): number > 0
    }
  }

  /// The length in points where the parent measures `whole` points.
  public func points(of whole: Double) -> Double {
    switch self {
    case .points(let points): points
    case .percent(let percent): whole * percent / 100
    }
  }
}

/// A rectangle as a scene writes it, `[x, y, width, height]`, in the parent's coordinates.
public struct FrameDescription: Hashable, Sendable {
  public var x: Length
  public var y: Length
  public var width: Length
  public var height: Length

  public init(x: Length, y: Length, width: Length, height: Length) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// All of the parent.
  public static let whole = FrameDescription(
    x: .points(0), y: .points(0), width: .percent(100), height: .percent(100))
}

extension FrameDescription {
  /// The rectangle in points, in a parent of this size.
  public func rect(in size: Size) -> Rect {
    Rect(
      x: x.points(of: size.width), y: y.points(of: size.height),
      width: width.points(of: size.width), height: height.points(of: size.height))
  }
}
