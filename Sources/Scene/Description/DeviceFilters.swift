/// What of a device's contacts is kept from the views. nil, or nothing, is off.
public struct DeviceFilters: Hashable, Sendable {
  /// A contact whose larger diameter reaches this, in millimetres, is a palm.
  public var palmSize: Double?

  /// Contacts that land in one of these parts of the screen are ignored until they lift.
  public var deadZones: [FrameDescription] = []

  /// For how many seconds a lift is held back in case the contact comes again.
  public var liftDebounce: Double?

  /// A contact that lands this close to another, in points, is the same finger told twice.
  public var mergeDistance: Double?

  /// More landings than this within a second are noise.
  public var maximumLandings: Int?

  /// For how many seconds after a pen has left landings are still ignored.
  public var penGrace: Double?

  public init() {}
}
