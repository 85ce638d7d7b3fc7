/// Changes of the outline. Each can be taken back until it is committed.
extension SceneOutline {
  /// Does something, and remembers how to take it back.
  private func make(_ change: () -> Void, takingBack: @escaping () -> Void) {
    change()
    journal.append(takingBack)
  }

  func commit() {
    journal.removeAll()
  }

  func rollBack() {
    while let step = journal.popLast() { step() }
  }

  // MARK: - Views

  func insert(_ view: ViewRecord, in parent: ViewRecord, at index: Int) {
    make {
      parent.views.insert(view, at: index)
      add(view)
    } takingBack: { [unowned self] in
      remove(view)
      parent.views.removeAll { $0 === view }
    }
  }

  func remove(_ view: ViewRecord, from parent: ViewRecord) {
    guard let index = parent.views.index(of: view) else { return }
    make {
      remove(view)
      parent.views.remove(at: index)
    } takingBack: { [unowned self] in
      parent.views.insert(view, at: index)
      add(view)
    }
  }

  /// Lets a view say something else of itself under some keys.
  func update(_ view: ViewRecord, to description: ViewDescription, keys: Set<String>) {
    let old = view.description
    let names = !keys.isDisjoint(with: Self.namingKeys)
    make {
      replace(view, with: description, names: names)
    } takingBack: { [unowned self] in
      replace(view, with: old, names: names)
    }
  }

  /// The keys of views that can name others, or give an id.
  private static let namingKeys: Set<String> = ["hitTest", "next", "on", "controller"]

  private func replace(_ view: ViewRecord, with description: ViewDescription, names: Bool) {
    if names { removeParts(of: view) }
    view.description = description
    if names { addParts(of: view) }
  }

  func setNextNumber(_ number: Int, of view: ViewRecord) {
    let old = view.nextNumber
    make {
      view.nextNumber = number
    } takingBack: {
      view.nextNumber = old
    }
  }

  // MARK: - Windows

  func insert(_ window: WindowRecord, at index: Int) {
    make {
      windows.insert(window, at: index)
      add(window)
    } takingBack: { [unowned self] in
      remove(window)
      windows.removeAll { $0 === window }
    }
  }

  func remove(window: WindowRecord) {
    guard let index = windows.index(of: window) else { return }
    make {
      remove(window)
      windows.remove(at: index)
    } takingBack: { [unowned self] in
      windows.insert(window, at: index)
      add(window)
    }
  }

  func moveToFront(_ window: WindowRecord) {
    guard let index = windows.index(of: window) else { return }
    make {
      windows.append(windows.remove(at: index))
    } takingBack: { [unowned self] in
      windows.removeAll { $0 === window }
      windows.insert(window, at: index)
    }
  }

  /// Lets a window say something else of itself, beside what any view can say.
  func update(_ window: WindowRecord, to description: WindowDescription) {
    let old = window.window
    make {
      replace(window, with: description)
    } takingBack: { [unowned self] in
      replace(window, with: old)
    }
  }

  private func replace(_ window: WindowRecord, with description: WindowDescription) {
    removeParts(of: window)
    window.window = description
    addParts(of: window)
  }

  // MARK: - Gestures

  func insert(_ gesture: GestureRecord, in view: ViewRecord, at index: Int) {
    make {
      view.gestures.insert(gesture, at: index)
      add(gesture)
    } takingBack: { [unowned self] in
      remove(gesture)
      view.gestures.removeAll { $0 === gesture }
    }
  }

  func remove(_ gesture: GestureRecord, from view: ViewRecord) {
    guard let index = view.gestures.index(of: gesture) else { return }
    make {
      remove(gesture)
      view.gestures.remove(at: index)
    } takingBack: { [unowned self] in
      view.gestures.insert(gesture, at: index)
      add(gesture)
    }
  }

  func update(_ gesture: GestureRecord, to description: GestureDescription) {
    let old = gesture.description
    make {
      replace(gesture, with: description)
    } takingBack: { [unowned self] in
      replace(gesture, with: old)
    }
  }

  private func replace(_ gesture: GestureRecord, with description: GestureDescription) {
    removeParts(of: gesture)
    gesture.description = description
    addParts(of: gesture)
  }
}

extension Array where Element: AnyObject {
  /// The place of an object. By hand, since a closure would retain each of them on its way.
  fileprivate func index(of object: Element) -> Int? {
    for index in indices where self[index] === object { return index }
    return nil
  }
}
