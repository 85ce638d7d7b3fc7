/// Views, and what windows share with them.
extension SceneReading {
  /// Reads what a view or window says; its id comes first, for its subviews' ids and bindings.
  ///
  /// - Parameter isArranged: whether its parent gives it its frame.
  func readView(
    _ mapping: ShapedMapping, generatedID: String, parent: String?, isArranged: Bool = false
  ) -> ViewDescription {
    let id = readID(
      mapping["id"], generated: generatedID, at: mapping.place, parent: parent,
      role: .view)
    var view = ViewDescription(id: id, place: mapping.place)
    let kind = readKind(mapping)
    view.kind = kind ?? .view
    readKeys(mapping, into: &view, kind: kind, isArranged: isArranged)
    view.gestures = mapping["gestures"].map { readGestures($0, of: id) } ?? []
    view.views = mapping["views"].map { readViews($0, of: view) } ?? []
    return view
  }

  /// Reads what a view or window says of itself; what it does not say stays as it is.
  ///
  /// - Parameter kind: what the view is; nil where that is not known.
  func readKeys(
    _ mapping: ShapedMapping, into view: inout ViewDescription, kind: ViewKind?, isArranged: Bool
  ) {
    let id = view.id
    if isArranged, let frame = mapping["frame"] { reportArranged(id, "frame", at: frame.place) }
    view.attributes.take(readAttributes(mapping))
    view.control.take(readControl(mapping))
    let control = view.control
    learn(kind.map { ViewFacts(kind: $0, control: control, isArranged: isArranged) }, of: id)
    if mapping.shape == .view { checkControlKeys(mapping, of: id, control) }
    view.layout = readLayout(mapping, changing: view.layout)
    if let node = mapping["next"] { view.next = readNext(node, of: id) }
    if let rule = mapping["hitTest"].flatMap({ readHitTest($0, of: id) }) { view.hitTest = rule }
    if let rule = mapping["pointInside"].flatMap(readPointInside) { view.pointInside = rule }
    readBindings(mapping, into: &view.bindings, id: id, kind: kind)
    if let node = mapping["controller"] { view.controller = readController(node, of: id) }
  }

  /// nil where it is written wrong.
  private func readKind(_ mapping: ShapedMapping) -> ViewKind? {
    guard mapping.shape == .view, !mapping.lacks("kind") else { return .view }
    return readChoice(mapping, "kind")
  }

  private func readViews(_ node: SceneNode, of parent: ViewDescription) -> [ViewDescription] {
    let items = readList(node, "views", expected: "a list of views") ?? []
    guard admits(views: items.count, at: node.place) else { return [] }
    // Where a name was free, the next one is free behind it: each is tried once.
    var number = 0
    return items.enumerated().compactMap { index, item in
      readMapping(item, .view).map {
        number = max(number, index)
        let generated = generatedID(from: &number) { "\(parent.id).\($0)" }
        if $0["id"] == nil { number += 1 }
        return readView(
          $0, generatedID: generated, parent: parent.id, isArranged: parent.layout != nil)
      }
    }
  }

  /// The attributes that a view starts with or `set` gives it.
  func readAttributes(_ mapping: ShapedMapping) -> ViewAttributes {
    var attributes = ViewAttributes()
    attributes.frame = mapping["frame"].flatMap { readFrame($0, "frame") }
    attributes.boundsOrigin = mapping["boundsOrigin"].flatMap { readPoint($0, "boundsOrigin") }
    attributes.transform = mapping["transform"].flatMap(readTransform)
    attributes.alpha = mapping["alpha"].flatMap {
      readNumber($0, "alpha", in: 0...1, expected: "a number from 0 to 1")
    }
    attributes.hidden = readBoolean(mapping, "hidden")
    attributes.userInteraction = readBoolean(mapping, "userInteraction")
    attributes.multipleTouch = readBoolean(mapping, "multipleTouch")
    attributes.exclusiveTouch = readBoolean(mapping, "exclusiveTouch")
    guard mapping.shape != .window else { return attributes }
    attributes.enabled = readBoolean(mapping, "enabled")
    attributes.selected = readBoolean(mapping, "selected")
    attributes.highlighted = readBoolean(mapping, "highlighted")
    attributes.value = mapping["value"].flatMap(readValue)
    return attributes
  }

  private func readHitTest(_ node: SceneNode, of id: String) -> HitTestRule? {
    let expected = "default, self, none or the id of a view below this one"
    guard let text = readText(node, "hitTest", expected: expected) else { return nil }
    switch text {
    case "default": return .default
    case "self": return .itself
    case "none": return .nobody
    default: break
    }
    whenIdentifiersAreKnown { reading in
      guard !reading.identifiers.isDescendant(text, of: id) else { return }
      if reading.identifiers.isView(text) {
        reading.report(
          "hitTest names \(text.quoted), which is not below \(id.quoted), expected \(expected)",
          at: node.place)
      } else {
        let hint = reading.hint(
          text, among: [["default", "self", "none"], reading.identifiers.views].joined())
        reading.report("hitTest", node, expected: expected + hint)
      }
    }
    return .descendant(text)
  }

  private func readPointInside(_ node: SceneNode) -> PointInsideRule? {
    let names = ["default", "always", "never"]
    let expected = "default, always, never or {inset: POINTS}"
    if case .mapping = node.content {
      guard let mapping = readMapping(node, .pointInside) else { return nil }
      if mapping.lacks("inset") {
        report("inset is missing in pointInside, expected {inset: POINTS}", at: node.place)
      }
      return mapping["inset"].flatMap {
        readNumber(
          $0, "inset", in: Self.coordinates, expected: "points from -1000000 to 1000000")
      }.map(PointInsideRule.inset)
    }
    guard let text = readText(node, "pointInside", expected: expected) else { return nil }
    switch text {
    case "default": return .default
    case "always": return .always
    case "never": return .never
    default:
      report("pointInside", node, expected: expected + hint(text, among: names))
      return nil
    }
  }

  private func readController(_ node: SceneNode, of view: String) -> ControllerDescription? {
    var number = 1
    let generated = generatedID(from: &number) { "\(view).controller\($0 > 1 ? "\($0)" : "")" }
    if case .scalar = node.content {
      let id = readID(
        node, generated: generated, at: node.place, parent: view, role: .controller)
      return ControllerDescription(id: id, place: node.place)
    }
    guard let mapping = readMapping(node, .controller) else { return nil }
    let id = readID(
      mapping["id"], generated: generated, at: node.place, parent: view, role: .controller)
    var controller = ControllerDescription(id: id, place: node.place)
    readBindings(mapping, into: &controller.bindings, id: id, kind: nil)
    controller.next = mapping["next"].flatMap { readNext($0, of: id) }
    return controller
  }
}
