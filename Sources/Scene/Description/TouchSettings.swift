/// When landings of a finger count as taps of one series (`tapCount`).
public struct TouchSettings: Hashable, Sendable {
  /// Seconds from the end of a tap to the next landing, at most.
  public var maximumTapInterval = 0.35

  /// Points from the end of a tap to the next landing, at most.
  public var maximumTapDistance = 45.0

  public init() {}
}
