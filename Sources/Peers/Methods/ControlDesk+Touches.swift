import JSON
import JSONRPC
import Scene
import TouchKit

/// `touches.cancel`, `input.ignore`, `input.resume`, `lock`, `unlock` and `screen.rotate`.
extension ControlDesk {
  func cancelTouches(_ params: JSONValue?) throws(ErrorObject) -> JSONValue {
    let parameters = Parameters(params, keys: ["touches", "views"])
    let tree = host.tree
    let numbers = parameters.list("touches", expected: "a list of touches' numbers") {
      (value, pointer) -> Int? in
      guard let number = value.wholeNumber else {
        parameters.report(pointer, "touches has \(value.kindName), expected a touch's number")
        return nil
      }
      return number
    }
    let views = parameters.names(
      "views", expected: "a list of ids", what: "the id of a view", among: tree.viewIDs
    ) { tree.view($0) != nil }
    try parameters.check()
    let (meant, roots) = (
      Set(numbers ?? []), Set((views ?? []).compactMap(tree.view).map(ObjectIdentifier.init))
    )
    func isMeant(_ touch: Touch) -> Bool {
      if numbers == nil, views == nil { return true }
      if meant.contains(touch.id) { return true }
      var view = touch.view
      while let current = view, !roots.contains(ObjectIdentifier(current)) {
        view = current.superview
      }
      return view != nil
    }
    let count = tree.application.touches.count(where: isMeant)
    tree.application.cancelTouches(reason: .ignored, at: host.now, where: isMeant)
    return ["cancelled": .integer(Int64(count))]
  }

  func ignoreInput(_ peer: Peer, _ params: JSONValue?) throws(ErrorObject) -> JSONValue {
    try Parameters(params, keys: []).check()
    peer.ignoring += 1
    if peer.ignoring == 1 { host.peer(peer, does: "has all touches ignored (input.ignore)") }
    host.tree.application.beginIgnoringInteractionEvents(at: host.now)
    return depth
  }

  func resumeInput(_ peer: Peer, _ params: JSONValue?) throws(ErrorObject) -> JSONValue {
    try Parameters(params, keys: []).check()
    guard peer.ignoring > 0 else {
      throw .invalidParams("this peer has no input.ignore to take back, expected one before")
    }
    peer.ignoring -= 1
    if peer.ignoring == 0 {
      host.peer(peer, does: "takes back its last input.ignore, and \(whatIsHeard)")
    }
    host.tree.application.endIgnoringInteractionEvents()
    return depth
  }

  /// What becomes of touches where one peer has nothing ignored any more, for the log.
  var whatIsHeard: String {
    peers.contains { $0.ignoring > 0 }
      ? "touches are still ignored for another one" : "touches are heard again"
  }

  /// How many `input.ignore` are not taken back, over all peers.
  private var depth: JSONValue {
    ["depth": .integer(Int64(peers.reduce(0) { $0 + $1.ignoring }))]
  }

  func setLocked(
    _ isLocked: Bool, _ peer: Peer, _ params: JSONValue?
  ) throws(ErrorObject) -> JSONValue {
    try Parameters(params, keys: []).check()
    if isLocked != host.tree.application.isLocked {
      host.peer(peer, does: isLocked ? "locks the screen" : "unlocks the screen")
    }
    if isLocked {
      host.tree.application.lock(at: host.now)
    } else {
      host.tree.application.unlock()
    }
    return ["locked": .boolean(isLocked)]
  }

  func rotateScreen(
    _ peer: Peer, _ params: JSONValue?
  ) throws(ErrorObject) -> JSONValue {
    let parameters = Parameters(params, keys: ["rotation"])
    let expected = "0, 90, 180 or 270"
    parameters.require("rotation", expected: expected)
    let degrees = parameters.integer("rotation", expected: expected) {
      Rotation(rawValue: $0) != nil
    }
    let rotation = try parameters.checked(degrees.flatMap(Rotation.init(rawValue:)))
    host.tree.application.cancelTouches(reason: .ignored, at: host.now)
    host.rotate(to: rotation)
    host.peer(peer, does: "turns the screen by \(rotation.rawValue) degrees")
    let screen = host.tree.screen
    return [
      "width": .number(screen.width), "height": .number(screen.height),
      "rotation": .integer(Int64(rotation.rawValue)),
    ]
  }
}
