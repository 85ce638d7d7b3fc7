/// What belongs to a scene but is not built yet: a scene that asks for it is refused, and told so.
///
/// A shape has a list of its own, in which a key stands as `KEY`, one value of a key as `KEY: VALUE`. What
/// gets built leaves the lists.
enum Unsupported {
  static func feature(_ shape: Shape, key: String) -> String? {
    features[shape]?[key]
  }

  static func feature(_ shape: Shape, key: String, value: String) -> String? {
    features[shape]?["\(key): \(value)"]
  }

  private static let features: [Shape: [String: String]] = [
    .effect: ["mqtt": "MQTT"]
  ]
}
