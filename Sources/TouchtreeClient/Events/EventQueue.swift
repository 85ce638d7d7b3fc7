import Synchronization

/// The events that wait to be read, and who waits for one.
final class EventQueue: Sendable {
  typealias Event = Touchtree.Event
  typealias Outcome = Result<Event?, Touchtree.Failure>
  typealias Reader = CheckedContinuation<Outcome, Never>

  let capacity: Int
  private let state: Mutex<State>

  private struct State {
    var waiting = WaitingEvents()
    /// Those that wait for an event, first come first served.
    var readers: [(number: UInt64, reader: Reader)] = []
    var nextReader: UInt64 = 0
    var hasEnded = false
    /// What the next reader is told, once.
    var failure: Touchtree.Failure?
  }

  init(capacity: Int) {
    self.capacity = max(2, capacity)
    state = Mutex(State())
  }

  /// Takes an event; false where there is no room for it.
  func append(_ event: Event) -> Bool {
    let outcome: (Reader?, Bool) = state.withLock { state in
      guard !state.hasEnded else { return (nil, true) }
      if !state.readers.isEmpty { return (state.readers.removeFirst().reader, true) }
      var event = event
      if state.waiting.count >= capacity / 2 { state.waiting.merge(with: &event) }
      guard state.waiting.count < capacity else { return (nil, false) }
      state.waiting.append(event)
      return (nil, true)
    }
    outcome.0?.resume(returning: .success(event))
    return outcome.1
  }

  /// No event comes any more; those that wait can still be read.
  func end(_ failure: Touchtree.Failure?) {
    let readers = state.withLock { state -> [Reader] in
      guard !state.hasEnded else { return [] }
      state.hasEnded = true
      defer { state.readers = [] }
      // The first that waits is told, the others find the end.
      if state.readers.isEmpty { state.failure = failure }
      return state.readers.map(\.reader)
    }
    for (index, reader) in readers.enumerated() {
      reader.resume(
        returning: index == 0 ? failure.map { .failure($0) } ?? .success(nil) : .success(nil))
    }
  }

  /// The next event; nil at the end, and in a task that is cancelled.
  func next() async throws(Touchtree.Failure) -> Event? {
    let number = state.withLock { state in
      defer { state.nextReader &+= 1 }
      return state.nextReader
    }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        let ready: Outcome? = state.withLock { state in
          if let event = state.waiting.popFirst() { return .success(event) }
          if Task.isCancelled { return .success(nil) }
          if let failure = state.failure {
            state.failure = nil
            return .failure(failure)
          }
          if state.hasEnded { return .success(nil) }
          state.readers.append((number, reader))
          return nil
        }
        if let ready { reader.resume(returning: ready) }
      }
    } onCancel: {
      let reader = state.withLock { state in
        state.readers.firstIndex { $0.number == number }.map { state.readers.remove(at: $0).reader }
      }
      reader?.resume(returning: .success(nil))
    }
    return try outcome.get()
  }
}
