import TouchKit

/// What is kept from the application although a panel tells of it. Everything is off by default.
public struct ContactFilters: Hashable, Sendable {
  /// A contact whose larger diameter reaches this, in millimetres, is a palm: it is cancelled.
  public var palmSize: Double?
  /// Contacts that land in one of these parts of the screen, in points, are ignored until they
  /// lift.
  public var deadZones: [Rect] = []
  /// For how long, in seconds, a lift is held back: a contact that lands within this time and
  /// within ``debounceDistance`` goes on as the old one.
  public var liftDebounce: Double?
  /// How far from the place of the lift a contact may land to be taken for the same, in points.
  public var debounceDistance = 40.0
  /// A contact that lands this close to another, in points, is the same finger told twice: it is
  /// ignored until it lifts.
  public var mergeDistance: Double?
  /// More landings than this within a second are noise: all contacts are cancelled.
  public var landingsPerSecond: Int?
  /// How long after noise all landings are ignored, in seconds; each further one begins it anew.
  public var noiseHoldOff = 1.0
  /// For how long after a pen has left, in seconds, landings are ignored. While it is near they
  /// always are: see ``Digitizer/penMoved(isNear:at:)``.
  public var penGrace = 0.0

  public init() {}
}
