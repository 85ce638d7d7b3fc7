import JSON
import Synchronization

/// The answers to one call, or to those of a batch, and the task that waits for them.
///
/// A task that has stopped waiting leaves the group behind: answers that come later fill it for nobody.
final class AnswerGroup: Sendable {
  typealias Outcome = Result<JSONValue, Touchtree.Failure>
  typealias Waiter = CheckedContinuation<Result<[Outcome], Touchtree.Failure>, Never>

  private struct State {
    var waiter: Waiter?
    var outcomes: [Outcome?]
    var missing: Int
  }

  private let state: Mutex<State>

  init(count: Int) {
    state = Mutex(State(outcomes: Array(repeating: nil, count: count), missing: count))
  }

  func wait(with waiter: Waiter) {
    state.withLock { $0.waiter = waiter }
  }

  func take(_ outcome: Outcome, at place: Int) {
    let finished: (Waiter?, [Outcome])? = state.withLock { state in
      guard state.outcomes.indices.contains(place), state.outcomes[place] == nil else {
        return nil
      }
      state.outcomes[place] = outcome
      state.missing -= 1
      guard state.missing == 0 else { return nil }
      defer { state.waiter = nil }
      return (state.waiter, state.outcomes.compactMap(\.self))
    }
    if let (waiter, outcomes) = finished { waiter?.resume(returning: .success(outcomes)) }
  }

  func fail(_ failure: Touchtree.Failure) {
    let waiter = state.withLock { state in
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: .failure(failure))
  }
}
