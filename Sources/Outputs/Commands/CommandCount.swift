/// What became of a scene's commands.
public struct CommandCount: Hashable, Sendable {
  public var started: UInt64 = 0
  /// Those that run now.
  public var running = 0
  /// Those that were not started: too many ran, the program could not be loaded, or all were told to
  /// end.
  public var refused: UInt64 = 0
  /// Those that ended by themselves with another code than 0, or by a signal of somebody else.
  public var failed: UInt64 = 0
  /// Those that ran too long and were told to end.
  public var timedOut: UInt64 = 0

  public init() {}
}
