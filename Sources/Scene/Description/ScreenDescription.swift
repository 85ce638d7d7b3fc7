import TouchKit

/// The screen that windows lie on.
public struct ScreenDescription: Hashable, Sendable {
  /// Width and height in points; nil where the screen's own size is to be used (`screen: auto`).
  public var size: Size?

  /// How the panel's picture is turned to become the screen's.
  public var rotation = Rotation.none

  public init() {}

  /// The screen's size where the scene does not give one: that of a display or panel, turned as the
  /// screen is.
  public func size(from unturned: Size) -> Size {
    if let size { return size }
    return switch rotation {
    case .none, .half: unturned
    case .quarter, .threeQuarters: Size(width: unturned.height, height: unturned.width)
    }
  }
}

/// A turn from panel to screen, clockwise, in degrees.
public enum Rotation: Int, Hashable, Sendable, CaseIterable {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270
}
