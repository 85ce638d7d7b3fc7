/// How far in front a window is: a higher level is in front of every lower one.
public struct WindowLevel: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Double

  public init(rawValue: Double) {
    self.rawValue = rawValue
  }

  public static let normal = WindowLevel(rawValue: 0)
  public static let statusBar = WindowLevel(rawValue: 1000)
  public static let alert = WindowLevel(rawValue: 2000)

  public static func < (left: WindowLevel, right: WindowLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
