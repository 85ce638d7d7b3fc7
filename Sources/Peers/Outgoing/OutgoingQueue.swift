/// What waits to be written to a peer: whole lines, in order, and bounded.
///
/// From half of its capacity on, events that a newer one replaces are taken out; the newer one keeps
/// its own place, so that times never go back. The line that is being written stays whole.
struct OutgoingQueue {
  /// What a line is, as far as the bounds go.
  enum Content: Hashable {
    /// Counts against the capacity.
    case event(Mergeability)
    /// Something that was asked for. It does not count, for a peer is not read as long as more than a
    /// little waits.
    case answer
  }

  private struct Line {
    var length: Int
    var content: Content
  }

  /// How many bytes of events may wait.
  let capacity: Int

  /// How many events were replaced by newer ones.
  private(set) var mergedCount = 0

  private var bytes: [UInt8] = []
  /// How many of the bytes are written.
  private var written = 0
  private var lines: [Line] = []
  /// The first line that is not written whole, and how much of it is.
  private var current = 0
  private var progress = 0
  private var eventBytes = 0
  /// From how many bytes of events on the next merging is worth its while.
  private var mergeMark: Int

  init(capacity: Int) {
    self.capacity = capacity
    mergeMark = capacity / 2
  }

  /// How many bytes wait.
  var count: Int { bytes.count - written }

  var isEmpty: Bool { count == 0 }

  /// Takes a line with its end.
  ///
  /// - Returns: false where there is no room, with everything left as it was.
  mutating func append(_ line: UnsafeRawBufferPointer, as content: Content) -> Bool {
    if case .event = content {
      if eventBytes + line.count > min(mergeMark, capacity) { merge() }
      guard eventBytes + line.count <= capacity else { return false }
      eventBytes += line.count
    }
    compact()
    bytes.append(contentsOf: line)
    lines.append(Line(length: line.count, content: content))
    return true
  }

  /// Takes the lines of another queue, of which nothing is written.
  ///
  /// - Returns: false where there is no room for all of them.
  mutating func append(contentsOf other: OutgoingQueue) -> Bool {
    mergedCount += other.mergedCount
    return other.bytes.withUnsafeBytes { bytes in
      var start = 0
      for line in other.lines {
        let part = UnsafeRawBufferPointer(rebasing: bytes[start..<(start + line.length)])
        guard append(part, as: line.content) else { return false }
        start += line.length
      }
      return true
    }
  }

  /// Hands over what is to be written next; `body` returns how much of it was.
  mutating func write(_ body: (UnsafeRawBufferPointer) -> Int) {
    let count = bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[written...])) }
    advance(by: min(max(count, 0), self.count))
  }

  /// Drops every line that is not begun.
  mutating func removeWaiting() {
    let keeps = progress > 0 ? 1 : 0
    var rest = 0
    for line in lines[min(current + keeps, lines.count)...] {
      rest += line.length
      if case .event = line.content { eventBytes -= line.length }
    }
    lines.removeSubrange(min(current + keeps, lines.count)...)
    bytes.removeLast(rest)
  }

  private mutating func advance(by count: Int) {
    written += count
    progress += count
    while current < lines.count, progress >= lines[current].length {
      progress -= lines[current].length
      if case .event = lines[current].content { eventBytes -= lines[current].length }
      current += 1
    }
    guard isEmpty else { return }
    // What a burst has taken is given back; what events take all the time is not.
    let isLarge = bytes.capacity > 128 * 1024
    bytes.removeAll(keepingCapacity: !isLarge)
    lines.removeAll(keepingCapacity: !isLarge)
    written = 0
    current = 0
    mergeMark = capacity / 2
  }

  /// Gives back the room of what is written, when that is the larger part.
  private mutating func compact() {
    let start = written - progress
    guard start > 4096, start > bytes.count / 2 else { return }
    bytes.removeSubrange(..<start)
    lines.removeSubrange(..<current)
    written = progress
    current = 0
  }

  /// Takes out what newer events replace. It costs as much as all that waits, so that it is done
  /// again only when much has come since.
  private mutating func merge() {
    let first = current + (progress > 0 ? 1 : 0)
    var newer: Set<MergeKey> = []
    var isReplaced = [Bool](repeating: false, count: lines.count)
    for index in lines.indices[min(first, lines.count)...].reversed() {
      guard case .event(let mergeability) = lines[index].content, let key = mergeability.key else {
        continue
      }
      if !mergeability.isReplaceable {
        newer.remove(key)
      } else if !newer.insert(key).inserted {
        isReplaced[index] = true
      }
    }
    remove(where: isReplaced)
    mergeMark = max(capacity / 2, eventBytes + capacity / 16)
  }

  private mutating func remove(where isRemoved: [Bool]) {
    var kept: [Line] = []
    var (source, target) = (written - progress, written - progress)
    for index in current..<lines.count {
      let line = lines[index]
      if isRemoved[index] {
        mergedCount += 1
        eventBytes -= line.length
      } else {
        if source != target {
          bytes.withUnsafeMutableBytes { bytes in
            let moved = UnsafeRawBufferPointer(rebasing: bytes[source..<(source + line.length)])
            UnsafeMutableRawBufferPointer(rebasing: bytes[target..<(target + line.length)])
              .copyMemory(from: moved)
          }
        }
        target += line.length
        kept.append(line)
      }
      source += line.length
    }
    bytes.removeLast(bytes.count - target)
    lines = kept
    // The bytes of the lines before these are written, and stay where they are.
    current = 0
  }
}
