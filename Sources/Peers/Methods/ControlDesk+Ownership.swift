import JSON
import Scene
import TouchKit

/// What peers have added for as long as they stay.
extension ControlDesk {
  /// Makes changes of a peer, all of them or none, and takes note of what it owns from now on.
  func change(_ edits: [SceneEdit], for peer: Peer) throws(SceneEditError) -> [JSONValue] {
    let results = try host.editor.apply(edits)
    for result in results { takeNote(of: result, by: peer) }
    if edits.contains(where: { $0.params.hasKey("key") }) { host.keysChanged() }
    return results.map(\.json)
  }

  private func takeNote(of result: SceneEditResult, by peer: Peer) {
    switch result {
    case .added(let ids, let isOwned):
      if isOwned, let id = ids.first { peer.owned.append(id) }
    case .removed(let ids, _):
      // What is gone is nobody's any more, also where something of the same id comes later.
      let gone = Set(ids)
      for peer in peers { peer.owned.removeAll { gone.contains($0) } }
      peer.owned.removeAll { gone.contains($0) }
    case .changed, .became: break
    }
  }

  /// Removes what a peer that has gone owned, the latest first: what lies in something else of it
  /// before that.
  func removeOwned(of peer: Peer) {
    while let id = peer.owned.popLast() {
      let edit = SceneEdit(removal(of: id), ["id": .string(id)])
      do throws(SceneEditError) {
        _ = try change([edit], for: peer)
      } catch {
        host.couldNotRemove(id, of: peer, error)
      }
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
