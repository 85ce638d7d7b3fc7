/// Changes of the outline. Each can be taken back until it is committed.
extension SceneOutline {
  /// Does something, and remembers how to take it back.
  private func make(_ change: () -> Void, takingBack: @escaping () -> Void) {
    change()
    journal.append(takingBack)
  }

  func commit() {
    journal.removeAll()
    touched = 0
  }

  func rollBack() {
    while let step = journal.popLast() { step() }
    touched = 0
  }

  // MARK: - Views

  func insert(_ view: ViewRecord, in parent: ViewRecord, at index: Int) {
    insert(view, into: \.views, of: parent, at: index)
  }

  func remove(_ view: ViewRecord, from parent: ViewRecord) {
    remove(view, from: \.views, of: parent)
  }

  /// Lets a view say something else of itself under some keys.
  func update(_ view: ViewRecord, to description: ViewDescription, keys: Set<String>) {
    let isKnownAnew = !keys.isDisjoint(with: Self.knownKeys)
    update(\.description, of: view, to: description, isKnownAnew: isKnownAnew)
  }

  /// The keys of views that can name others, or give an id.
  private static let knownKeys: Set<String> = ["hitTest", "next", "on", "controller"]

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
    insert(window, into: \.windows, of: self, at: index)
  }

  func remove(window: WindowRecord) {
    remove(window, from: \.windows, of: self)
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
    update(\.window, of: window, to: description)
  }

  // MARK: - Gestures

  func insert(_ gesture: GestureRecord, in view: ViewRecord, at index: Int) {
    insert(gesture, into: \.gestures, of: view, at: index)
  }

  func remove(_ gesture: GestureRecord, from view: ViewRecord) {
    remove(gesture, from: \.gestures, of: view)
  }

  func update(_ gesture: GestureRecord, to description: GestureDescription) {
    update(\.description, of: gesture, to: description)
  }

  // MARK: - Records of any kind

  private func insert<Record: SceneRecord, Owner>(
    _ record: Record, into list: ReferenceWritableKeyPath<Owner, [Record]>, of owner: Owner,
    at index: Int
  ) {
    make {
      owner[keyPath: list].insert(record, at: index)
      add(record)
    } takingBack: { [unowned self] in
      remove(record)
      owner[keyPath: list].removeAll { $0 === record }
    }
  }

  private func remove<Record: SceneRecord, Owner>(
    _ record: Record, from list: ReferenceWritableKeyPath<Owner, [Record]>, of owner: Owner
  ) {
    guard let index = owner[keyPath: list].index(of: record) else { return }
    make {
      remove(record)
      owner[keyPath: list].remove(at: index)
    } takingBack: { [unowned self] in
      owner[keyPath: list].insert(record, at: index)
      add(record)
    }
  }

  /// - Parameter isKnownAnew: Whether that may change what others can find of the record.
  private func update<Record: SceneRecord, Description>(
    _ part: ReferenceWritableKeyPath<Record, Description>, of record: Record,
    to description: Description, isKnownAnew: Bool = true
  ) {
    let old = record[keyPath: part]
    make {
      set(part, of: record, to: description, isKnownAnew)
    } takingBack: { [unowned self] in
      set(part, of: record, to: old, isKnownAnew)
    }
  }

  private func set<Record: SceneRecord, Description>(
    _ part: ReferenceWritableKeyPath<Record, Description>, of record: Record,
    to description: Description, _ isKnownAnew: Bool
  ) {
    if isKnownAnew { leave(record) }
    record[keyPath: part] = description
    if isKnownAnew { enter(record) }
  }
}

extension Array where Element: AnyObject {
  /// The place of an object. By hand, since a closure would retain each of them on its way.
  fileprivate func index(of object: Element) -> Int? {
    for index in indices where self[index] === object { return index }
    return nil
  }
}
