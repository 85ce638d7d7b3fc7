/// What belongs to a scene but is not built yet: a scene that asks for it is refused, and told so.
///
/// A key stands as `SHAPE.KEY`, one value of a key as `SHAPE.KEY: VALUE`. What gets built leaves
/// this list.
enum Unsupported {
  static func feature(_ shape: Shape, key: String) -> String? {
    features["\(shape.rawValue).\(key)"]
  }

  static func feature(_ shape: Shape, key: String, value: String) -> String? {
    features["\(shape.rawValue).\(key): \(value)"]
  }

  private static let features: [String: String] = [
    "effect.mqtt": "MQTT"
  ]
}
