/// The ids of a scene, each with what it names.
struct Identifiers {
  struct Entry {
    var place: Place
    var parent: String?
    var role: Role
  }

  /// What an id names.
  enum Role: String {
    case view, controller, gesture
  }

  private var entries: [String: Entry] = [:]

  /// In the order in which the scene gives them.
  private(set) var views: [String] = []
  private(set) var controllers: [String] = []
  private(set) var gestures: [String] = []

  subscript(_ id: String) -> Entry? { entries[id] }

  /// Adds an id, or returns where the same one was given before.
  mutating func add(_ id: String, _ entry: Entry) -> Place? {
    if let first = entries[id] { return first.place }
    entries[id] = entry
    switch entry.role {
    case .view: views.append(id)
    case .gesture: gestures.append(id)
    case .controller: controllers.append(id)
    }
    return nil
  }

  func isController(_ id: String) -> Bool { entries[id]?.role == .controller }

  func isView(_ id: String) -> Bool { entries[id]?.role == .view }

  func isResponder(_ id: String) -> Bool { isView(id) || isController(id) }

  /// Whether a view stands somewhere below another.
  func isDescendant(_ id: String, of ancestor: String) -> Bool {
    var parent = entries[id]?.parent
    while let next = parent {
      if next == ancestor { return true }
      parent = entries[next]?.parent
    }
    return false
  }
}

extension SceneReading {
  /// Words that stand for something else where an id can stand.
  static let reservedIDs: Set<String> = ["application", "default", "none", "self"]

  /// Reads the id of something, or gives it the generated one, and makes it known.
  func readID(
    _ node: YAMLNode?, generated: String, at place: Place, parent: String?, role: Identifiers.Role
  ) -> String {
    let given = node.flatMap { readIDText($0, "id") }
    let id = given ?? generated
    let idPlace = given == nil ? place : node?.place ?? place
    let entry = Identifiers.Entry(place: idPlace, parent: parent, role: role)
    if let first = identifiers.add(id, entry) {
      report(
        "the id \(id.quoted) is taken already in line \(first.line), expected one of its own",
        at: idPlace)
    }
    return id
  }

  /// A text that can be an id, known or not.
  func readIDText(_ node: YAMLNode, _ name: String) -> String? {
    let expected = "an id (letters, digits, '.', '_' and '-', at most 100)"
    guard let id = readText(node, name, expected: expected) else { return nil }
    let isWellFormed = id.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "._-".unicodeScalars.contains($0)
    }
    guard isWellFormed, (1...100).contains(id.unicodeScalars.count) else {
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
