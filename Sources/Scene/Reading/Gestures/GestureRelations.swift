/// Which gestures wait for which: what a text says, to be checked when all of it is read.
struct GestureRelations {
  struct Requirement {
    var other: String
    /// nil for what the scene that is changed says.
    var place: Place?
  }

  /// In the order of the text.
  private var gestures: [String] = []
  private var requirements: [String: [Requirement]] = [:]

  /// Circles are told one by one; so many are enough to start with.
  private static let cycleLimit = 10

  mutating func add(_ requirement: Requirement, to gesture: String) {
    if requirements[gesture] == nil { gestures.append(gesture) }
    requirements[gesture, default: []].append(requirement)
  }

  /// A circle of gestures that wait for each other, and where the scene closes it.
  struct Cycle {
    /// Each waits for the next, the last for the first.
    var gestures: [String]
    var place: Place
  }

  /// The circles in the relations; a search in depth, which finds one at least where there is any.
  ///
  /// - Parameter outline: the scene that is changed, which has no circles yet.
  func cycles(changing outline: SceneOutline?) -> [Cycle] {
    func requirements(of gesture: String) -> [Requirement] {
      self.requirements[gesture] ?? outline?.gesture(gesture)?.description.requiresFailureOf.map {
        Requirement(other: $0, place: nil)
      } ?? []
    }
    enum Mark { case onPath, done }
    var cycles: [Cycle] = []
    var marks: [String: Mark] = [:]
    for start in gestures where marks[start] == nil {
      // With a path of its own rather than calls: a scene may be one long chain.
      var path = [(gesture: start, waits: requirements(of: start), next: 0)]
      marks[start] = .onPath
      while let (gesture, waits, next) = path.last {
        guard next < waits.count else {
          marks[gesture] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let other = waits[next].other
        switch marks[other] {
        case nil:
          marks[other] = .onPath
          path.append((other, requirements(of: other), 0))
        case .onPath:
          let names = path.map(\.gesture)
          let first = names.firstIndex(of: other) ?? 0
          // The place that closes it, or the last one before, of those that the text has.
          let places = path[first...].map { $0.waits[$0.next - 1].place }
          guard let place = places.last(where: { $0 != nil }) ?? nil else { continue }
          cycles.append(Cycle(gestures: Array(names[first...]), place: place))
          if cycles.count == Self.cycleLimit { return cycles }
        case .done: break
        }
      }
    }
    return cycles
  }
}

extension SceneReading {
  /// Reads `requiresFailureOf`.
  func readRequirements(_ node: SceneNode, of id: String) -> [String] {
    let references = readReferences(node, "requiresFailureOf", of: id)
    for reference in references {
      relations.add(.init(other: reference.id, place: reference.place), to: id)
    }
    return references.map(\.id)
  }

  /// Reads `simultaneousWith`.
  func readCompany(_ node: SceneNode, of id: String) -> GestureDescription.Company {
    let items = items(of: node)
    guard items.contains(where: Self.isStar) else {
      return .only(readReferences(node, "simultaneousWith", of: id).map(\.id))
    }
    if items.count > 1 {
      report(
        "simultaneousWith holds '*', which stands for all, and more, expected it alone",
        at: node.place)
    }
    return .everyone
  }

  func reportRequirementCycles() {
    for cycle in relations.cycles(changing: outline) {
      let circle = circle(cycle.gestures, "waits for")
      report(
        "requiresFailureOf goes in a circle: \(circle), expected one of them to wait for none",
        at: cycle.place)
    }
  }

  /// The items of a list, or the one that stands there without brackets.
  private func items(of node: SceneNode) -> [SceneNode] {
    if case .sequence(let items) = node.content { items } else { [node] }
  }

  private static func isStar(_ node: SceneNode) -> Bool {
    if case .scalar(let scalar) = node.content { scalar.text == "*" } else { false }
  }

  private func readReferences(
    _ node: SceneNode, _ key: String, of id: String
  ) -> [(id: String, place: Place)] {
    var references: [(id: String, place: Place)] = []
    var named: Set<String> = []
    for item in items(of: node) {
      guard let other = readIDText(item, key) else { continue }
      if other == id {
        report("\(key) names the gesture itself, expected the id of another one", at: item.place)
      } else if !named.insert(other).inserted {
        report("\(key) names \(other.quoted) twice, expected each once", at: item.place)
      } else {
        references.append((other, item.place))
        whenIdentifiersAreKnown { reading in
          reading.checkGesture(other, key, of: id, at: item.place)
        }
      }
    }
    return references
  }

  private func checkGesture(_ other: String, _ key: String, of id: String, at place: Place) {
    guard identifiers[other]?.role != .gesture else { return }
    let found = identifiers[other].map { " (a \($0.role.rawValue))" } ?? ""
    report(
      "\(key) names \(other.quoted)\(found), expected the id of a gesture"
        + hint(other, among: identifiers.gestures.lazy.filter { $0 != id }), at: place)
  }
}
