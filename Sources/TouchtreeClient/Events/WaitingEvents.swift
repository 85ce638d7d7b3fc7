/// Events in their order, of which a newer one can take the place of an older one.
struct WaitingEvents {
  /// The events; nil where a newer one has taken the place.
  private var places: [Touchtree.Event?] = []
  /// Where the first is.
  private var head = 0
  /// Where the newest event of each key stands, of those that can be replaced.
  private var newest: [MergeKey: Int] = [:]
  private(set) var count = 0

  mutating func append(_ event: Touchtree.Event) {
    if let key = event.mergeKey { newest[key] = places.count }
    places.append(event)
    count += 1
    // Places without an event are no more than those with one.
    if places.count - head > 2 * count + 64 { close() }
  }

  /// Takes out what the event makes old: an event that says the same of an earlier time. Of two reloads,
  /// the newer one takes over what was lost with the older one.
  mutating func merge(with event: inout Touchtree.Event) {
    guard let key = event.mergeKey, let place = newest.removeValue(forKey: key) else { return }
    if case .reloaded(let lost) = event.content,
      case .reloaded(let before)? = places[place]?.content
    {
      event.content = .reloaded(lost: before + lost.filter { !before.contains($0) })
    }
    places[place] = nil
    count -= 1
  }

  mutating func popFirst() -> Touchtree.Event? {
    while head < places.count {
      let place = head
      head += 1
      guard let event = places[place] else { continue }
      places[place] = nil
      count -= 1
      if let key = event.mergeKey, newest[key] == place { newest[key] = nil }
      if head > 64, head > places.count / 2 { close() }
      return event
    }
    close()
    return nil
  }

  /// Closes the gaps.
  private mutating func close() {
    places = places[head...].filter { $0 != nil }
    head = 0
    newest = [:]
    for (place, event) in places.enumerated() {
      if let key = event?.mergeKey { newest[key] = place }
    }
  }
}

/// What two events have in common of which the newer one says all that matters.
enum MergeKey: Hashable {
  case moved(responder: String, touches: [Int64])
  case changed(gesture: String)
  case reloaded
}

extension Touchtree.Event {
  /// nil for an event that nothing can take the place of.
  var mergeKey: MergeKey? {
    switch content {
    case .touches(let touches) where touches.call == .moved:
      .moved(responder: touches.responder, touches: touches.touches.map(\.touch))
    case .gesture(let gesture) where gesture.state == .changed: .changed(gesture: gesture.gesture)
    case .reloaded: .reloaded
    default: nil
    }
  }
}
