extension Touchtree {
  /// How things are when a subscription begins; the events that follow go on from there.
  public struct Snapshot: Hashable, Sendable {
    /// The number of the subscription.
    public let subscription: Int64
    public let tree: Tree
    public let devices: [Device]
    /// The fingers that are down.
    public let touches: [Touch]

    init(_ fields: Fields) throws(Fields.Mismatch) {
      subscription = try fields.integer("subscription")
      tree = try Tree(fields.object("tree"))
      devices = try fields.list("devices", Device.init)
      touches = try fields.list("touches", Touch.init)
    }
  }
}
