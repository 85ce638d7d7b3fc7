import Scene

/// What goes when a peer goes: the ids of what it has added for itself, each in order of its coming.
struct Ownership {
  private struct Entry {
    let peer: ObjectIdentifier
    let number: Int
  }

  private var entries: [String: Entry] = [:]
  private var count = 0
  private var counts: [ObjectIdentifier: Int] = [:]

  /// Takes note of what a change of a peer has done.
  mutating func note(_ result: SceneEditResult, by peer: Peer) {
    switch result {
    case .added(let ids, let isOwned):
      guard isOwned, let id = ids.first else { return }
      count += 1
      release(id)
      entries[id] = Entry(peer: ObjectIdentifier(peer), number: count)
      counts[ObjectIdentifier(peer), default: 0] += 1
    case .removed(let ids, _):
      // What is gone is nobody's any more, also where something of the same id comes later.
      for id in ids { release(id) }
    case .changed, .became: break
    }
  }

  mutating func release(_ id: String) {
    guard let entry = entries.removeValue(forKey: id), let count = counts[entry.peer] else {
      return
    }
    counts[entry.peer] = count > 1 ? count - 1 : nil
  }

  /// How much a peer owns.
  func count(of peer: Peer) -> Int { counts[ObjectIdentifier(peer)] ?? 0 }

  func isOwned(_ id: String, by peer: Peer) -> Bool {
    entries[id]?.peer == ObjectIdentifier(peer)
  }

  /// What a peer owns, in the order of its adding.
  func ids(of peer: Peer) -> [String] {
    entries.filter { $0.value.peer == ObjectIdentifier(peer) }
      .sorted { $0.value.number < $1.value.number }.map(\.key)
  }
}
