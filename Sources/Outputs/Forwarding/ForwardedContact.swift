/// A step of a contact that goes on to the programs below, in a touchscreen's own units.
public struct ForwardedContact: Hashable, Sendable {
  public enum Step: Hashable, Sendable {
    case began
    case moved
    case ended
    /// It is not theirs after all.
    case withdrawn
  }

  /// Names the contact from its landing to its end.
  public var id: Int
  public var step: Step
  public var x: Int32
  public var y: Int32

  public init(id: Int, step: Step, x: Int32, y: Int32) {
    self.id = id
    self.step = step
    self.x = x
    self.y = y
  }
}
