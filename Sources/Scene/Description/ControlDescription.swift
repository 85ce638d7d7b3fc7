import TouchKit

/// What a scene says of a control at the start, beside what `set` can change later; nil leaves it as
/// the kind has it.
public struct ControlDescription: Hashable, Sendable {
  /// How far outside its bounds a finger that is being followed still counts as inside, in points.
  public var trackingMargin: Double?

  /// The direction in which the value grows: to the right, or upwards.
  public var axis: ControlAxis?
  public var minimumValue: Double?
  public var maximumValue: Double?

  /// Whether `valueChanged` is sent while the finger moves, or only when it lifts.
  public var continuous: Bool?

  /// What a step adds or takes away.
  public var stepValue: Double?

  /// Whether a step beyond one end comes out at the other.
  public var wraps: Bool?

  /// Whether a stepper goes on stepping while it is held.
  public var autorepeat: Bool?

  /// How long a finger is held before the first step of that kind, and between two, in seconds.
  public var repeatDelay: Double?
  public var repeatInterval: Double?

  public init() {}

  /// Takes over what another one gives.
  mutating func take(_ other: ControlDescription) {
    trackingMargin = other.trackingMargin ?? trackingMargin
    axis = other.axis ?? axis
    minimumValue = other.minimumValue ?? minimumValue
    maximumValue = other.maximumValue ?? maximumValue
    continuous = other.continuous ?? continuous
    stepValue = other.stepValue ?? stepValue
    wraps = other.wraps ?? wraps
    autorepeat = other.autorepeat ?? autorepeat
    repeatDelay = other.repeatDelay ?? repeatDelay
    repeatInterval = other.repeatInterval ?? repeatInterval
  }
}
