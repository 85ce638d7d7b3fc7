/// A property of an input device (`INPUT_PROP_*` in `linux/input-event-codes.h`).
public struct InputProperty: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// `INPUT_PROP_POINTER`: moves a pointer (a touchpad).
  public static let pointer = InputProperty(rawValue: 0)
  /// `INPUT_PROP_DIRECT`: touched where things are (a touchscreen).
  public static let direct = InputProperty(rawValue: 1)
  /// `INPUT_PROP_SEMI_MT`: tells only the box around two contacts.
  public static let semiMT = InputProperty(rawValue: 3)
  /// `INPUT_PROP_ACCELEROMETER`: its axes are accelerations.
  public static let accelerometer = InputProperty(rawValue: 6)
}
