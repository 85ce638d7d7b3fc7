/// The ids of a scene, each with what it names: those of the text that is read, and where that is a
/// change, those of the scene that it changes.
struct Identifiers {
  struct Entry {
    /// Where it is given; nil in the scene that is changed.
    var place: Place?
    var parent: String?
    var role: Role
  }

  /// What an id names.
  enum Role: String {
    case view, controller, gesture
  }

  private var entries: [String: Entry] = [:]

  /// In the order in which the text gives them.
  private var order: [Role: [String]] = [:]

  /// The scene that is changed.
  private let outline: SceneOutline?

  /// The ids of that scene which the change takes away.
  private var gone: Set<String> = []

  init(of outline: SceneOutline? = nil) {
    self.outline = outline
  }

  subscript(_ id: String) -> Entry? {
    if let entry = entries[id] { return entry }
    guard !gone.contains(id) else { return nil }
    return switch outline?[id] {
    case .view(let view): Entry(parent: view.parent?.id, role: .view)
    case .controller(let view): Entry(parent: view.id, role: .controller)
    case .gesture(let gesture): Entry(parent: gesture.view?.id, role: .gesture)
    case nil: nil
    }
  }

  /// Adds an id, or returns what has the same one already.
  mutating func add(_ id: String, _ entry: Entry) -> Entry? {
    if let first = self[id] { return first }
    entries[id] = entry
    order[entry.role, default: []].append(id)
    return nil
  }

  /// An id of the scene that is changed is free again.
  mutating func remove(_ id: String) {
    gone.insert(id)
  }

  /// In the order of the scene, then of the text.
  var views: [String] { ids(of: .view) }
  var controllers: [String] { ids(of: .controller) }
  var gestures: [String] { ids(of: .gesture) }

  private func ids(of role: Role) -> [String] {
    let own = order[role] ?? []
    guard let outline else { return own }
    return outline.ids(of: role).filter { !gone.contains($0) } + own
  }

  func isController(_ id: String) -> Bool { self[id]?.role == .controller }

  func isView(_ id: String) -> Bool { self[id]?.role == .view }

  func isResponder(_ id: String) -> Bool { isView(id) || isController(id) }

  /// The controllers that the text gives, by their views.
  var ownControllers: [String: String] {
    let pairs = (order[.controller] ?? []).compactMap { id in
      entries[id]?.parent.map { ($0, id) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The controller that a view or window has in the scene that is changed.
  func controller(of view: String) -> String? {
    guard let id = outline?.view(view)?.description.controller?.id else { return nil }
    return gone.contains(id) ? nil : id
  }

  /// What the scene that is changed says comes after a responder of it.
  func assignedNext(of id: String) -> String? {
    guard !gone.contains(id) else { return nil }
    return outline?.assignedNext(of: id)
  }

  /// Whether a view stands somewhere below another.
  func isDescendant(_ id: String, of ancestor: String) -> Bool {
    var parent = self[id]?.parent
    while let next = parent {
      if next == ancestor { return true }
      parent = self[next]?.parent
    }
    return false
  }
}

extension SceneReading {
  /// Words that stand for something else where an id can stand.
  static let reservedIDs: Set<String> = ["application", "default", "none", "self"]

  /// Reads the id of something, or gives it the generated one, and makes it known.
  func readID(
    _ node: SceneNode?, generated: String, at place: Place, parent: String?, role: Identifiers.Role
  ) -> String {
    let given = node.flatMap { readIDText($0, "id") }
    let id = given ?? generated
    let idPlace = given == nil ? place : node?.place ?? place
    let entry = Identifiers.Entry(place: idPlace, parent: parent, role: role)
    if let first = identifiers.add(id, entry) {
      let taken = first.place?.inSentence ?? "by a \(first.role.rawValue) of the tree"
      report(
        "the id \(id.quoted) is taken already \(taken), expected one of its own", at: idPlace)
    }
    return id
  }

  /// The id of something that comes without one: as its place says; in a change the next one that is
  /// free.
  ///
  /// - Parameters:
  ///   - number: where the names begin; then, where they ended.
  ///   - name: the names, one after the other.
  func generatedID(from number: inout Int, _ name: (Int) -> String) -> String {
    var id = name(number)
    while isChange, identifiers[id] != nil {
      number += 1
      id = name(number)
    }
    return id
  }

  /// Asked of each character of each id: of what most are made of, without a look into Unicode's tables.
  private static func isOfID(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-": true
    default: !scalar.isASCII && scalar.properties.isAlphabetic
    }
  }

  /// A text that can be an id, known or not.
  func readIDText(_ node: SceneNode, _ name: String) -> String? {
    let expected = "an id (letters, digits, '.', '_' and '-', at most 100)"
    guard let id = readName(node, name, expected: expected) else { return nil }
    // No character has more than four bytes: what is longer need not be looked at.
    let isWellFormed =
      id.utf8.count <= 400 && (1...100).contains(id.unicodeScalars.count)
      && id.unicodeScalars.allSatisfy(Self.isOfID)
    guard isWellFormed else {
      report(name, node, expected: expected)
      return nil
    }
    guard !Self.reservedIDs.contains(id) else {
      report("\(id.quoted) has a meaning of its own, expected another id", at: node.place)
      return nil
    }
    return id
  }
}
