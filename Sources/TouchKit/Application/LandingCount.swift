/// What became of the fingers that landed, for who wonders why nothing happened.
public struct LandingCount: Hashable, Sendable {
  /// All of them.
  public var landed = 0
  /// Those that no window took.
  public var missed = 0
  /// Those that a view refused because it takes one finger at a time, or because an exclusive view
  /// has its window for itself.
  public var refused = 0
  /// Those that came while interaction was ignored.
  public var ignored = 0
  /// Those that responders were told of and that have lifted.
  public var ended = 0
  /// Those that responders were told of and that were cancelled before they lifted.
  public var cancelled = 0

  public init() {}

  /// Those that responders were told of.
  public var delivered: Int { landed - missed - refused - ignored }
}
