/// Telling the views what the recognizers have left for them.
extension GestureEnvironment {
  /// Tells the views: of an event, and of what was withheld and is free now. For each view one call
  /// a phase, phases in the order began, moved, ended, cancelled, views in the order of their lowest
  /// slot.
  func deliver(_ event: Event?) {
    // Handlers may send events of their own; each delivery works on storage of its own.
    var entries: [ViewDelivery.Entry] = []
    swap(&entries, &delivery.entries)
    entries.removeAll(keepingCapacity: true)
    gather(event, into: &entries)
    if !entries.isEmpty {
      // What was left of earlier sequences comes first.
      let current = event ?? self.event
      for phase in Self.toldPhases { tell(phase, of: entries) { $0 !== current } }
      for phase in Self.toldPhases { tell(phase, of: entries) { $0 === current } }
      for entry in entries { entry.touch.isTellingLate = false }
      for entry in entries where entry.touch.progress == .over && entry.touch.phase.isFinal {
        entry.touch.isOver = true
      }
      forgetToldTouches()
    }
    entries.removeAll(keepingCapacity: true)
    swap(&entries, &delivery.entries)
  }

  private static let toldPhases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]

  private func gather(_ event: Event?, into entries: inout [ViewDelivery.Entry]) {
    for entry in delivery.withheld {
      prepare(entry.touch, phase: entry.touch.phase)
      if entry.touch.due != [] { entries.place(entry) }
    }
    if let event {
      for touch in event.touches where touch.window === window {
        prepare(touch, phase: touch.phase)
        if touch.due != [] || touch.phase.isFinal {
          entries.place(.init(touch: touch, event: event))
        }
      }
    } else if let event = self.event {
      for touch in touches {
        prepare(touch, phase: .stationary)
        if touch.due != [] { entries.place(.init(touch: touch, event: event)) }
      }
    }
  }

  /// Finds the calls that are due to a touch's view.
  private func prepare(_ touch: Touch, phase: Touch.Phase) {
    touch.due = []
    guard touch.isAccepted, touch.progress != .over else {
      touch.progress = .over
      return
    }
    if touch.takenBecause != nil || phase == .cancelled {
      if touch.progress == .begun { touch.due = .cancelled } else { touch.progress = .over }
      return
    }
    // One that is about to be cancelled has still begun, but neither moves nor ends.
    guard touch.markedReason == nil || phase == .began else { return }
    if touch.progress == .unheard {
      guard !isHeldBack(touch, asLanding: true) else { return }
      touch.due = .began
      touch.isTellingLate = phase != .began
      if touch.isTellingLate && touch.screenLocation != touch.startLocation {
        touch.due.insert(.moved)
      }
    }
    if phase == .moved { touch.due.insert(.moved) }
    if phase == .ended && !isHeldBack(touch, asLanding: false) {
      touch.due.insert(.ended)
    }
  }

  /// Whether a recognizer that may still succeed keeps a touch from its view.
  private func isHeldBack(_ touch: Touch, asLanding: Bool) -> Bool {
    for recognizer in touch.offeredTo where recognizer.attempt.state == .possible {
      guard recognizer.attempt.hasFinger(touch) else { continue }
      if asLanding ? recognizer.delaysTouchesBegan : recognizer.delaysTouchesEnded { return true }
    }
    return false
  }

  private func tell(
    _ phase: Touch.Phase, of entries: [ViewDelivery.Entry], where isDue: (Event) -> Bool
  ) {
    let call = ViewDelivery.Calls(phase)
    var batch: [Touch] = []
    swap(&batch, &delivery.batch)
    for first in entries where first.touch.due.contains(call) {
      guard isDue(first.event), let view = first.touch.view else { continue }
      let event = first.event
      batch.removeAll(keepingCapacity: true)
      for entry in entries where entry.event === event && entry.touch.due.contains(call) {
        let touch = entry.touch
        guard touch.view === view else { continue }
        touch.due.remove(call)
        // A handler of this very event may have marked it to be cancelled.
        guard touch.markedReason == nil || phase == .began || phase == .cancelled else { continue }
        touch.present(phase)
        batch.append(touch)
      }
      guard !batch.isEmpty else { continue }
      tell(phase, of: batch, to: view, with: event)
      for touch in batch { touch.stopPresenting() }
    }
    batch.removeAll(keepingCapacity: true)
    swap(&batch, &delivery.batch)
  }

  private func tell(_ phase: Touch.Phase, of touches: [Touch], to view: View, with event: Event) {
    guard let call = ResponderCall(phase: phase, touches: touches, event: event) else { return }
    event.timestamp = max(event.timestamp, now)
    event.delivery &+= 1
    // Lifts that were withheld are of an event that has forgotten them.
    var isComplete = true
    for touch in touches where !event.touches.contains(where: { $0 === touch }) {
      isComplete = false
      let index = event.touches.firstIndex { touch.contact.precedes($0.contact) }
      event.touches.insert(touch, at: index ?? event.touches.count)
      touch.isReturning = true
    }
    view.receive(call)
    event.application?.noteOutcome(of: touches, told: phase)
    guard !isComplete else { return }
    for touch in touches where touch.isReturning {
      event.touches.removeAll { $0 === touch }
      touch.isReturning = false
    }
  }

  private func forgetToldTouches() {
    guard !delivery.withheld.isEmpty else { return }
    for entry in delivery.withheld where entry.touch.progress == .over {
      entry.touch.offeredTo = []
    }
    delivery.withheld.removeAll { $0.touch.progress == .over }
  }
}

extension Touch {
  /// A touch as it was before it was shown to a view in another phase.
  struct Presentation {
    var phase: Phase
    var location: Point
    var previousLocation: Point
    var timestamp: Double
    var reason: CancellationReason?
  }

  /// Makes the touch read as its view is to see it in a call: as it landed, where the view hears late
  /// of that; as cancelled, where a recognizer has taken it.
  fileprivate func present(_ phase: Phase) {
    hasLeft = false
    switch phase {
    case .began: progress = .begun
    case .ended, .cancelled: progress = .over
    case .moved, .stationary: break
    }
    guard self.phase != phase || isTellingLate else { return }
    presentation = Presentation(
      phase: self.phase, location: screenLocation, previousLocation: previousScreenLocation,
      timestamp: timestamp, reason: cancellationReason)
    self.phase = phase
    switch phase {
    case .began:
      screenLocation = startLocation
      previousScreenLocation = startLocation
      timestamp = startTime
    case .moved: previousScreenLocation = startLocation
    case .cancelled: cancellationReason = cancellationReason ?? takenBecause
    case .ended, .stationary: break
    }
  }

  fileprivate func stopPresenting() {
    guard let presentation else { return }
    phase = presentation.phase
    screenLocation = presentation.location
    previousScreenLocation = presentation.previousLocation
    timestamp = presentation.timestamp
    cancellationReason = presentation.reason
    self.presentation = nil
  }
}
