/// A quarter turn, clockwise from the panel to the screen.
public enum Rotation: Int, Sendable, CaseIterable {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  /// One turn after another.
  public func adding(_ other: Rotation) -> Rotation {
    Rotation(rawValue: (rawValue + other.rawValue) % 360) ?? .none
  }

  /// The turn that takes this one back.
  var reversed: Rotation { Rotation(rawValue: (360 - rawValue) % 360) ?? .none }

  /// Turns a place on the plane from 0 to 1. `quarter` is the matrix `0 -1 1 1 0 0` of libinput: the
  /// panel's upper left becomes the screen's upper right.
  func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    switch self {
    case .none: (x, y)
    case .quarter: (1 - y, x)
    case .half: (1 - x, 1 - y)
    case .threeQuarters: (y, 1 - x)
    }
  }
}
