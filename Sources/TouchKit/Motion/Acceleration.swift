/// What an accelerometer reads, in g along the device's axes. At rest its length is 1.
public struct Acceleration: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The length, in g.
  public var magnitude: Double { dot(self).squareRoot() }

  /// 1 g in the same direction; a reading of nothing has none and stays.
  var direction: Acceleration {
    magnitude > 0 ? Acceleration(x: x / magnitude, y: y / magnitude, z: z / magnitude) : self
  }

  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  func dot(_ other: Acceleration) -> Double {
    x * other.x + y * other.y + z * other.z
  }

  static func - (left: Acceleration, right: Acceleration) -> Acceleration {
    Acceleration(x: left.x - right.x, y: left.y - right.y, z: left.z - right.z)
  }

  /// The way from this reading towards another one: 0 is this one, 1 the other.
  func moved(towards other: Acceleration, by part: Double) -> Acceleration {
    Acceleration(
      x: x + (other.x - x) * part, y: y + (other.y - y) * part, z: z + (other.z - z) * part)
  }
}
