/// Single values. `name` is what a message calls the value: its key. Where a mapping is given, nil is
/// read also for what it does not have.
extension SceneReading {
  func readText(
    _ node: SceneNode, _ name: String, expected: @autoclosure () -> String = "a text"
  ) -> String? {
    guard case .scalar(let scalar) = node.content, !scalar.isNull else {
      report(name, node, expected: expected() + quotesHint(node))
      return nil
    }
    return scalar.text
  }

  /// A text that names something. `true` and `false` are names only in quotes.
  func readName(_ node: SceneNode, _ name: String, expected: String) -> String? {
    guard let text = readText(node, name, expected: expected) else { return nil }
    if case .scalar(let scalar) = node.content, scalar.boolean != nil {
      report(name, node, expected: "\(expected); a name that reads so needs quotes")
      return nil
    }
    return text
  }

  /// A placeholder without quotes is a mapping to YAML.
  private func quotesHint(_ node: SceneNode) -> String {
    guard case .mapping(let pairs) = node.content, let pair = pairs.first, pairs.count == 1,
      pair.value.isNull
    else { return "" }
    return "; a text that begins with '{' needs quotes: \"{\(pair.key)}\""
  }

  func readBoolean(_ node: SceneNode, _ name: String) -> Bool? {
    readScalar(node, name, expected: "true or false", \.boolean)
  }

  func readBoolean(_ mapping: ShapedMapping, _ key: String) -> Bool? {
    mapping[key].flatMap { readBoolean($0, key) }
  }

  func readNumber(
    _ node: SceneNode, _ name: String, in range: ClosedRange<Double>, expected: String
  ) -> Double? {
    readScalar(node, name, expected: expected) { $0.number.flatMap { $0.within(range) } }
  }

  func readInteger(
    _ node: SceneNode, _ name: String, in range: ClosedRange<Int64>, expected: String
  ) -> Int64? {
    readScalar(node, name, expected: expected) { $0.wholeNumber.flatMap { $0.within(range) } }
  }

  func readRotation(_ node: SceneNode) -> Rotation? {
    readScalar(node, "rotation", expected: "0, 90, 180 or 270") { scalar in
      scalar.wholeNumber.flatMap { Int(exactly: $0) }.flatMap(Rotation.init(rawValue:))
    }
  }

  private func readScalar<Value>(
    _ node: SceneNode, _ name: String, expected: String, _ read: (SceneScalar) -> Value?
  ) -> Value? {
    guard case .scalar(let scalar) = node.content, let value = read(scalar) else {
      report(name, node, expected: expected)
      return nil
    }
    return value
  }

  /// One of an enumeration's names.
  func readChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ mapping: ShapedMapping, _ key: String
  ) -> Choice? {
    guard let node = mapping[key] else { return nil }
    let names = Choice.allCases.map(\.rawValue)
    func expected() -> String { names.count == 1 ? names[0] : "one of \(list(names))" }
    guard let text = readText(node, key, expected: expected()) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    if let feature = Unsupported.feature(mapping.shape, key: key, value: text) {
      reportUnsupported("\(key) \(text)", feature, at: node.place)
    } else {
      report(key, node, expected: expected() + hint(text, among: names))
    }
    return nil
  }

  /// The items of a list.
  func readList(_ node: SceneNode, _ name: String, expected: String) -> [SceneNode]? {
    guard case .sequence(let items) = node.content else {
      report(name, node, expected: expected)
      return nil
    }
    return items
  }

  /// The items of a list of so many.
  func readList(_ node: SceneNode, _ name: String, count: Int, expected: String) -> [SceneNode]? {
    guard let items = readList(node, name, expected: expected) else { return nil }
    guard items.count == count else {
      report("\(name) is a list of \(items.count), expected \(expected)", at: node.place)
      return nil
    }
    return items
  }
}

extension Comparable {
  /// The value where it lies in a range.
  fileprivate func within(_ range: ClosedRange<Self>) -> Self? {
    range.contains(self) ? self : nil
  }
}
