/// A scene's windows, views and gestures, each under its id, with who names whom: what a change must
/// know of the rest without reading it again.
///
/// Together the records say what a ``SceneDescription`` says.
final class SceneOutline {
  /// What an id names.
  enum Entry {
    case view(ViewRecord)
    /// The controller of a view.
    case controller(ViewRecord)
    case gesture(GestureRecord)
  }

  /// Back to front within a level, as in the scene.
  var windows: [WindowRecord] = []

  private(set) var entries: [String: Entry] = [:]

  /// Who names an id, and in which of its keys.
  private(set) var namings: [String: Set<Naming>] = [:]

  /// How much the windows say.
  private(set) var weight = SceneWeight()

  /// How many values of what the scene says were taken or given since the last commit: what all that
  /// costs, and what taking it back would.
  var touched = 0

  /// How to take back what is not committed yet, the latest last.
  var journal: [() -> Void] = []

  init(_ windows: [WindowDescription]) {
    for window in windows {
      let record = WindowRecord(window)
      self.windows.append(record)
      add(record)
    }
  }

  /// The windows as a scene describes them.
  var descriptions: [WindowDescription] { windows.map(\.whole) }

  subscript(_ id: String) -> Entry? { entries[id] }

  func view(_ id: String) -> ViewRecord? {
    if case .view(let record) = entries[id] { record } else { nil }
  }

  func gesture(_ id: String) -> GestureRecord? {
    if case .gesture(let record) = entries[id] { record } else { nil }
  }

  /// The window that a view or controller is in.
  func window(of id: String) -> WindowRecord? {
    var view: ViewRecord?
    switch entries[id] {
    case .view(let record), .controller(let record): view = record
    case .gesture, nil: return nil
    }
    while let parent = view?.parent { view = parent }
    return view as? WindowRecord
  }

  var keyWindow: WindowRecord? { windows.first { $0.window.isKey } }

  /// The visible window in front of all others.
  var foremostWindow: WindowRecord? {
    var foremost: WindowRecord?
    for window in windows where !window.description.isHidden {
      if window.window.level >= foremost?.window.level ?? -.infinity { foremost = window }
    }
    return foremost
  }

  /// Makes a record known, with all that lies in it.
  func add(_ record: some SceneRecord) { record.forEachPart(enter) }

  /// Forgets a record and all that lies in it; what others say of them stays.
  func remove(_ record: some SceneRecord) { record.forEachPart(leave) }

  /// Makes known what a record says of itself.
  func enter(_ record: any SceneRecord) {
    let own = record.weight
    touched += own.nodes
    weight += own
    record.forEachEntry { entries[$0] = $1 }
    record.forEachNaming { insert($1, of: $0) }
  }

  /// Forgets what a record says of itself.
  func leave(_ record: any SceneRecord) {
    let own = record.weight
    touched += own.nodes
    weight -= own
    record.forEachEntry { id, _ in entries[id] = nil }
    record.forEachNaming { take($1, of: $0) }
  }

  private func insert(_ naming: Naming, of id: String) {
    namings[id, default: []].insert(naming)
  }

  private func take(_ naming: Naming, of id: String) {
    namings[id]?.remove(naming)
    if namings[id]?.isEmpty ?? false { namings[id] = nil }
  }

  /// The ids of a role, in the scene's order.
  func ids(of role: Identifiers.Role) -> [String] {
    var ids: [String] = []
    for window in windows {
      window.visit { view in
        switch role {
        case .view: ids.append(view.id)
        case .controller: if let id = view.description.controller?.id { ids.append(id) }
        case .gesture: ids += view.gestures.map(\.id)
        }
      }
    }
    return ids
  }

  /// What the scene says comes after a responder in place of the usual one.
  func assignedNext(of id: String) -> String? {
    switch entries[id] {
    case .view(let view): view.description.next
    case .controller(let view): view.description.controller?.next
    case .gesture, nil: nil
    }
  }

  /// The responder that comes after another one; nil for what is after the last window, and what is
  /// none.
  func next(after id: String) -> String? {
    if let next = assignedNext(of: id) { return next }
    return switch entries[id] {
    case .view(let view): view.description.controller?.id ?? view.parent?.id
    case .controller(let view): view.parent?.id
    case .gesture, nil: nil
    }
  }
}
