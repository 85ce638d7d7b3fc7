import JSON
import Scene
import TouchKit

/// What peers have added for as long as they stay.
extension ControlDesk {
  /// Makes the changes of a peer that are planned, and takes note of what it owns from now on.
  func carryOut(_ edits: [SceneEdit], for peer: Peer) -> [JSONValue] {
    let results = host.editor.carryOut()
    for result in results { ownership.note(result, by: peer) }
    if edits.contains(where: { $0.params.hasKey("key") }) { host.keysChanged() }
    return results.map(\.json)
  }

  /// Removes what a peer that has gone owned, the latest first: what lies in something else of it
  /// before that.
  func removeOwned(of peer: Peer) {
    let ids = ownership.ids(of: peer)
    guard !ids.isEmpty else { return }
    interruptPlan()
    host.tree.arrangeOnce {
      for id in ids.reversed() where ownership.isOwned(id, by: peer) { remove(id, of: peer) }
    }
  }

  private func remove(_ id: String, of peer: Peer) {
    let edit = SceneEdit(removal(of: id), ["id": .string(id)])
    do throws(SceneEditError) {
      try host.editor.plan(edit)
      _ = carryOut([edit], for: peer)
    } catch {
      ownership.release(id)
      host.couldNotRemove(id, of: peer, error)
    }
  }

  private func removal(of id: String) -> SceneEdit.Method {
    switch host.tree.view(id) {
    case is Window: .windowRemove
    case nil: .gestureRemove
    default: .viewRemove
    }
  }
}

extension JSONValue {
  /// Whether an object anywhere in it has the key.
  fileprivate func hasKey(_ key: String) -> Bool {
    switch self {
    case .object(let members): members.contains { $0.key == key || $0.value.hasKey(key) }
    case .array(let items): items.contains { $0.hasKey(key) }
    case .null, .boolean, .integer, .number, .string: false
    }
  }
}
