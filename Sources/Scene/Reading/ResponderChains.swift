/// Which responders a text puts behind which, to be checked when all of it is read.
struct ResponderChains {
  /// A chain that comes back to where it was.
  struct Circle {
    /// Each has the next one behind it, the last the first.
    var responders: [String]
    /// Where the text closes it.
    var place: Place
  }

  /// Circles are told one by one; so many are enough to start with.
  private static let circleLimit = 10

  /// What the text says, or nil where it puts a responder's next one back to the usual one.
  private var chosen: [String: String?] = [:]

  /// The responders whose chains the text changes, in its order.
  private var changes: [(responder: String, place: Place)] = []

  /// Has another one come next; nil for the usual one.
  mutating func add(_ responder: String, next: String?, at place: Place) {
    if chosen.index(forKey: responder) == nil { chosen[responder] = .some(next) }
    change(responder, at: place)
  }

  /// What usually comes after a responder has changed.
  mutating func change(_ responder: String, at place: Place) {
    changes.append((responder, place))
  }

  /// The circles. Everything has one next responder, so that each is found by going on from any of the
  /// changes: the scene that is changed has none yet.
  func circles(among identifiers: Identifiers) -> [Circle] {
    let controllers = identifiers.ownControllers
    func next(after id: String) -> String? {
      if let choice = chosen[id] {
        if let next = choice { return next }
      } else if let next = identifiers.assignedNext(of: id) {
        return next
      }
      let parent = identifiers[id]?.parent
      if identifiers.isController(id) { return parent.flatMap { identifiers[$0]?.parent } }
      return controllers[id] ?? identifiers.controller(of: id) ?? parent
    }

    var circles: [Circle] = []
    var walks: [String: Int] = [:]
    for (walk, change) in changes.enumerated() {
      var path: [String] = []
      var responder: String? = change.responder
      while let id = responder, identifiers.isResponder(id), walks[id] == nil {
        walks[id] = walk
        path.append(id)
        responder = next(after: id)
      }
      guard let again = responder, walks[again] == walk, let first = path.firstIndex(of: again)
      else { continue }
      let members = Set(path[first...])
      guard let last = changes.last(where: { members.contains($0.responder) }) else { continue }
      circles.append(Circle(responders: Array(path[first...]), place: last.place))
      if circles.count == Self.circleLimit { return circles }
    }
    return circles
  }
}

extension SceneReading {
  func reportResponderCircles() {
    for found in chains.circles(among: identifiers) {
      let circle = circle(found.responders, "before")
      report(
        "next goes in a circle: \(circle), expected every chain to come to the application",
        at: found.place)
    }
  }
}
