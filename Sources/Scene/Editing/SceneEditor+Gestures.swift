/// Gestures that come, change and go.
extension SceneEditor {
  func addGesture(_ node: SceneNode, _ reading: SceneReading) -> Change? {
    guard let mapping = reading.readMapping(node, .gestureAdd) else { return nil }
    let view = reading.readKnown(
      mapping, "view", expected: Self.viewOrWindow, find: outline.view,
      among: outline.ids(of: .view))
    let index = view.map { reading.readIndex(mapping, count: $0.gestures.count) } ?? 0
    let isOwned = reading.readOwned(mapping)
    if mapping.lacks("gesture") {
      reading.report(
        "gesture is missing in gesture.add, expected a gesture as in a scene", at: mapping.place)
    }
    let gesture = mapping["gesture"].flatMap { reading.readGesture($0, of: view?.id ?? "") }
    if let view, let node = mapping["gesture"] { reading.checkDepth(node, depth: view.depth + 1) }
    guard reading.conclude(), let view, let gesture else { return nil }
    outline.insert(GestureRecord(gesture, view: view), in: view, at: index)
    let viewID = view.id
    return { tree in
      tree.addGesture(gesture, to: viewID, at: index)
      return .added([gesture.id], isOwned: isOwned)
    }
  }

  func setGesture(_ node: SceneNode, _ reading: SceneReading) -> Change? {
    guard
      let (record, pairs) = reading.readTarget(
        node, of: .gestureSet, expected: "the id of a gesture", find: outline.gesture,
        among: outline.ids(of: .gesture))
    else { return nil }
    let keys = reading.dropFixed(
      pairs, of: record.id,
      ["kind": "another gesture in its place, with gesture.remove and gesture.add"])
    let rest = SceneNode(content: .mapping(keys), place: node.place)
    var gesture = record.description
    guard let mapping = reading.readMapping(rest, gesture.kind.shape, puttingBack: true) else {
      return nil
    }
    reading.checkDepth(rest, depth: (record.view?.depth ?? 0) + 1)
    for key in mapping.keysPutBack { gesture.putBack(key) }
    reading.readKeys(mapping, into: &gesture)
    guard reading.conclude() else { return nil }
    outline.update(record, to: gesture)
    let (description, named) = (gesture, mapping.namedKeys)
    return { tree in
      tree.updateGesture(description, keys: named)
      return .changed(released: [])
    }
  }

  func removeGesture(_ node: SceneNode, _ reading: SceneReading) -> Change? {
    guard let mapping = reading.readMapping(node, .gestureRemove) else { return nil }
    let gesture = reading.readKnown(
      mapping, "id", expected: "the id of a gesture", find: outline.gesture,
      among: outline.ids(of: .gesture))
    guard reading.conclude(), let gesture, let view = gesture.view else { return nil }
    outline.remove(gesture, from: view)
    let releases = outline.letGo(of: [gesture.id])
    let id = gesture.id
    return { tree in
      tree.removeGesture(id)
      for change in releases.changes { change(tree) }
      return .removed([id], released: releases.released)
    }
  }
}
