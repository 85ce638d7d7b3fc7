/// How an accelerometer is built in: a 3x3 matrix, row by row, from the sensor's axes to the screen's,
/// as udev's `ACCEL_MOUNT_MATRIX`.
public struct MountMatrix: Hashable, Sendable {
  /// Nine numbers, the row for x first.
  public let elements: [Double]

  /// nil where there are not nine.
  public init?(_ elements: [Double]) {
    guard elements.count == 9 else { return nil }
    self.elements = elements
  }
}
