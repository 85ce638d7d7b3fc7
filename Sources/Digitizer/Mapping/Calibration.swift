/// A 2×3 matrix on the plane from 0 to 1: `x' = a·x + b·y + c`, `y' = d·x + e·y + f`, the numbers in
/// the order of libinput's `LIBINPUT_CALIBRATION_MATRIX`.
public struct Calibration: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var e: Double
  public var f: Double

  public static let identity = Calibration(1, 0, 0, 0, 1, 0)

  public init(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double
  ) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  /// nil unless there are six finite numbers.
  public init?(_ numbers: [Double]) {
    guard numbers.count == 6, numbers.allSatisfy(\.isFinite) else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }

  func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + b * y + c, d * x + e * y + f)
  }
}
