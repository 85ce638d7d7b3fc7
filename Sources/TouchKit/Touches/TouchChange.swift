/// What one report says of one contact.
public struct TouchChange: Hashable, Sendable {
  /// What a report can say: a contact lands, changes, lifts, or is taken back.
  public enum Kind: Hashable, Sendable {
    case began
    case moved
    case ended
    case cancelled(CancellationReason)
  }

  public var contact: ContactID
  public var kind: Kind
  public var type: Touch.TouchType
  /// The place on the screen, in points. For an end or a cancel, the last place known.
  public var location: Point
  /// Half the larger diameter, in points; 0 where unknown.
  public var majorRadius: Double
  /// How far `majorRadius` may be off either way, in points: half a step of the panel's axis.
  public var majorRadiusTolerance: Double
  /// The pressure, 1 being the middle of the panel's range; 0 where unknown.
  public var force: Double
  /// The greatest force that the panel can tell; 0 where it tells none.
  public var maximumPossibleForce: Double
  /// A pen's angle to the screen: 0 lying on it, π/2 upright, as a finger is taken to be.
  public var altitudeAngle: Double
  /// Which way a pen points on the screen: 0 to the right, growing clockwise, in radians.
  public var azimuthAngle: Double
  /// When it was reported, where that is not its frame's time because the queue merged frames.
  var reportTime: Double?

  public init(
    contact: ContactID, kind: Kind, location: Point, type: Touch.TouchType = .direct,
    majorRadius: Double = 0, majorRadiusTolerance: Double = 0, force: Double = 0,
    maximumPossibleForce: Double = 0, altitudeAngle: Double = .pi / 2, azimuthAngle: Double = 0
  ) {
    self.contact = contact
    self.kind = kind
    self.location = location
    self.type = type
    self.majorRadius = majorRadius
    self.majorRadiusTolerance = majorRadiusTolerance
    self.force = force
    self.maximumPossibleForce = maximumPossibleForce
    self.altitudeAngle = altitudeAngle
    self.azimuthAngle = azimuthAngle
  }
}
