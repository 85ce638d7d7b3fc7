import TouchKit

/// Mends contacts that a panel lets go of for a moment: a lift is held back, and a contact that
/// lands nearby in time goes on as the old one.
struct LiftDebounce {
  /// A lift that waits, and until when.
  private struct Held {
    var change: TouchChange
    var deadline: Double
  }

  /// A contact that goes on under the name of an older one.
  private struct Alias {
    var contact: ContactID
    var name: ContactID
  }

  /// How many lifts are held back at once.
  private static let limit = 256

  private let delay: Double
  private let distance: Double
  private var held: [Held] = []
  private var aliases: [Alias] = []
  private(set) var frames = FrameQueue()

  /// - Parameters:
  ///   - delay: how long a lift waits, in seconds.
  ///   - distance: how far from it a contact may land, in points.
  init(delay: Double, distance: Double) {
    self.delay = delay
    self.distance = distance
  }

  /// When the next lift has waited long enough.
  var nextDeadline: Double? { held.lazy.map(\.deadline).min() }

  mutating func next() -> TouchFrame? { frames.next() }

  mutating func pass(_ frame: TouchFrame) {
    frames.begin(at: frame.timestamp)
    // Lifts first, so that a contact that changes slots within a frame is seen to.
    for change in frame.changes where change.kind == .ended {
      var change = change
      change.contact = takeName(of: change.contact)
      if held.count == Self.limit { frames.insert(held.removeFirst().change) }
      held.append(Held(change: change, deadline: frame.timestamp + delay))
    }
    for var change in frame.changes {
      switch change.kind {
      case .ended:
        continue
      case .began:
        if let index = nearestHeld(to: change.location) {
          let name = held.remove(at: index).change.contact
          aliases.append(Alias(contact: change.contact, name: name))
          change.contact = name
          change.kind = .moved
        }
      case .moved:
        change.contact = name(of: change.contact)
      case .cancelled:
        change.contact = takeName(of: change.contact)
      }
      frames.insert(change)
    }
    frames.end()
  }

  /// Lets go of the lifts that have waited until then, each at its own time.
  mutating func release(until time: Double) {
    while let deadline = nextDeadline, deadline <= time {
      frames.begin(at: deadline)
      for lift in held where lift.deadline == deadline { frames.insert(lift.change) }
      held.removeAll { $0.deadline == deadline }
      frames.end()
    }
  }

  /// Cancels the contacts whose lift waits.
  mutating func cancelHeld(_ reason: CancellationReason, at time: Double) {
    frames.begin(at: time)
    for lift in held {
      var change = lift.change
      change.kind = .cancelled(reason)
      frames.insert(change)
    }
    held.removeAll(keepingCapacity: true)
    frames.end()
  }

  private func nearestHeld(to place: Point) -> Int? {
    held.indices
      .filter { held[$0].change.location.distance(to: place) <= distance }
      .min {
        held[$0].change.location.distance(to: place) < held[$1].change.location.distance(to: place)
      }
  }

  private func name(of contact: ContactID) -> ContactID {
    aliases.first { $0.contact == contact }?.name ?? contact
  }

  private mutating func takeName(of contact: ContactID) -> ContactID {
    guard let index = aliases.firstIndex(where: { $0.contact == contact }) else { return contact }
    return aliases.remove(at: index).name
  }
}
