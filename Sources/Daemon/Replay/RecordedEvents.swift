import Evdev
import Recordings

/// The events of several recordings in one order: by time between recordings, as it was recorded
/// within each, whatever its stamps say.
struct RecordedEvents: Sequence, IteratorProtocol {
  private let recordings: [Recording]
  private var positions: [Int]

  init(_ recordings: [Recording]) {
    self.recordings = recordings
    positions = Array(repeating: 0, count: recordings.count)
  }

  /// The next event and the index of the recording that it is from.
  mutating func next() -> (recording: Int, event: InputEvent)? {
    var earliest: (recording: Int, event: InputEvent)?
    for (index, recording) in recordings.enumerated()
    where positions[index] < recording.events.count {
      let event = recording.events[positions[index]]
      if event.time < earliest?.event.time ?? .max || earliest == nil {
        earliest = (index, event)
      }
    }
    if let earliest { positions[earliest.recording] += 1 }
    return earliest
  }
}
