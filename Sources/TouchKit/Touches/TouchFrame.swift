/// Everything that one report of one device changed; one event of the application.
public struct TouchFrame: Hashable, Sendable {
  /// When the report was made: seconds on the device's clock.
  public var timestamp: Double
  /// At most one change a contact, in slot order.
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

  /// Whether the frame only moves fingers. Such frames may be merged, all others may not.
  var isMoveOnly: Bool {
    changes.allSatisfy { $0.kind == .moved }
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
  mutating func merge(_ later: TouchFrame) {
    for change in later.changes {
      if let index = changes.firstIndex(where: { $0.contact == change.contact }) {
        mergedSamples.append(MergedSample(timestamp: timestamp, change: changes[index]))
        changes[index] = change
      } else {
        changes.append(change)
      }
    }
    mergedSamples.append(contentsOf: later.mergedSamples)
    timestamp = later.timestamp
  }
}
