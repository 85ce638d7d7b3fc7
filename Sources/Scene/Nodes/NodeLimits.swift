/// How large a scene, or a change of one, may be. A scene for a whole house stays far below; what is larger is a mistake
/// or an attack, and is refused before it costs memory or time.
enum NodeLimits {
  /// Bytes in a file.
  static let bytes = 1 << 20

  /// Levels of lists and mappings, aliases followed.
  static let depth = 64

  /// Nodes, aliases followed: the billion of a "billion laughs" file never comes to be.
  static let nodes = 100_000

  /// Bytes of text, aliases followed: nor does one long text in a thousand places.
  static let text = 4 << 20
}
