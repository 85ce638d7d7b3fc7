/// A mapping whose keys have been checked against its shape.
struct ShapedMapping {
  let shape: Shape
  let place: Place
  /// What the scene gives, a few of many keys that there could be: looked through faster than a key is
  /// hashed.
  fileprivate let values: [(key: String, node: SceneNode)]

  /// The keys that a change puts back to their defaults, and where it says so.
  fileprivate let putBack: [String: Place]

  /// Keys of the shape that the scene seems to mean, but writes wrong; that has been reported.
  fileprivate let misspelt: Set<String>

  /// The value of a key of the shape, or nil where the scene does not give it.
  subscript(_ key: String) -> SceneNode? {
    assert(shape.has(key), "\(shape) has no key \(key)")
    for value in values where value.key == key { return value.node }
    return nil
  }

  /// Whether any of some keys is given or put back.
  func names(anyOf keys: Set<String>) -> Bool {
    values.contains { keys.contains($0.key) } || putBack.keys.contains(where: keys.contains)
  }

  /// Whether a key is neither there nor meant.
  func lacks(_ key: String) -> Bool { self[key] == nil && !misspelt.contains(key) }

  /// Where a key is given, or put back to its default; nil where it is not named.
  func place(of key: String) -> Place? { self[key]?.place ?? putBack[key] }

  /// The keys that are given or put back.
  var namedKeys: Set<String> { Set(values.map(\.key)).union(putBack.keys) }

  /// The keys that are put back.
  var keysPutBack: some Sequence<String> { putBack.keys }
}

extension SceneReading {
  /// Reads a mapping of a shape, or reports that it is none. Keys that it cannot have and keys
  /// without a value are reported and left out.
  ///
  /// - Parameter puttingBack: whether a key without a value is one to be put back to its default.
  func readMapping(
    _ node: SceneNode, _ shape: Shape, puttingBack: Bool = false
  ) -> ShapedMapping? {
    guard case .mapping(let pairs) = node.content else {
      report(shape.name, node, expected: "a mapping (keys: \(list(shape.keys)))")
      return nil
    }
    var values: [(key: String, node: SceneNode)] = []
    var misspelt: Set<String> = []
    var putBack: [String: Place] = [:]
    for pair in pairs {
      if let feature = Unsupported.feature(shape, key: pair.key) {
        reportUnsupported(pair.key, feature, at: pair.keyPlace)
      } else if !shape.has(pair.key) {
        if let meant = reportUnknown(pair, in: shape) { misspelt.insert(meant) }
      } else if pair.value.isNull, puttingBack {
        putBack[pair.key] = pair.keyPlace
      } else if pair.value.isNull, (shape, pair.key) != (.emit, "data") {
        report(
          "\(pair.key) has no value, expected one; leave the key out for its default",
          at: pair.keyPlace)
        misspelt.insert(pair.key)
      } else {
        values.append((pair.key, pair.value))
      }
    }
    return ShapedMapping(
      shape: shape, place: node.place, values: values, putBack: putBack, misspelt: misspelt)
  }

  func reportUnsupported(_ name: String, _ feature: String, at place: Place) {
    report("\(name): this version does not support \(feature) yet", at: place)
  }

  /// Returns the key that was probably meant.
  private func reportUnknown(_ pair: ScenePair, in shape: Shape) -> String? {
    if pair.key == "<<" {
      report("a merge key ('<<') in \(shape.name), expected plain keys", at: pair.keyPlace)
      return nil
    }
    if shape == .on, let kind = GestureKind(named: pair.key) {
      report(
        "\(pair.key.quoted) in on is a gesture, no call, expected it in the view's gestures: "
          + "[{kind: \(kind.rawValue), on: {\(kind.isDiscrete ? "ended" : "began"): [...]}}]",
        at: pair.keyPlace)
      return nil
    }
    let meant = nearest(to: pair.key, among: shape.keys)
    report(
      "unknown key \(pair.key.quoted) in \(shape.name)"
        + (meant.map { "; did you mean \($0.quoted)?" } ?? ", expected one of \(list(shape.keys))"),
      at: pair.keyPlace)
    return meant
  }

  /// Names one after the other, as a message lists them.
  func list(_ names: some Sequence<String>) -> String { names.joined(separator: ", ") }

  /// The ids of a circle from its first back to that, as a message says it; a long one in short.
  ///
  /// - Parameter relation: What each is to the one after it, such as "waits for".
  func circle(_ ids: [String], _ relation: String) -> String {
    var names = ids.map(\.quoted)
    if names.count > 8 { names.replaceSubrange(6..<names.count - 1, with: ["..."]) }
    return (names + names.prefix(1)).joined(separator: " \(relation) ")
  }
}
