/// Everything that one report of one device changed; one event of the application.
public struct TouchFrame: Hashable, Sendable {
  /// When the report was made: seconds on the device's clock.
  public var timestamp: Double
  /// The changes in slot order; as a rule one a contact.
  public var changes: [TouchChange]
  /// Older samples that a full queue merged into `changes`, oldest first.
  public internal(set) var mergedSamples: [MergedSample] = []

  /// A move that the queue merged into a later one of the same contact.
  public struct MergedSample: Hashable, Sendable {
    public var timestamp: Double
    public var change: TouchChange
  }

  public init(timestamp: Double, changes: [TouchChange] = []) {
    self.timestamp = timestamp
    self.changes = changes
  }

  /// Whether the frame only moves fingers, each once. Such frames may be merged, all others not.
  var isMoveOnly: Bool {
    changes.allSatisfy { $0.kind == .moved } && endOfStep(from: 0) == changes.count
  }

  /// Where the changes from `start` on first speak of a contact for the second time.
  func endOfStep(from start: Int) -> Int {
    var end = start
    while end < changes.count {
      let contact = changes[end].contact
      for earlier in start..<end where changes[earlier].contact == contact { return end }
      end += 1
    }
    return end
  }

  func hasMergedSamples(of touch: Touch) -> Bool {
    mergedSamples.contains { $0.change.contact == touch.contact }
  }

  /// Empties the frame and keeps its storage.
  mutating func removeAll() {
    changes.removeAll(keepingCapacity: true)
    mergedSamples.removeAll(keepingCapacity: true)
  }

  /// Takes over another frame's content into this frame's own storage.
  mutating func replace(with other: TouchFrame) {
    removeAll()
    timestamp = other.timestamp
    changes.append(contentsOf: other.changes)
    mergedSamples.append(contentsOf: other.mergedSamples)
  }

  /// Appends a later frame's moves: the newest place of each contact counts, the older ones become
  /// merged samples. Both frames only move fingers.
  ///
  /// - Returns: how many moves became samples.
  mutating func merge(_ later: TouchFrame) -> Int {
    var count = 0
    for index in changes.indices {
      let time = changes[index].reportTime ?? timestamp
      changes[index].reportTime = time
      guard later.changes.contains(where: { $0.contact == changes[index].contact }) else {
        continue
      }
      mergedSamples.append(MergedSample(timestamp: time, change: changes[index]))
      count += 1
    }
    mergedSamples.append(contentsOf: later.mergedSamples)
    for var change in later.changes {
      change.reportTime = change.reportTime ?? later.timestamp
      if let index = changes.firstIndex(where: { $0.contact == change.contact }) {
        changes[index] = change
      } else {
        changes.append(change)
      }
    }
    timestamp = later.timestamp
    return count
  }

  /// - Returns: how many samples were discarded.
  mutating func discardOldestSamples(keeping limit: Int) -> Int {
    let surplus = max(0, mergedSamples.count - limit)
    mergedSamples.removeFirst(surplus)
    return surplus
  }
}
