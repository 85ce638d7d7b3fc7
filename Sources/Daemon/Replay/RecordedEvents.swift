import Evdev
import Recordings

/// The events of several recordings in one order: by time between recordings, as it was recorded
/// within each, whatever its stamps say. All of it can come several times, one after the other.
struct RecordedEvents: Sequence, IteratorProtocol {
  private let recordings: [Recording]
  private var positions: [Int]
  private var roundsLeft: Int
  /// From the beginning of one round to that of the next, and what the stamps of this one are shifted
  /// by, in microseconds.
  private let period: Int64
  private var shift: Int64 = 0

  /// Between two rounds, in microseconds: nothing of one is to mean something to the next, such as a
  /// tap that makes another one a double tap.
  private static let pause: Int64 = 2_000_000

  init(_ recordings: [Recording], times: Int = 1) {
    self.recordings = recordings
    positions = Array(repeating: 0, count: recordings.count)
    roundsLeft = times - 1
    let stamps = recordings.lazy.flatMap(\.events).map(\.time)
    period = (stamps.max() ?? 0) &- (stamps.min() ?? 0) &+ Self.pause
  }

  /// The next event and the index of the recording that it is from.
  mutating func next() -> (recording: Int, event: InputEvent)? {
    if let next = nextOfRound() { return next }
    guard roundsLeft > 0 else { return nil }
    roundsLeft -= 1
    shift &+= period
    for index in positions.indices { positions[index] = 0 }
    return nextOfRound()
  }

  private mutating func nextOfRound() -> (recording: Int, event: InputEvent)? {
    var earliest: (recording: Int, event: InputEvent)?
    for (index, recording) in recordings.enumerated()
    where positions[index] < recording.events.count {
      let event = recording.events[positions[index]]
      if event.time < earliest?.event.time ?? .max || earliest == nil {
        earliest = (index, event)
      }
    }
    guard var earliest else { return nil }
    positions[earliest.recording] += 1
    earliest.event.time &+= shift
    return earliest
  }
}
