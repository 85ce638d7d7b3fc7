/// A node of a YAML document that remembers where it stands.
struct YAMLNode: Sendable {
  indirect enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([YAMLPair])
  }

  var content: Content
  var place: Place
}

/// A key of a mapping with its value, in the document's order. Keys are unique within a mapping.
struct YAMLPair: Sendable {
  var key: String
  var keyPlace: Place
  var value: YAMLNode
}

extension YAMLNode {
  var isNull: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.isNull
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
