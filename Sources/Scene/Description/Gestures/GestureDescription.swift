/// A gesture recognizer as the scene describes it.
public struct GestureDescription: Hashable, Sendable {
  /// Unique in the scene. One without an id is called `VIEW.KIND`, a further one of the same kind on
  /// the same view `VIEW.KIND2` and so on.
  public var id: String
  public var kind: GestureKind

  /// What the scene sets; what it leaves out has the default of the kind.
  public var settings: [Setting] = []

  /// The gestures that must fail before this one is recognized.
  public var requiresFailureOf: [String] = []
  public var simultaneousWith = Company.only([])

  /// The effects of each event, in the scene's order.
  public var effects: [GestureEvent: [BoundEffect]] = [:]

  /// How often the effects of `began` are performed again while it is held, in seconds.
  public var repeatInterval: Double?

  /// The shortest time between the effects of `changed`, in seconds.
  public var throttle: Double?
  public var place: Place

  public init(id: String, kind: GestureKind, place: Place) {
    self.id = id
    self.kind = kind
    self.place = place
  }

  /// A property of the recognizer, under its key.
  public struct Setting: Hashable, Sendable {
    public var key: String
    public var value: GestureValue
    public var place: Place

    public init(_ key: String, _ value: GestureValue, place: Place) {
      (self.key, self.value, self.place) = (key, value, place)
    }
  }

  /// The gestures that a gesture goes together with.
  public enum Company: Hashable, Sendable {
    case only([String])
    /// All (`["*"]`).
    case everyone
  }
}
