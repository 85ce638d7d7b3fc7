import JSON
import JSONRPC
import Scene
import TouchKit

/// `subscribe` and `unsubscribe`.
extension ControlDesk {
  func subscribe(_ peer: Peer, _ params: JSONValue?) throws(ErrorObject) -> JSONValue {
    guard peer.subscriptions.count < PeerLimits.subscriptions else {
      throw .invalidParams(
        "this peer has \(PeerLimits.subscriptions) subscriptions, the most there may be; expected "
          + "it to end some")
    }
    let parameters = Parameters(params, keys: ["views", "calls", "gestures", "failures"])
    var subscription = Subscription(number: peer.subscriptionCount + 1)
    let tree = host.tree
    let views = parameters.names(
      "views", expected: "a list of ids", what: "the id of a view", among: tree.viewIDs
    ) { tree.responder($0) != nil }
    let gestures = parameters.names(
      "gestures", expected: "a list of ids", what: "the id of a gesture", among: tree.gestureIDs
    ) { tree.gesture($0) != nil }
    let kinds = EventKinds.named
    let calls = parameters.names(
      "calls", expected: "a list of calls", what: "one of \(Self.list(kinds.map(\.name)))",
      among: kinds.map(\.name)
    ) { name in kinds.contains { $0.name == name } }
    subscription.failures = parameters.boolean("failures") ?? false
    try parameters.check()
    subscription.views = views.map { Set($0) }
    subscription.gestures = gestures.map { Set($0) }
    if let calls {
      subscription.kinds = kinds.reduce(into: []) { all, kind in
        if calls.contains(kind.name) { all.formUnion(kind.kinds) }
      }
    }
    peer.subscriptionCount = subscription.number
    peer.subscriptions.append(subscription)
    updateAudience()
    return [
      "subscription": .integer(Int64(subscription.number)), "tree": tree.json,
      "devices": host.devices, "touches": .array(touches),
    ]
  }

  func unsubscribe(_ peer: Peer, _ params: JSONValue?) throws(ErrorObject) -> JSONValue {
    let parameters = Parameters(params, keys: ["subscription"])
    let numbers = peer.subscriptions.map(\.number)
    let known =
      numbers.isEmpty
      ? "none, for this peer has no subscription" : "one of \(Self.list(numbers.map(String.init)))"
    let number = parameters.integer("subscription", expected: known) { numbers.contains($0) }
    try parameters.check()
    peer.subscriptions.removeAll { number == nil || $0.number == number }
    updateAudience()
    return .object([])
  }

  /// What is on the screen now.
  private var touches: [JSONValue] {
    let tree = host.tree
    return tree.application.touches.map { touch in
      var members = [
        JSONMember("touch", .integer(Int64(touch.id))),
        JSONMember("phase", .string(touch.phase.name)),
        JSONMember("tapCount", .integer(Int64(touch.tapCount))),
        JSONMember("x", .number(TraceNumber.rounded(touch.screenLocation.x))),
        JSONMember("y", .number(TraceNumber.rounded(touch.screenLocation.y))),
      ]
      if let view = touch.view.flatMap({ tree.id(of: $0) }) {
        members.append(JSONMember("view", .string(view)))
      }
      members.append(JSONMember("event", .integer(Int64(tree.application.sequenceNumber))))
      return .object(members)
    }
  }

  static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
