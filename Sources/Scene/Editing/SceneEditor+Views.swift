/// Views that come, change and go.
extension SceneEditor {
  static let viewOrWindow = "the id of a view or window"

  func addView(_ node: SceneNode, _ reading: SceneReading) -> Change? {
    guard let mapping = reading.readMapping(node, .viewAdd) else { return nil }
    let parent = reading.readKnown(
      mapping, "parent", expected: Self.viewOrWindow, find: outline.view,
      among: outline.ids(of: .view))
    let index = parent.map { reading.readIndex(mapping, count: $0.views.count) } ?? 0
    let isOwned = reading.readOwned(mapping)
    var number = parent?.nextNumber ?? 0
    let generated = reading.generatedID(from: &number) { "\(parent?.id ?? "").\($0)" }
    if mapping.lacks("view") {
      reading.report(
        "view is missing in view.add, expected a view as in a scene", at: mapping.place)
    }
    let view = mapping["view"].flatMap { reading.readMapping($0, .view) }.map {
      reading.readView(
        $0, generatedID: generated, parent: parent?.id,
        isArranged: parent?.description.layout != nil)
    }
    if let parent, let node = mapping["view"] { reading.checkDepth(node, depth: parent.depth + 1) }
    guard reading.conclude(), let parent, let view else { return nil }
    if view.id == generated { outline.setNextNumber(number + 1, of: parent) }
    let record = ViewRecord(view, parent: parent)
    outline.insert(record, in: parent, at: index)
    // Now: a later change of the same batch may put more below it, or take some away.
    let (parentID, ids) = (parent.id, record.allIDs)
    return { tree in
      tree.add(view, to: parentID, at: index)
      return .added(ids, isOwned: isOwned)
    }
  }

  func removeView(_ node: SceneNode, _ reading: SceneReading) -> Change? {
    guard let mapping = reading.readMapping(node, .viewRemove) else { return nil }
    let view = reading.readKnown(
      mapping, "id", expected: "the id of a view", find: outline.view,
      among: outline.ids(of: .view))
    if view is WindowRecord, let node = mapping["id"] {
      reading.report("id names a window, expected a view, or window.remove", at: node.place)
    }
    guard reading.conclude(), let view, let parent = view.parent else { return nil }
    let ids = view.allIDs
    outline.remove(view, from: parent)
    let releases = outline.letGo(of: ids)
    return { tree in
      tree.remove(ids[0])
      for change in releases.changes { change(tree) }
      return .removed(ids, released: releases.released)
    }
  }

  func setView(_ node: SceneNode, _ reading: SceneReading) -> Change? {
    guard
      let (record, pairs) = reading.readTarget(
        node, of: .viewSet, expected: Self.viewOrWindow, find: outline.view,
        among: outline.ids(of: .view))
    else { return nil }
    let keys = reading.dropFixed(
      pairs, of: record.id,
      [
        "kind": "another view in its place, with view.remove and view.add",
        "views": "view.add, view.set and view.remove of the views in it",
        "gestures": "gesture.add, gesture.set and gesture.remove",
      ])
    let window = record as? WindowRecord
    let rest = SceneNode(content: .mapping(keys), place: node.place)
    guard
      let mapping = reading.readMapping(rest, window == nil ? .view : .window, puttingBack: true)
    else { return nil }
    reading.checkDepth(rest, depth: record.depth)
    let view = read(mapping, of: record, reading)
    let description = window.map { readWindowKeys(mapping, of: $0, reading) }
    guard reading.conclude() else { return nil }

    let (old, named) = (record.description, mapping.namedKeys)
    outline.update(record, to: view, keys: named)
    var gone: [String] = []
    if let controller = old.controller?.id, controller != view.controller?.id {
      gone.append(controller)
    }
    let releases = outline.letGo(of: gone)
    var change: ((SceneTree) -> Void)?
    if let window, let description { change = update(window, from: old, to: description, mapping) }
    return { tree in
      tree.update(view, keys: named)
      for change in releases.changes { change(tree) }
      change?(tree)
      return .changed(released: releases.released)
    }
  }

  /// What a view says of itself with what is said anew.
  private func read(
    _ mapping: ShapedMapping, of record: ViewRecord, _ reading: SceneReading
  ) -> ViewDescription {
    var view = record.description
    if let place = mapping.place(of: "controller"), let controller = view.controller {
      reading.identifiers.remove(controller.id)
      // Who comes to the controller, comes to what is usual, if it does not stay.
      if !reading.keepsController(controller.id, mapping) {
        for naming in outline.namings[controller.id] ?? [] where naming.key == .next {
          reading.chains.add(naming.holder, next: nil, at: place)
        }
      }
    }
    for key in mapping.keysPutBack { view.putBack(key) }
    if let place = mapping.place(of: "controller") { reading.chains.change(view.id, at: place) }
    if mapping["next"] == nil, let place = mapping.place(of: "next") {
      reading.chains.add(view.id, next: nil, at: place)
    }
    reading.readKeys(mapping, into: &view, kind: view.kind, isArranged: record.isArranged)
    keepValueInRange(&view, from: record.description, mapping)
    reading.checkSets(of: view, mapping)
    if record.description.layout == nil, view.layout != nil {
      checkFrames(in: record, mapping, reading)
    }
    return view
  }

  /// A value follows the range into which it must fit, as the tree's does.
  private func keepValueInRange(
    _ view: inout ViewDescription, from old: ViewDescription, _ mapping: ShapedMapping
  ) {
    guard view.kind.has("value"), mapping.place(of: "value") == nil,
      let values = ViewFacts(kind: view.kind, control: view.control, isArranged: false).values,
      let value = old.fullAttributes.value
    else { return }
    let kept = max(values.lowerBound, min(value, values.upperBound))
    if kept != view.fullAttributes.value { view.attributes.value = kept }
  }

  /// Reports what a view that begins to arrange its views takes from these.
  private func checkFrames(
    in record: ViewRecord, _ mapping: ShapedMapping, _ reading: SceneReading
  ) {
    guard let place = mapping.place(of: "layout") else { return }
    for view in record.views where view.description.attributes.frame != nil {
      reading.reportArranged(view.id, "frame", at: place)
    }
    reading.forEachSet(of: record.views.map(\.id), besides: "") { view, holder, attributes in
      guard attributes.frame != nil else { return }
      reading.report(
        "frame of \(view.quoted), which \(record.id.quoted) would give by its layout, is set "
          + "by \(holder.quoted), expected no such set", at: place)
    }
  }
}

extension ViewRecord {
  /// The ids of the view and of all that belongs to it, its own first.
  var allIDs: [String] {
    var ids: [String] = []
    visit { view in
      ids.append(view.id)
      if let controller = view.description.controller { ids.append(controller.id) }
      ids += view.gestures.map(\.id)
    }
    return ids
  }
}

extension SceneReading {
  /// Whether a controller that is described anew has the same id as before.
  fileprivate func keepsController(_ id: String, _ mapping: ShapedMapping) -> Bool {
    guard let node = mapping["controller"] else { return false }
    switch node.content {
    case .scalar(let scalar): return scalar.text == id
    case .mapping(let pairs):
      for pair in pairs where pair.key == "id" {
        if case .scalar(let scalar) = pair.value.content { return scalar.text == id }
      }
      return false
    case .sequence: return false
    }
  }

  /// Reports the `set` effects of others that give a view a value which it can no longer have.
  fileprivate func checkSets(of view: ViewDescription, _ mapping: ShapedMapping) {
    guard let values = facts(of: view.id)?.values,
      let place = mapping.place(of: "minimumValue") ?? mapping.place(of: "maximumValue")
    else { return }
    forEachSet(of: [view.id], besides: mapping.place(of: "on") == nil ? "" : view.id) {
      _, holder, attributes in
      guard let value = attributes.value, !values.contains(value) else { return }
      report(
        "the value \(TraceNumber.text(value)), which a set of \(holder.quoted) gives, does not fit, "
          + "expected one from \(TraceNumber.text(values.lowerBound)) to "
          + TraceNumber.text(values.upperBound), at: place)
    }
  }

  /// Calls with every `set` effect of the scene that changes one of some views, and whose binding it is.
  ///
  /// - Parameter besides: whose bindings do not count.
  func forEachSet(
    of views: [String], besides excluded: String,
    _ body: (_ view: String, _ holder: String, ViewAttributes) -> Void
  ) {
    guard let outline else { return }
    let namings = Set(views.flatMap { outline.namings[$0] ?? [] })
    let meant = Set(views)
    for holder in namings.filter({ $0.key == .on && $0.holder != excluded }).sorted().map(\.holder)
    {
      let effects: [BoundEffect]
      switch outline[holder] {
      case .view(let record): effects = record.description.bindings.all
      case .controller(let record): effects = record.description.controller?.bindings.all ?? []
      case .gesture(let record): effects = Array(record.description.effects.values.joined())
      case nil: effects = []
      }
      for case .set(let view, let attributes) in effects.map(\.effect) where meant.contains(view) {
        body(view, holder, attributes)
      }
    }
  }
}
