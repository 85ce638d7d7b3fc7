/// Which binding of the scene asked for an effect, for the log.
public struct EffectOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The binding's id: the view or recognizer and the event's name.
  public var binding: String
  /// Where the scene says so, as `FILE:LINE:COLUMN`.
  public var place: String

  public init(binding: String, place: String) {
    self.binding = binding
    self.place = place
  }

  public var description: String {
    "\(binding), \(place)"
  }

  var fields: [LogField] {
    [LogField("TOUCHTREE_BINDING", binding), LogField("TOUCHTREE_PLACE", place)]
  }
}
