import TouchKit

/// The properties of gestures.
extension SceneReading {
  /// - Parameter settings: what the gesture has had until now.
  func readSettings(
    _ mapping: ShapedMapping, of kind: GestureKind, changing old: [GestureDescription.Setting]
  ) -> [GestureDescription.Setting] {
    var settings: [GestureDescription.Setting] = []
    for setting in GestureSetting.all(of: kind) {
      if let node = mapping[setting.key] {
        if let value = readValue(node, setting) {
          settings.append(.init(setting.key, value, place: node.place))
        }
      } else if mapping.place(of: setting.key) == nil {
        settings += old.filter { $0.key == setting.key }
      }
    }
    if kind.needsEdges, mapping.lacks("edges"), !settings.contains(where: { $0.key == "edges" }) {
      report(
        "edges is missing in \(mapping.shape.name), expected one or more of \(list(Self.edges))",
        at: mapping.place(of: "edges") ?? mapping.place)
    }
    checkTouches(settings, mapping)
    return settings
  }

  /// A pan that needs more fingers than it may have would never begin.
  private func checkTouches(
    _ settings: [GestureDescription.Setting], _ mapping: ShapedMapping
  ) {
    func count(_ key: String) -> Int? {
      for setting in settings where setting.key == key {
        if case .count(let count) = setting.value { return count }
      }
      return nil
    }
    guard let most = count("maximumTouches") else { return }
    let least = count("minimumTouches") ?? 1
    guard most < least,
      let place = mapping.place(of: "maximumTouches") ?? mapping.place(of: "minimumTouches")
    else { return }
    report(
      "maximumTouches is \(most) and minimumTouches \(least), expected no fewer at most than at least",
      at: place)
  }

  private func readValue(_ node: SceneNode, _ setting: GestureSetting) -> GestureValue? {
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
        .map(GestureValue.number)
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

  private func readGestureLength(_ node: SceneNode, _ name: String) -> GestureLength? {
    if case .scalar(let scalar) = node.content {
      if let points = scalar.number, (0...100_000).contains(points) { return .points(points) }
      if scalar.text.hasSuffix("mm") {
        let digits = scalar.text.dropLast(2)
        let number = digits.last == " " ? digits.dropLast() : digits
        if let millimetres = SceneScalar.number(number), (0...10_000).contains(millimetres) {
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
    _ node: SceneNode, _ key: String, _ values: [Value], named name: (Value) -> String
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
  var sceneName: String {
    switch self {
    case .direct: "direct"
    case .pencil: "pencil"
    }
  }
}
