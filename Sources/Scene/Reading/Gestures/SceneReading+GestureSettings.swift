import TouchKit

/// The properties of gestures.
extension SceneReading {
  func readSettings(_ mapping: ShapedMapping, of kind: GestureKind) -> [GestureDescription.Setting]
  {
    var settings: [GestureDescription.Setting] = []
    for setting in GestureSetting.all(of: kind) {
      guard let node = mapping[setting.key], let value = readValue(node, setting) else { continue }
      settings.append(.init(setting.key, value, place: node.place))
    }
    if kind.needsEdges, mapping.lacks("edges") {
      report(
        "edges is missing in \(mapping.shape.name), expected one or more of \(list(Self.edges))",
        at: mapping.place)
    }
    checkTouches(settings)
    return settings
  }

  /// A pan that needs more fingers than it may have would never begin.
  private func checkTouches(_ settings: [GestureDescription.Setting]) {
    func count(_ key: String) -> (Int, Place)? {
      for setting in settings where setting.key == key {
        if case .count(let count) = setting.value { return (count, setting.place) }
      }
      return nil
    }
    guard let (most, place) = count("maximumTouches") else { return }
    let least = count("minimumTouches")?.0 ?? 1
    guard most < least else { return }
    report(
      "maximumTouches is \(most) and minimumTouches \(least), expected no fewer at most than at least",
      at: place)
  }

  private func readValue(_ node: YAMLNode, _ setting: GestureSetting) -> GestureValue? {
    let key = setting.key
    switch setting.form {
    case .boolean: return readBoolean(node, key).map(GestureValue.boolean)
    case .count(let range):
      return readInteger(
        node, key, in: Int64(range.lowerBound)...Int64(range.upperBound),
        expected: "a number from \(range.lowerBound) to \(range.upperBound)"
      ).map { .count(Int($0)) }
    case .seconds:
      return readNumber(node, key, in: 0...3600, expected: "seconds from 0 to 3600")
        .map(GestureValue.number)
    case .factor:
      return readNumber(node, key, in: 0...10, expected: "a number from 0 to 10")
        .map(GestureValue.number)
    case .degrees:
      return readNumber(node, key, in: 0...360, expected: "degrees from 0 to 360")
        .map { .number($0 * .pi / 180) }
    case .length: return readGestureLength(node, key).map(GestureValue.length)
    case .directions:
      return readNames(node, key, [.right, .left, .up, .down], named: \SwipeDirection.name)
        .map { .directions(SwipeDirection($0)) }
    case .edges:
      return readNames(node, key, [.top, .left, .bottom, .right], named: \RectEdge.name)
        .map { .edges(RectEdge($0)) }
    case .touchTypes:
      return readNames(node, key, [.direct, .pencil], named: \Touch.TouchType.sceneName)
        .map(GestureValue.touchTypes)
    }
  }

  private func readGestureLength(_ node: YAMLNode, _ name: String) -> GestureLength? {
    if case .scalar(let scalar) = node.content {
      if let points = scalar.number, (0...100_000).contains(points) { return .points(points) }
      if scalar.text.hasSuffix("mm") {
        let digits = scalar.text.dropLast(2)
        let number = digits.last == " " ? digits.dropLast() : digits
        if let millimetres = YAMLScalar.number(number), (0...10_000).contains(millimetres) {
          return .millimetres(millimetres)
        }
      }
    }
    report(name, node, expected: "points from 0 to 100000 or millimetres such as \"8mm\"")
    return nil
  }

  private static let edges: [String] = [RectEdge.top, .left, .bottom, .right].map(\.name)

  /// One of some names, or a list of them.
  private func readNames<Value>(
    _ node: YAMLNode, _ key: String, _ values: [Value], named name: (Value) -> String
  ) -> [Value]? {
    let names = values.map(name)
    let expected = "one or more of \(list(names))"
    var items = [node]
    if case .sequence(let list) = node.content { items = list }
    if items.isEmpty { report("\(key) is an empty list, expected \(expected)", at: node.place) }
    var found: [Value] = []
    var isWhole = !items.isEmpty
    for item in items {
      guard let text = readText(item, key, expected: expected) else {
        isWhole = false
        continue
      }
      if let value = values.first(where: { name($0) == text }) {
        found.append(value)
      } else {
        report(key, item, expected: expected + hint(text, among: names))
        isWhole = false
      }
    }
    return isWhole ? found : nil
  }
}

extension Touch.TouchType {
  fileprivate var sceneName: String {
    switch self {
    case .direct: "direct"
    case .pencil: "pencil"
    }
  }
}
