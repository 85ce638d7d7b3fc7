/// Windows that come, change and go, and the responders that events without a place come to.
extension SceneEditor {
  func addWindow(_ node: SceneNode, _ reading: SceneReading) -> Change? {
    guard let mapping = reading.readMapping(node, .windowAdd) else { return nil }
    let isOwned = reading.readOwned(mapping)
    var number = outline.windows.count
    let generated = reading.generatedID(from: &number) { "window\($0)" }
    if mapping.lacks("window") {
      reading.report(
        "window is missing in window.add, expected a window as in a scene", at: mapping.place)
    }
    var window = mapping["window"].flatMap { reading.readMapping($0, .window) }.map {
      reading.readWindow($0, generatedID: generated)
    }
    if let node = mapping["window"] { reading.checkDepth(node, depth: 0) }
    let level = window?.level ?? 0
    let siblings = outline.windows.filter { $0.window.level == level }
    let index = reading.readIndex(mapping, count: siblings.count)
    guard reading.conclude(), let description = window else { return nil }
    window?.isKey = false
    let record = WindowRecord(window ?? description)
    let sibling = index < siblings.count ? siblings[index] : nil
    let place = sibling.flatMap { sibling in outline.windows.firstIndex { $0 === sibling } }
    outline.insert(record, at: place ?? outline.windows.count)
    if description.isKey { setKey(record) }
    let (siblingID, ids) = (sibling?.id, record.allIDs)
    return { tree in
      tree.add(description, behind: siblingID)
      if description.isKey { tree.makeKey(description.view.id) }
      return .added(ids, isOwned: isOwned)
    }
  }

  func removeWindow(_ node: SceneNode, _ reading: SceneReading) -> Change? {
    guard let mapping = reading.readMapping(node, .windowRemove) else { return nil }
    let window = readWindow(mapping, reading)
    if window != nil, outline.windows.count == 1, let node = mapping["id"] {
      reading.report(
        "id names the only window, expected one of several: a scene needs a window",
        at: node.place)
    }
    guard reading.conclude(), let window else { return nil }
    let ids = window.allIDs
    outline.remove(window: window)
    let releases = outline.letGo(of: ids)
    if window.window.isKey { setKey(outline.foremostWindow) }
    let key = outline.keyWindow?.id
    let wasKey = window.window.isKey
    return { tree in
      tree.removeWindow(ids[0])
      for change in releases.changes { change(tree) }
      if wasKey { tree.makeKey(key) }
      return .removed(ids, released: releases.released)
    }
  }

  func makeKey(_ node: SceneNode, _ reading: SceneReading) -> Change? {
    guard let mapping = reading.readMapping(node, .windowMakeKey) else { return nil }
    let window = readWindow(mapping, reading)
    guard reading.conclude(), let window else { return nil }
    setKey(window)
    return { tree in
      tree.makeKey(window.id)
      return .changed(released: [])
    }
  }

  func becomeFirst(_ node: SceneNode, _ reading: SceneReading) -> Change? {
    guard let mapping = reading.readMapping(node, .responderBecomeFirst) else { return nil }
    let found: (id: String, window: WindowRecord)? = reading.readKnown(
      mapping, "id", expected: "the id of a view, window or controller",
      find: { id in outline.window(of: id).map { (id, $0) } },
      among: outline.ids(of: .view) + outline.ids(of: .controller))
    guard reading.conclude(), let (id, window) = found else { return nil }
    var description = window.window
    description.firstResponder = id == window.id ? nil : id
    outline.update(window, to: description)
    return { .became($0.makeFirstResponder(id, in: window.id)) }
  }

  /// Reads the id of a window.
  private func readWindow(_ mapping: ShapedMapping, _ reading: SceneReading) -> WindowRecord? {
    reading.readKnown(
      mapping, "id", expected: "the id of a window",
      find: { outline.view($0) as? WindowRecord }, among: outline.windows.map(\.id))
  }

  /// What a window says of itself with what is said anew, beside what any view says.
  func readWindowKeys(
    _ mapping: ShapedMapping, of record: WindowRecord, _ reading: SceneReading
  ) -> WindowDescription {
    var window = record.window
    for key in mapping.keysPutBack {
      switch key {
      case "level": window.level = 0
      case "key": window.isKey = false
      case "firstResponder": window.firstResponder = nil
      case "whileLocked": window.whileLocked = false
      default: break
      }
    }
    if let isKey = reading.readWindowKeys(mapping, into: &window, id: record.id) {
      window.isKey = isKey
    }
    return window
  }

  /// Makes a change of a window in the outline, where the view that it is has changed already.
  ///
  /// - Returns: how the tree follows.
  func update(
    _ record: WindowRecord, from old: ViewDescription, to description: WindowDescription,
    _ mapping: ShapedMapping
  ) -> (SceneTree) -> Void {
    let before = record.window
    let named = mapping.namedKeys
    let (wasHidden, isHidden) = (old.isHidden, record.description.isHidden)
    // What is not named may have been let go of since it was read.
    var own = before
    if named.contains("level") { own.level = description.level }
    if named.contains("firstResponder") { own.firstResponder = description.firstResponder }
    if named.contains("whileLocked") { own.whileLocked = description.whileLocked }
    outline.update(record, to: own)
    // As in the tree: one that is shown, or gets another level, comes in front; a key window that is
    // hidden gives the key to another one.
    if own.level != before.level || (wasHidden && !isHidden) { outline.moveToFront(record) }
    if before.isKey && isHidden && !wasHidden { setKey(outline.foremostWindow) }
    if mapping.place(of: "key") != nil {
      if description.isKey {
        setKey(record)
      } else {
        if record.window.isKey { setKey(nil) }
        // Where nobody says otherwise, it is the first one.
        if mapping["key"] == nil, outline.keyWindow == nil { setKey(outline.windows.first) }
      }
    }
    let key = outline.keyWindow?.id
    let concernsKey = named.contains("key") || (before.isKey && isHidden != wasHidden)
    return { tree in
      tree.update(own, keys: named)
      if concernsKey { tree.makeKey(key) }
    }
  }

  /// Makes a window the key window, or none.
  func setKey(_ window: WindowRecord?) {
    for other in outline.windows where other.window.isKey != (other === window) {
      var description = other.window
      description.isKey = other === window
      outline.update(other, to: description)
    }
  }
}
