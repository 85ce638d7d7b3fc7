/// What the parameters of changes have in common.
extension SceneReading {
  /// Makes the checks that had to wait.
  ///
  /// - Returns: whether nothing at all was found wrong.
  func conclude() -> Bool {
    finish()
    reportRequirementCycles()
    reportResponderCircles()
    return problems.isEmpty
  }

  /// Reports what would stand deeper in the scene than a file can nest, written as ``SceneTree`` writes
  /// it.
  ///
  /// - Parameter depth: how many views the one that says it lies in.
  func checkDepth(_ node: SceneNode, depth: Int) {
    // The scene, its windows and the window, then two for each view; and some that writing adds.
    let levels = 3 + 2 * depth + node.height - 1
    let limit = NodeLimits.depth - 4
    if levels > limit {
      report(
        "nested \(levels) levels deep with what it stands in, expected at most \(limit)",
        at: node.place)
    }
  }

  /// Reads the id of something that is there.
  ///
  /// - Parameters:
  ///   - expected: what it is the id of, as a message says it.
  ///   - find: what has an id, if it is what is expected.
  ///   - candidates: the ids that it could be.
  func readKnown<Found>(
    _ mapping: ShapedMapping, _ key: String, expected: String, find: (String) -> Found?,
    among candidates: @autoclosure () -> [String]
  ) -> Found? {
    guard let node = mapping[key] else {
      if mapping.lacks(key) {
        report(
          "\(key) is missing in \(mapping.shape.name), expected \(expected)", at: mapping.place)
      }
      return nil
    }
    return readKnown(node, key, expected: expected, find: find, among: candidates())
  }

  func readKnown<Found>(
    _ node: SceneNode, _ key: String, expected: String, find: (String) -> Found?,
    among candidates: @autoclosure () -> [String]
  ) -> Found? {
    guard let id = readIDText(node, key) else { return nil }
    if let found = find(id) { return found }
    let role = identifiers[id].map { " (a \($0.role.rawValue))" } ?? ""
    report(
      "\(key) names \(id.quoted)\(role), expected \(expected)" + hint(id, among: candidates()),
      at: node.place)
    return nil
  }

  /// Reads a place in a list of so many; the end of the list where none is given.
  func readIndex(_ mapping: ShapedMapping, count: Int) -> Int {
    guard let node = mapping["at"] else { return count }
    let index = readInteger(
      node, "at", in: 0...Int64(count), expected: "a whole number from 0 to \(count)")
    return index.flatMap { Int(exactly: $0) } ?? count
  }

  /// Reads whether what is added goes with whoever adds it.
  func readOwned(_ mapping: ShapedMapping) -> Bool {
    readBoolean(mapping, "owned") ?? false
  }

  /// Takes apart the parameters of a change of what is there: its id, and what is said of it.
  ///
  /// - Parameter method: the change, as a message calls it.
  func readTarget<Found>(
    _ node: SceneNode, of method: SceneEdit.Method, expected: String, find: (String) -> Found?,
    among candidates: @autoclosure () -> [String]
  ) -> (target: Found, keys: [ScenePair])? {
    guard case .mapping(let pairs) = node.content else {
      report(method.rawValue, node, expected: "a mapping with an id and the keys to set")
      return nil
    }
    guard let id = pairs.first(where: { $0.key == "id" }) else {
      report("id is missing in \(method.rawValue), expected \(expected)", at: node.place)
      return nil
    }
    guard
      let target = readKnown(
        id.value, "id", expected: expected, find: find, among: candidates())
    else { return nil }
    return (target, pairs.filter { $0.key != "id" })
  }

  /// Reports the keys that cannot be set, and leaves them out.
  ///
  /// - Parameter expected: what to do in place of setting each of them.
  func dropFixed(_ pairs: [ScenePair], of id: String, _ expected: [String: String]) -> [ScenePair] {
    pairs.filter { pair in
      guard let expected = expected[pair.key] else { return true }
      report(
        "\(pair.key) of \(id.quoted) cannot be set, expected \(expected)", at: pair.keyPlace)
      return false
    }
  }
}
