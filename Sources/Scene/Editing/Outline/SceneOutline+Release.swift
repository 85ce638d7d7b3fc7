/// Letting go of what is gone, so that what is left is still what a valid scene could say.
extension SceneOutline {
  /// What named something that is gone, and how the tree follows.
  struct Releases {
    var released: [SceneEditResult.Release] = []
    var changes: [(SceneTree) -> Void] = []

    fileprivate mutating func add(
      _ naming: Naming, _ change: @escaping (SceneTree) -> Void = { _ in }
    ) {
      released.append(.init(id: naming.holder, key: naming.key.rawValue))
      changes.append(change)
    }
  }

  /// Puts back every key that names one of some ids that are gone. A chain that would go in a circle
  /// for that is as by default at one more place of it.
  func letGo(of ids: [String]) -> Releases {
    let gone = Set(ids)
    let concerned = Set(ids.flatMap { namings[$0] ?? [] }).sorted()
    var releases = Releases()
    for naming in concerned { letGo(naming, of: gone, &releases) }
    var ends: Set<String> = []
    for naming in concerned where naming.key == .next {
      while let other = assignedNext(inCircleOf: naming.holder, &ends) {
        letGo(Naming(holder: other, key: .next), of: gone, &releases)
      }
    }
    return releases
  }

  private func letGo(_ naming: Naming, of gone: Set<String>, _ releases: inout Releases) {
    switch self[naming.holder] {
    case .view(let view) where naming.key == .firstResponder:
      guard let window = view as? WindowRecord else { return }
      var description = window.window
      description.firstResponder = nil
      update(window, to: description)
      // The tree has done so by itself.
      releases.add(naming)
    case .view(let view):
      var description = view.description
      if naming.key == .on {
        description.bindings.dropSets(of: gone.contains)
      } else {
        description.putBack(naming.key.rawValue)
      }
      update(view, to: description, keys: [naming.key.rawValue])
      releases.add(naming) { $0.update(description, keys: [naming.key.rawValue]) }
    case .controller(let view):
      guard var controller = view.description.controller else { return }
      if naming.key == .on {
        controller.bindings.dropSets(of: gone.contains)
      } else {
        controller.next = nil
      }
      var description = view.description
      description.controller = controller
      update(view, to: description, keys: ["controller"])
      releases.add(naming) { $0.update(controller) }
    case .gesture(let gesture):
      var description = gesture.description
      description.letGo(of: gone, naming.key)
      update(gesture, to: description)
      releases.add(naming) { $0.updateGesture(description, keys: [naming.key.rawValue]) }
    case nil: break
    }
  }

  /// The first responder with a next one of its own in the circle that a chain ends in, if it does.
  ///
  /// - Parameter ends: the responders whose chains are known to end; no chain is followed twice.
  private func assignedNext(inCircleOf start: String, _ ends: inout Set<String>) -> String? {
    var path: [String] = []
    var places: [String: Int] = [:]
    var responder: String? = start
    while let id = responder, self[id] != nil, places[id] == nil, !ends.contains(id) {
      places[id] = path.count
      path.append(id)
      responder = next(after: id)
    }
    guard let again = responder, let first = places[again] else {
      ends.formUnion(path)
      return nil
    }
    return path[first...].first { assignedNext(of: $0) != nil }
  }
}

extension GestureDescription {
  fileprivate mutating func letGo(of gone: Set<String>, _ key: Naming.Key) {
    switch key {
    case .requiresFailureOf: requiresFailureOf.removeAll(where: gone.contains)
    case .simultaneousWith:
      if case .only(let others) = simultaneousWith {
        simultaneousWith = .only(others.filter { !gone.contains($0) })
      }
    case .on: effects = effects.mapValues { $0.droppingSets(of: gone.contains) }
    case .hitTest, .next, .firstResponder: break
    }
  }
}
