/// How an accelerometer is read.
public struct AccelerometerConfiguration: Hashable, Sendable {
  /// What its axes read for 1 g, all of them; nil for what each says itself.
  public var unitsPerG: Double?

  /// How it is built in: from the sensor's axes to the screen's.
  public var mount = MountMatrix.identity

  public init() {}
}
