/// Decides which gestures are recognized in a window: it knows the recognizers that take part, the
/// fingers that they share, and what they want of each other.
///
/// In every event the recognizers come first, the deepest view's before its ancestors', within a view
/// in the order of addition. Then the actions are sent, then the views hear of what is left for them.
final class GestureEnvironment {
  unowned let window: Window

  /// The recognizers in an attempt, in the order in which they are asked.
  var participants: [GestureRecognizer] = []
  /// The fingers that are down and were offered to recognizers.
  var touches: [Touch] = []
  /// Recognizers that wait, done with their own fingers, and the finger that landed meanwhile.
  var latecomers: [Latecomer] = []
  var reports: [GestureReport] = []
  var delivery = ViewDelivery()
  /// The time of the event or the deadline at hand.
  var now = 0.0
  /// The event of the fingers that are down.
  weak var event: Event?
  /// The application that the window was of when an attempt began last.
  weak var latestApplication: Application?
  /// Tells one search for circles from the next.
  var searches = 0

  /// Whether something was decided that is still to take effect.
  var isUnsettled = false

  private var batch: [Touch] = []
  private(set) var isBusy = false

  struct Latecomer {
    var recognizer: GestureRecognizer
    var touch: Touch
  }

  init(window: Window) {
    self.window = window
  }

  /// Handles an event of the window: recognizers, actions, views.
  func update(with event: Event) {
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    now = event.timestamp
    self.event = event
    forgetLostTouches(unless: event)
    land(event)
    feed(event)
    claimJoiningTouches(of: event)
    conclude(event)
  }

  /// Calls the recognizer whose deadline comes first.
  func meetDeadline() {
    var first: GestureRecognizer?
    for participant in participants {
      guard let deadline = participant.attempt.deadline else { continue }
      if deadline < first?.attempt.deadline ?? .infinity { first = participant }
    }
    guard let first, let deadline = first.attempt.deadline else { return }
    first.attempt.deadline = nil
    now = deadline
    isBusy = true
    defer { isBusy = false }
    first.deadlineReached(at: deadline)
    conclude(nil)
  }

  /// When the next deadline is; nil where there is none.
  var nextDeadline: Double? {
    var next: Double?
    for participant in participants {
      if let deadline = participant.attempt.deadline, deadline < next ?? .infinity {
        next = deadline
      }
    }
    return next
  }

  /// Tells what was decided outside an event.
  func settle() {
    guard !isBusy, isUnsettled else { return }
    isBusy = true
    defer { isBusy = false }
    now = max(now, window.application?.time ?? now)
    // What is told may let go of the window.
    withExtendedLifetime(window) { conclude(nil) }
  }

  private static let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]

  /// Hands an event's touches to the recognizers.
  private func feed(_ event: Event) {
    failWaitingForCancelledTouches()
    var batch: [Touch] = []
    swap(&batch, &self.batch)
    var index = 0
    while index < participants.count {
      let recognizer = participants[index]
      index += 1
      for phase in Self.phases {
        guard !recognizer.attempt.state.isFinal else { break }
        batch.removeAll(keepingCapacity: true)
        for touch in recognizer.attempt.touches where touch.phase == phase { batch.append(touch) }
        guard !batch.isEmpty else { continue }
        switch phase {
        case .began: recognizer.touchesBegan(batch, with: event)
        case .moved: recognizer.touchesMoved(batch, with: event)
        case .ended: recognizer.touchesEnded(batch, with: event)
        case .cancelled: recognizer.touchesCancelled(batch, with: event)
        case .stationary: break
        }
      }
    }
    batch.removeAll(keepingCapacity: true)
    swap(&batch, &self.batch)
  }

  /// One that waits must not be recognized because the one it waits for loses the same finger.
  private func failWaitingForCancelledTouches() {
    for participant in participants where participant.attempt.wanted != nil {
      for touch in participant.attempt.touches where touch.phase == .cancelled {
        overrule(participant, because: .cancelled(touch.cancellationReason ?? .device))
        break
      }
    }
  }

  /// Tells what was decided until nothing more is: actions, then views, then all that is over is made
  /// ready for new fingers.
  private func conclude(_ event: Event?) {
    var frame = event
    repeat {
      isUnsettled = false
      reconsiderWaiting()
      giveUpStrandedAttempts()
      sendReports()
      resetFinished()
      if let event { admitLatecomers(to: event) }
      deliver(frame)
      forgetEndedTouches(with: frame)
      resetFinished()
      frame = nil
    } while isUnsettled
  }

  /// Ends the attempts that nothing can move any more.
  func giveUpStrandedAttempts() {
    for participant in participants where participant.attempt.hasStarted {
      guard participant.attempt.wanted == nil, participant.attempt.deadline == nil,
        !participant.attempt.hasLiveTouch, !participant.goesOnWithoutTouches
      else { continue }
      if participant.attempt.state == .possible {
        fail(participant, because: .touchesEnded)
      } else if participant.attempt.state.isActive {
        finish(participant, as: .cancelled)
      }
    }
  }

  /// Makes those as new whose attempt is over and whose fingers have all lifted.
  func resetFinished() {
    var index = 0
    while index < participants.count {
      let participant = participants[index]
      let attempt = participant.attempt
      guard attempt.downCount == 0, attempt.state.isFinal || !attempt.hasStarted else {
        index += 1
        continue
      }
      participants.remove(at: index)
      participant.environment = nil
      participant.attempt.finish()
      participant.reset()
    }
  }
}
