/// Bindings and their effects.
extension SceneReading {
  /// Reads `on` and `forward` of a view, window or controller; each stays as it is where it is not
  /// given.
  ///
  /// - Parameter kind: what the view is; nil where that is not known, and for a controller.
  func readBindings(
    _ mapping: ShapedMapping, into bindings: inout Bindings, id: String, kind: ViewKind?
  ) {
    if let forward = readBoolean(mapping, "forward") { bindings.forward = forward }
    guard let on = mapping["on"].flatMap({ readMapping($0, .on) }) else { return }
    bindings.removeEffects()
    for call in ResponderCallName.allCases {
      guard let node = on[call.rawValue] else { continue }
      bindings.effects[call] = readEffects(
        node, of: id, event: call.rawValue, placeholders: call.placeholders)
    }
    if let node = on["remoteControlReceived"] { bindings.commands = readCommands(node, of: id) }
    bindings.controlEvents = readControlEvents(
      on, of: id, kind: mapping.shape == .controller ? .view : kind)
  }

  /// Reads a list of effects; `placeholders` are those that have a value when they are performed.
  func readEffects(
    _ node: SceneNode, of id: String, event: String, placeholders: Set<Placeholder>
  ) -> [BoundEffect] {
    let items = readList(node, event, expected: "a list of effects, such as [{log: text}]") ?? []
    return items.compactMap { item in
      let source = EffectSource(id: id, event: event, place: item.place)
      return readEffect(item, source, placeholders).map { BoundEffect($0, from: source) }
    }
  }

  private func readEffect(
    _ node: SceneNode, _ source: EffectSource, _ placeholders: Set<Placeholder>
  ) -> Effect? {
    guard let mapping = readMapping(node, .effect) else { return nil }
    if case .mapping(let pairs) = node.content, pairs.count != 1 {
      report(
        "an effect with \(pairs.count) keys, expected one of \(list(Shape.effect.keys))",
        at: node.place)
      return nil
    }
    let texts = TemplateReading(reading: self, event: source.event, available: placeholders)
    if let node = mapping["run"] { return readRun(node, texts) }
    if let node = mapping["emit"] { return readEmit(node, texts) }
    if let node = mapping["key"] { return readKeys(node) }
    if let node = mapping["set"] { return readSet(node) }
    if let node = mapping["log"] { return texts.read(node, "log").map(Effect.log) }
    return nil
  }

  private func readRun(_ node: SceneNode, _ texts: TemplateReading) -> Effect? {
    guard
      let items = readList(node, "run", expected: "a list, such as [/usr/bin/logger, \"{x}\"]")
    else { return nil }
    guard let program = items.first else {
      report("run is an empty list, expected a program and its arguments", at: node.place)
      return nil
    }
    let arguments = items.compactMap { texts.read($0, "run") }
    guard arguments.count == items.count else { return nil }
    if arguments[0].parts.isEmpty {
      report("the program of run is empty, expected its name or path", at: program.place)
      return nil
    }
    if case .literal(let name)? = arguments[0].parts.first, let sign = name.first,
      sign == "~" || sign == "$"
    {
      report(
        "the program of run begins with '\(sign)', which stands for itself: no shell reads it, "
          + "expected its name or full path", at: program.place)
      return nil
    }
    if !arguments[0].placeholders.isEmpty {
      report("the program of run has a placeholder, expected a fixed name", at: program.place)
      return nil
    }
    return .run(arguments)
  }

  private func readEmit(_ node: SceneNode, _ texts: TemplateReading) -> Effect? {
    guard let mapping = readMapping(node, .emit) else { return nil }
    let data = mapping["data"].flatMap { texts.readData($0) }
    if mapping.lacks("name") {
      report("name is missing in emit, expected {name: ..., data: ...}", at: node.place)
    }
    guard let nameNode = mapping["name"], let name = texts.read(nameNode, "name") else {
      return nil
    }
    guard !name.parts.isEmpty else {
      report("the name of emit is empty, expected a text", at: nameNode.place)
      return nil
    }
    return .emit(name: name, data: data)
  }

  private func readKeys(_ node: SceneNode) -> Effect? {
    let expected = "a list of keys, such as [KEY_MUTE]"
    guard let items = readList(node, "key", expected: expected) else { return nil }
    guard !items.isEmpty else {
      report("key is an empty list, expected \(expected)", at: node.place)
      return nil
    }
    var names: [String] = []
    var named: Set<String> = []
    lazy var candidates = keyNames?.sorted() ?? []
    for item in items {
      guard let name = readText(item, "key", expected: "a key's name, such as KEY_MUTE") else {
        continue
      }
      if !isKeyName(name) {
        report(
          "key is \(item.found), expected a name of the kernel's, such as KEY_MUTE"
            + keyHint(name, among: candidates), at: item.place)
      } else if !named.insert(name).inserted {
        report("the key \(name.quoted) stands here twice, expected each once", at: item.place)
      } else {
        names.append(name)
      }
    }
    return names.count == items.count ? .key(names) : nil
  }

  private func keyHint(_ name: String, among candidates: @autoclosure () -> [String]) -> String {
    let whole = "KEY_" + name.uppercased()
    return isKeyName(whole)
      ? "; did you mean \(whole.quoted)?" : hint(name, among: candidates())
  }

  private func readSet(_ node: SceneNode) -> Effect? {
    guard let mapping = readMapping(node, .set) else { return nil }
    let attributes = readAttributes(mapping)
    let keys = Shape.set.keys.filter { $0 != "view" }
    if keys.allSatisfy(mapping.lacks) {
      report("set changes nothing, expected at least one of \(list(keys))", at: node.place)
    }
    if mapping.lacks("view") {
      report("view is missing in set, expected the id of a view", at: node.place)
    }
    guard let viewNode = mapping["view"], let id = readIDText(viewNode, "view") else {
      return nil
    }
    whenIdentifiersAreKnown { reading in
      guard !reading.identifiers.isView(id) else {
        return reading.checkSet(mapping, of: id)
      }
      let hint = reading.hint(id, among: reading.identifiers.views)
      reading.report(
        "view names \(id.quoted), expected the id of a view or window\(hint)", at: viewNode.place)
    }
    return .set(view: id, attributes)
  }
}
