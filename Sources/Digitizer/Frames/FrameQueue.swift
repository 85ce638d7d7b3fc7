import TouchKit

/// Frames on their way out, oldest first. The storage of the frames is kept and used again.
struct FrameQueue {
  private var frames: [TouchFrame] = [TouchFrame(timestamp: 0)]
  private var filled = 0
  private var taken = 0

  /// Begins the next frame; one that was begun before and not ended is thrown away.
  mutating func begin(at timestamp: Double) {
    if filled == frames.count { frames.append(TouchFrame(timestamp: timestamp)) }
    frames[filled].timestamp = timestamp
    frames[filled].changes.removeAll(keepingCapacity: true)
  }

  mutating func add(_ change: TouchChange) {
    frames[filled].changes.append(change)
  }

  /// Adds a change in its place among the others, by slot.
  mutating func insert(_ change: TouchChange) {
    let index =
      frames[filled].changes.lastIndex { $0.contact.slot <= change.contact.slot }
      .map { $0 + 1 } ?? 0
    frames[filled].changes.insert(change, at: index)
  }

  /// Ends the frame that was begun; nothing is sent of one without changes.
  mutating func end() {
    if !frames[filled].changes.isEmpty { filled += 1 }
  }

  /// Takes out the oldest frame. It may be kept; it is then no longer used again.
  mutating func next() -> TouchFrame? {
    guard taken < filled else {
      taken = 0
      filled = 0
      return nil
    }
    defer { taken += 1 }
    return frames[taken]
  }
}
