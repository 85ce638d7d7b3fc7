import JSON

extension SceneNode {
  /// The nodes of a JSON value, each with its pointer as its place.
  ///
  /// What stands in it twice, or cannot stand in a scene, is added to `problems`.
  ///
  /// - Throws: where it is larger than ``NodeLimits`` allow, before it costs memory or time.
  init(_ value: JSONValue, problems: inout [SceneProblem]) throws(SceneProblem) {
    var composer = JSONComposer()
    self = try composer.node(value, at: .root, depth: 0)
    problems += composer.problems
  }
}

/// Makes nodes of a JSON value, within ``NodeLimits``.
private struct JSONComposer {
  var problems: [SceneProblem] = []
  private var nodes = 0
  private var text = 0

  mutating func node(
    _ value: JSONValue, at pointer: JSONPointer, depth: Int
  ) throws(SceneProblem) -> SceneNode {
    let place = Place.request(pointer)
    nodes += 1
    if nodes > NodeLimits.nodes {
      throw SceneProblem(at: place, "more than \(NodeLimits.nodes) values, expected fewer")
    }
    switch value {
    case .null: return scalar("null", at: place)
    case .boolean(let flag): return scalar(flag ? "true" : "false", at: place)
    case .integer(let number): return scalar(String(number), at: place)
    case .number(let number): return scalar(number.description, at: place)
    case .string(let text):
      try count(text, at: place)
      return SceneNode(content: .scalar(SceneScalar(text: text, isPlain: false)), place: place)
    case .array(let items):
      try check(depth, at: place)
      var list: [SceneNode] = []
      list.reserveCapacity(items.count)
      for (index, item) in items.enumerated() {
        list.append(
          try node(item, at: pointer.appending(index: index, order: nodes), depth: depth + 1))
      }
      return SceneNode(content: .sequence(list), place: place)
    case .object(let members):
      try check(depth, at: place)
      return SceneNode(content: .mapping(try pairs(members, at: pointer, depth)), place: place)
    }
  }

  private mutating func pairs(
    _ members: [JSONMember], at pointer: JSONPointer, _ depth: Int
  ) throws(SceneProblem) -> [ScenePair] {
    var pairs: [ScenePair] = []
    pairs.reserveCapacity(members.count)
    var keys: Set<String> = []
    for member in members {
      guard member.key.utf8.count <= NodeLimits.key else {
        problems.append(
          SceneProblem(
            at: .request(pointer),
            "the key \(member.key.quoted) has more than \(NodeLimits.key) bytes, expected fewer"))
        continue
      }
      let inner = pointer.appending(key: member.key, order: nodes)
      try count(member.key, at: .request(inner))
      let value = try node(member.value, at: inner, depth: depth + 1)
      if keys.insert(member.key).inserted {
        pairs.append(ScenePair(key: member.key, keyPlace: .request(inner), value: value))
      } else {
        problems.append(
          SceneProblem(
            at: .request(inner),
            "the key \(member.key.quoted) stands here twice, expected it once"))
      }
    }
    return pairs
  }

  private func scalar(_ text: String, at place: Place) -> SceneNode {
    SceneNode(content: .scalar(SceneScalar(text: text, isPlain: true)), place: place)
  }

  private func check(_ depth: Int, at place: Place) throws(SceneProblem) {
    if depth >= NodeLimits.depth {
      throw SceneProblem(at: place, "nested deeper than \(NodeLimits.depth) levels")
    }
  }

  private mutating func count(_ text: String, at place: Place) throws(SceneProblem) {
    self.text += text.utf8.count
    if self.text > NodeLimits.text {
      throw SceneProblem(
        at: place, "more than \(NodeLimits.text) bytes of text, expected less")
    }
    if text.utf8.contains(0) {
      problems.append(SceneProblem(at: place, "a NUL character ('\\0'), expected text"))
    }
  }
}
