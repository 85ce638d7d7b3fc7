/// What a device says of one absolute axis, as `struct input_absinfo` of `linux/input.h`.
public struct AbsoluteAxis: Hashable, Sendable {
  /// The axis' value when the device was described; 0 where that is not known.
  public var value: Int32
  /// The least and the greatest value. Devices err: a range may be empty, inverted or exceeded.
  public var minimum: Int32
  public var maximum: Int32
  /// Noise that the kernel filters out, in the axis' units.
  public var fuzz: Int32
  /// The dead zone of a joystick, in the axis' units.
  public var flat: Int32
  /// Units per millimetre (per g for an accelerometer); 0 where unknown.
  public var resolution: Int32

  public init(
    value: Int32 = 0, minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0,
    resolution: Int32 = 0
  ) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }
}
