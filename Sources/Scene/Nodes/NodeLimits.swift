/// How large a scene, or a change of one, may be. A scene for a whole house stays far below; what is larger is a mistake
/// or an attack, and is refused before it costs memory or time.
enum NodeLimits {
  /// Bytes in a file.
  static let bytes = 1 << 20

  /// Levels of lists and mappings, aliases followed.
  static let depth = 64

  /// Nodes, aliases followed: the billion of a "billion laughs" file never comes to be.
  static let nodes = 100_000

  /// Views, windows included.
  static let views = 5000
  static let gestures = 5000

  /// Bytes of text, aliases followed: nor does one long text in a thousand places.
  static let text = 1 << 20

  /// Bytes of a key.
  static let key = 1000

  /// Nodes of the scene that changes which are made together may take and give.
  static let touched = 200_000

  /// Problems of a change that are kept until it is known which of them come first.
  static let problems = 200

  /// Placeholders in a text.
  static let placeholders = 100
}
