/// The application's queue: first in, first out, always.
///
/// It is a ring that reuses its storage. Only when it is full do waiting moves merge, each contact
/// keeping its newest place and the older ones as samples; landings, lifts and cancels are never
/// merged, dropped or reordered. A queue that is full of those grows rather than lose one.
public struct EventQueue {
  /// How many events wait before moves merge.
  public let capacity: Int
  /// How many moves were merged so far.
  public private(set) var mergedCount = 0
  /// How many merged samples were lost because one event already held `maximumSamples`.
  public private(set) var discardedSampleCount = 0

  /// The most samples that one event holds: several seconds of ten fingers.
  public static let maximumSamples = 4096

  private var ring: [QueuedEvent]
  private var head = 0
  public private(set) var count = 0

  public init(capacity: Int = 256) {
    self.capacity = max(2, capacity)
    ring = Array(repeating: QueuedEvent(), count: self.capacity)
  }

  public var isEmpty: Bool { count == 0 }

  /// Appends a report of touches. Nothing of it refers to the caller's storage afterwards.
  public mutating func append(_ frame: TouchFrame) {
    if count >= capacity {
      let last = index(count - 1)
      if frame.isMoveOnly && ring[last].isMoveOnly {
        merge(frame, intoEventAt: last)
        return
      }
      mergeNeighbours()
    }
    if count == ring.count { grow() }
    let free = index(count)
    ring[free].content = .touches
    ring[free].frame.replace(with: frame)
    count += 1
  }

  /// Appends an event that is not of touches.
  public mutating func append(_ content: QueuedEvent.Content, at timestamp: Double) {
    if count >= capacity { mergeNeighbours() }
    if count == ring.count { grow() }
    let free = index(count)
    ring[free].content = content
    ring[free].frame.removeAll()
    ring[free].frame.timestamp = timestamp
    count += 1
  }

  /// Takes the front event by exchange: `event` gets the content, the queue its storage.
  public mutating func popFirst(into event: inout QueuedEvent) -> Bool {
    guard count > 0 else { return false }
    event.frame.removeAll()
    swap(&ring[head], &event)
    head = index(1)
    count -= 1
    return true
  }

  /// Merges the newest two moves that wait one behind the other, if there are such. Only neighbours
  /// may merge: a landing or a lift between them keeps its place.
  private mutating func mergeNeighbours() {
    for offset in stride(from: count - 1, to: 0, by: -1) {
      let (earlier, later) = (index(offset - 1), index(offset))
      guard ring[earlier].isMoveOnly && ring[later].isMoveOnly else { continue }
      merge(ring[later].frame, intoEventAt: earlier)
      for position in offset..<(count - 1) {
        ring.swapAt(index(position), index(position + 1))
      }
      count -= 1
      return
    }
  }

  private mutating func merge(_ frame: TouchFrame, intoEventAt index: Int) {
    mergedCount += ring[index].frame.merge(frame)
    discardedSampleCount += ring[index].frame.discardOldestSamples(keeping: Self.maximumSamples)
  }

  private mutating func grow() {
    var larger: [QueuedEvent] = []
    larger.reserveCapacity(ring.count * 2)
    for offset in 0..<count { larger.append(ring[index(offset)]) }
    while larger.count < ring.count * 2 { larger.append(QueuedEvent()) }
    ring = larger
    head = 0
  }

  private func index(_ offset: Int) -> Int {
    (head + offset) % ring.count
  }
}
