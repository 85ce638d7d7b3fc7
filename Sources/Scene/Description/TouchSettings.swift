/// What holds for touches (`touch:` in a scene): when landings of a finger count as taps of one series
/// (`tapCount`), and where touches go that nobody takes.
public struct TouchSettings: Hashable, Sendable {
  /// Seconds from the end of a tap to the next landing, at most.
  public var maximumTapInterval = 0.35

  /// Points from the end of a tap to the next landing, at most.
  public var maximumTapDistance = 45.0

  /// Gives the touches that nobody in the tree takes to the programs below.
  public var forwards = false

  public init() {}
}
