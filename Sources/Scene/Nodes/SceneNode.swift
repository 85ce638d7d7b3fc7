/// A node of what is read, a YAML document or the JSON of a request, that remembers where it stands.
struct SceneNode: Sendable {
  indirect enum Content: Sendable {
    case scalar(SceneScalar)
    case sequence([SceneNode])
    case mapping([ScenePair])
  }

  var content: Content
  var place: Place
}

/// A key of a mapping with its value, in the text's order. Keys are unique within a mapping.
struct ScenePair: Sendable {
  var key: String
  var keyPlace: Place
  var value: SceneNode
}

extension SceneNode {
  var isNull: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.isNull
  }

  /// Levels of lists and mappings in it, itself included.
  var height: Int {
    switch content {
    case .scalar: 0
    case .sequence(let items): 1 + (items.map(\.height).max() ?? 0)
    case .mapping(let pairs): 1 + (pairs.map(\.value.height).max() ?? 0)
    }
  }

  /// What stands here, as a message says it.
  var found: String {
    switch content {
    case .scalar(let scalar) where scalar.isNull: "nothing"
    case .scalar(let scalar): scalar.isPlain ? scalar.text.quoted : "the text \(scalar.text.quoted)"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
