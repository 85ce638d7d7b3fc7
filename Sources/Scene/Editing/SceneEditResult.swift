import JSON

/// What a change has done.
public enum SceneEditResult: Hashable, Sendable {
  /// The ids of what was added, the first one of all the rest; and whether it belongs to whoever
  /// added it.
  case added([String], isOwned: Bool)

  /// Something says something else of itself.
  case changed(released: [Release])

  /// The ids of what was removed, the first one of all the rest.
  case removed([String], released: [Release])

  /// Whether a responder has become the first one.
  case became(Bool)

  /// Something that named what is gone, and the key that was put back for that.
  public struct Release: Hashable, Sendable {
    public var id: String
    public var key: String

    public init(id: String, key: String) {
      self.id = id
      self.key = key
    }
  }

  /// The result as the control socket answers it.
  public var json: JSONValue {
    switch self {
    case .added(let ids, _): .object([JSONMember("added", Self.list(ids))])
    case .changed([]): .object([])
    case .changed(let released): .object([Self.member(released)])
    case .removed(let ids, let released):
      .object([JSONMember("removed", Self.list(ids)), Self.member(released)])
    case .became(let became): .object([JSONMember("became", .boolean(became))])
    }
  }

  private static func list(_ ids: [String]) -> JSONValue { .array(ids.map(JSONValue.string)) }

  private static func member(_ released: [Release]) -> JSONMember {
    JSONMember(
      "released",
      .array(
        released.map {
          .object([JSONMember("id", .string($0.id)), JSONMember("key", .string($0.key))])
        }))
  }
}
