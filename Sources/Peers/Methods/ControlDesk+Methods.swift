import JSON
import JSONRPC
import Scene
import TouchKit

extension ControlDesk {
  func perform(
    _ method: Method.Other, _ params: JSONValue?, for peer: Peer
  ) throws(ErrorObject) -> JSONValue {
    // Nobody reads it.
    if peer.isGone, method.onlyAnswers { return .null }
    switch method {
    case .subscribe: return try subscribe(peer, params)
    case .unsubscribe: return try unsubscribe(peer, params)
    case .tree: return try tree(params)
    case .hit: return try hit(params)
    case .touchesCancel: return try cancelTouches(params)
    case .inputIgnore: return try ignoreInput(peer, params)
    case .inputResume: return try resumeInput(peer, params)
    case .lock, .unlock: return try setLocked(method == .lock, peer, params)
    case .screenRotate: return try rotateScreen(peer, params)
    case .devices:
      try Parameters(params, keys: []).check()
      return host.devices
    case .stats:
      try Parameters(params, keys: []).check()
      return host.statistics
    case .reload: return try reload(params)
    case .version:
      try Parameters(params, keys: []).check()
      return [
        "program": "touchtree", "version": .string(host.version),
        "protocol": .integer(ControlProtocol.version),
      ]
    }
  }

  private func reload(_ params: JSONValue?) throws(ErrorObject) -> JSONValue {
    try Parameters(params, keys: []).check()
    do throws(SceneError) {
      try host.reload()
      return .object([])
    } catch {
      var problems = error.problems.prefix(PeerLimits.problems).map { problem in
        JSONValue.object([
          JSONMember("place", .string(problem.place.map { "\($0)" } ?? "")),
          JSONMember("message", .string(problem.message)),
        ])
      }
      let others = error.problems.count - problems.count
      if others > 0 {
        problems.append(
          ["place": "", "message": .string("and \(others) problems more; see touchtree check")])
      }
      throw ErrorObject(
        .badScene, "not reloaded: \(error.problems.first?.description(in: error.file) ?? "")",
        data: ["problems": .array(problems)])
    }
  }
}
