/// Gesture recognizers.
extension SceneReading {
  /// Reads the gestures of a view or window.
  func readGestures(_ node: SceneNode, of view: String) -> [GestureDescription] {
    let items = readList(node, "gestures", expected: "a list of gestures") ?? []
    guard admits(gestures: items.count, at: node.place) else { return [] }
    var counts: [GestureKind: Int] = [:]
    return items.compactMap { item in
      guard let kind = readGestureKind(item) else { return nil }
      return readGesture(item, kind, of: view, number: &counts[kind, default: 1])
    }
  }

  /// Reads a gesture that a view gets.
  func readGesture(_ node: SceneNode, of view: String) -> GestureDescription? {
    guard let kind = readGestureKind(node) else { return nil }
    var number = 1
    return readGesture(node, kind, of: view, number: &number)
  }

  /// The kind comes first: it decides which other keys there can be.
  private func readGestureKind(_ node: SceneNode) -> GestureKind? {
    guard case .mapping(let pairs) = node.content else {
      report("a gesture", node, expected: "a mapping, such as {kind: tap}")
      return nil
    }
    let names = GestureKind.allCases.map(\.rawValue)
    guard let pair = pairs.first(where: { $0.key == "kind" }) else {
      if let pair = pairs.first(where: { nearest(to: $0.key, among: ["kind"]) != nil }) {
        report(
          "unknown key \(pair.key.quoted) in a gesture; did you mean 'kind'?", at: pair.keyPlace)
      } else {
        report("kind is missing in a gesture, expected one of \(list(names))", at: node.place)
      }
      makeKnown(pairs)
      return nil
    }
    let expected = "one of \(list(names))"
    guard let text = readText(pair.value, "kind", expected: expected) else {
      makeKnown(pairs)
      return nil
    }
    guard let kind = GestureKind(rawValue: text) else {
      let known = GestureKind(named: text).map { "; did you mean \($0.rawValue.quoted)?" }
      report("kind", pair.value, expected: expected + (known ?? hint(text, among: names)))
      makeKnown(pairs)
      return nil
    }
    return kind
  }

  /// What refers to a gesture of an unknown kind is not wrong for that.
  private func makeKnown(_ pairs: [ScenePair]) {
    guard let id = pairs.first(where: { $0.key == "id" })?.value else { return }
    _ = readID(id, generated: "", at: id.place, parent: nil, role: .gesture)
  }

  private func readGesture(
    _ node: SceneNode, _ kind: GestureKind, of view: String, number: inout Int
  ) -> GestureDescription? {
    guard let mapping = readMapping(node, kind.shape) else { return nil }
    var generated = ""
    if mapping["id"] == nil {
      generated = generatedID(from: &number) {
        "\(view).\(kind.rawValue)\($0 > 1 ? "\($0)" : "")"
      }
      number += 1
    }
    let id = readID(
      mapping["id"], generated: generated, at: mapping.place, parent: view, role: .gesture)
    var gesture = GestureDescription(id: id, kind: kind, place: mapping.place)
    readKeys(mapping, into: &gesture)
    return gesture
  }

  /// Reads what a gesture says of itself; what it does not say stays as it is.
  func readKeys(_ mapping: ShapedMapping, into gesture: inout GestureDescription) {
    let (id, kind) = (gesture.id, gesture.kind)
    gesture.settings = readSettings(mapping, of: kind, changing: gesture.settings)
    if let node = mapping["requiresFailureOf"] {
      gesture.requiresFailureOf = readRequirements(node, of: id)
    }
    if let node = mapping["simultaneousWith"] {
      gesture.simultaneousWith = readCompany(node, of: id)
    }
    if let node = mapping["on"] { gesture.effects = readGestureBindings(node, kind, id: id) }
    let onPlace = mapping.place(of: "on")
    if kind.isHeld {
      if let node = mapping["repeat"] { gesture.repeatInterval = readRepetition(node) }
      if let place = mapping["repeat"]?.place ?? (gesture.repeatInterval == nil ? nil : onPlace),
        gesture.effects[.began] == nil
      {
        report("repeat has nothing to repeat, expected effects in on: began", at: place)
      }
    }
    if !kind.isDiscrete {
      if let node = mapping["throttle"] {
        gesture.throttle = readNumber(
          node, "throttle", in: 0...60, expected: "seconds from 0 to 60")
      }
      if let place = mapping["throttle"]?.place ?? (gesture.throttle == nil ? nil : onPlace),
        gesture.effects[.changed] == nil
      {
        report("throttle has nothing to slow down, expected effects in on: changed", at: place)
      }
    }
  }

  private func readRepetition(_ node: SceneNode) -> Double? {
    guard let mapping = readMapping(node, .repetition) else { return nil }
    if mapping.lacks("every") {
      report("every is missing in repeat, expected {every: SECONDS}", at: node.place)
    }
    return mapping["every"].flatMap {
      readNumber($0, "every", in: 0.01...3600, expected: "seconds from 0.01 to 3600")
    }
  }

  private func readGestureBindings(
    _ node: SceneNode, _ kind: GestureKind, id: String
  ) -> [GestureEvent: [BoundEffect]] {
    guard let on = readMapping(node, kind.isDiscrete ? .onMoment : .onGesture) else { return [:] }
    var effects: [GestureEvent: [BoundEffect]] = [:]
    for event in GestureEvent.allCases where on.shape.keys.contains(event.rawValue) {
      var (name, node) = (event.rawValue, on[event.rawValue])
      if event == .ended, let alias = on[GestureEvent.aliasOfEnded] {
        if node != nil {
          report(
            "recognized is another word for ended, which stands here too, expected one of them",
            at: alias.place)
        }
        (name, node) = (GestureEvent.aliasOfEnded, alias)
      }
      guard let node else { continue }
      effects[event] = readEffects(
        node, of: id, event: name, placeholders: kind.placeholders(in: event))
    }
    return effects
  }
}
