/// Which responders a scene puts behind which, to be checked when all of it is read.
struct ResponderChains {
  private struct Choice {
    var responder: String
    var next: String
    var place: Place
  }

  /// A chain that comes back to where it was.
  struct Circle {
    /// Each has the next one behind it, the last the first.
    var responders: [String]
    /// Where the scene closes it.
    var place: Place
  }

  /// Circles are told one by one; so many are enough to start with.
  private static let circleLimit = 10

  /// In the order of the scene.
  private var choices: [Choice] = []

  mutating func add(_ responder: String, next: String, at place: Place) {
    choices.append(Choice(responder: responder, next: next, place: place))
  }

  /// The circles. Everything has one next responder, so that each is found by going on from any of its
  /// choices.
  func circles(among identifiers: Identifiers) -> [Circle] {
    let chosen = Dictionary(choices.map { ($0.responder, $0.next) }) { first, _ in first }
    let controllers = Dictionary(
      identifiers.controllers.compactMap { id in
        identifiers[id]?.parent.map { ($0, id) }
      }
    ) { first, _ in first }
    func next(after id: String) -> String? {
      if let next = chosen[id] { return next }
      let parent = identifiers[id]?.parent
      if identifiers.isController(id) { return parent.flatMap { identifiers[$0]?.parent } }
      return controllers[id] ?? parent
    }

    var circles: [Circle] = []
    var walks: [String: Int] = [:]
    for (walk, choice) in choices.enumerated() {
      var path: [String] = []
      var responder: String? = choice.responder
      while let id = responder, identifiers.isResponder(id), walks[id] == nil {
        walks[id] = walk
        path.append(id)
        responder = next(after: id)
      }
      guard let again = responder, walks[again] == walk, let first = path.firstIndex(of: again)
      else { continue }
      let members = Set(path[first...])
      guard let last = choices.last(where: { members.contains($0.responder) }) else { continue }
      circles.append(Circle(responders: Array(path[first...]), place: last.place))
      if circles.count == Self.circleLimit { return circles }
    }
    return circles
  }
}

extension SceneReading {
  func reportResponderCircles() {
    for circle in chains.circles(among: identifiers) {
      var names = circle.responders.map(\.quoted)
      if names.count > 8 { names.replaceSubrange(6..<names.count - 1, with: ["..."]) }
      let text = (names + names.prefix(1)).joined(separator: " before ")
      report(
        "next goes in a circle: \(text), expected every chain to come to the application",
        at: circle.place)
    }
  }
}
