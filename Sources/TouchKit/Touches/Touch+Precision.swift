#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Touch {
  /// The place as exactly as the panel tells it. Here that is the place itself: it is never rounded.
  public func preciseLocation(in view: View?) -> Point {
    location(in: view)
  }

  /// The place at the report before this one, as exactly as the panel tells it.
  public func precisePreviousLocation(in view: View?) -> Point {
    previousLocation(in: view)
  }

  /// Which way a pen points, in radians: 0 along a view's x axis, growing towards its y axis; the
  /// window's axes for nil.
  public func azimuthAngle(in view: View?) -> Double {
    guard let target = view ?? window else { return screenAzimuthAngle }
    let tip = Point(
      x: screenLocation.x + cos(screenAzimuthAngle), y: screenLocation.y + sin(screenAzimuthAngle))
    let (from, to) = (target.convertFromScreen(screenLocation), target.convertFromScreen(tip))
    return atan2(to.y - from.y, to.x - from.x)
  }

  /// Properties of a touch that a device may at first only estimate. The bits are UIKit's.
  public struct Properties: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let force = Properties(rawValue: 1 << 0)
    public static let azimuth = Properties(rawValue: 1 << 1)
    public static let altitude = Properties(rawValue: 1 << 2)
    public static let location = Properties(rawValue: 1 << 3)
  }

  /// What is estimated: nothing. A panel reports each contact once, with all it knows.
  public var estimatedProperties: Properties { [] }

  /// What will be told more exactly later: nothing.
  public var estimatedPropertiesExpectingUpdates: Properties { [] }

  /// Names the update to come: nil, as none comes.
  public var estimationUpdateIndex: Int? { nil }
}
