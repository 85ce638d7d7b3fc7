import TouchKit

/// A 3x3 matrix from a sensor's axes to the screen's, as udev's `ACCEL_MOUNT_MATRIX`.
public struct MountMatrix: Hashable, Sendable {
  /// What the screen's x, y and z are made of: a part of each of the sensor's axes.
  public var x: Acceleration
  public var y: Acceleration
  public var z: Acceleration

  public init(x: Acceleration, y: Acceleration, z: Acceleration) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  public static let identity = MountMatrix(
    x: Acceleration(x: 1, y: 0, z: 0), y: Acceleration(x: 0, y: 1, z: 0),
    z: Acceleration(x: 0, y: 0, z: 1))

  /// A reading along the screen's axes.
  func apply(to reading: Acceleration) -> Acceleration {
    func part(_ row: Acceleration) -> Double {
      row.x * reading.x + row.y * reading.y + row.z * reading.z
    }
    return Acceleration(x: part(x), y: part(y), z: part(z))
  }
}
