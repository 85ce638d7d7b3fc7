extension GestureEnvironment {
  /// Offers the fingers that land to the recognizers of the view they hit and of all that it lies in.
  func land(_ event: Event) {
    for touch in event.touches where touch.phase == .began && touch.window === window {
      guard !touch.isExcluded, !touches.contains(where: { $0 === touch }) else { continue }
      touches.append(touch)
      var view = touch.view
      while let current = view {
        for recognizer in current.gestureRecognizers
        where admits(touch, of: event, to: recognizer) {
          offer(touch, to: recognizer)
        }
        view = current.superview
      }
    }
  }

  /// The gate, in UIKit's order: enabled, type, delegate.
  private func admits(_ touch: Touch, of event: Event, to recognizer: GestureRecognizer) -> Bool {
    // One that is not done with its fingers in another window has to finish there.
    guard recognizer.environment == nil || recognizer.environment === self else { return false }
    guard recognizer.isEnabled, recognizer.allowedTouchTypes.contains(touch.type) else {
      return false
    }
    if recognizer.requiresExclusiveTouchType {
      for other in recognizer.attempt.touches where other.type != touch.type { return false }
    }
    guard let delegate = recognizer.delegate else { return true }
    let view = recognizer.view
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
      // The delegate that was asked may have disabled it, or taken it away.
      && recognizer.isEnabled && recognizer.view === view
  }

  private func offer(_ touch: Touch, to recognizer: GestureRecognizer) {
    if recognizer.attempt.wanted == .recognize && !recognizer.attempt.hasLiveTouch {
      latecomers.append(Latecomer(recognizer: recognizer, touch: touch))
      return
    }
    touch.offeredTo.append(recognizer)
    recognizer.attempt.downCount += 1
    join(recognizer)
    if !recognizer.attempt.state.isFinal { recognizer.attempt.follow(touch) }
  }

  /// Takes a recognizer among those that take part: deeper views first, within a view in the order of
  /// addition.
  func join(_ recognizer: GestureRecognizer) {
    guard !participants.contains(where: { $0 === recognizer }) else { return }
    var depth = 0
    var view = recognizer.view?.superview
    while let current = view {
      depth += 1
      view = current.superview
    }
    recognizer.attempt.depth = depth
    recognizer.environment = self
    latestApplication = window.application ?? latestApplication
    let index = participants.firstIndex { recognizer.comes(before: $0) }
    participants.insert(recognizer, at: index ?? participants.count)
  }

  /// A gesture of one moment that waits is done with its own fingers. If it came out of its waiting
  /// in this very event, it is as new, and the finger that landed meanwhile is for it as for others.
  func admitLatecomers(to event: Event) {
    guard !latecomers.isEmpty else { return }
    let late = latecomers
    latecomers.removeAll(keepingCapacity: true)
    for entry in late {
      let (recognizer, touch) = (entry.recognizer, entry.touch)
      guard recognizer.attempt.state == .possible, !recognizer.isWaiting, recognizer.isEnabled,
        touch.phase == .began, recognizer.view?.window === window
      else { continue }
      offer(touch, to: recognizer)
      recognizer.touchesBegan([touch], with: event)
    }
    sendReports()
  }

  /// A finger that joins a gesture which is going on belongs to the gesture from the start.
  func claimJoiningTouches(of event: Event) {
    for touch in event.touches where touch.phase == .began && touch.window === window {
      for recognizer in touch.offeredTo
      where recognizer.attempt.state.isActive && recognizer.isFollowing(touch) {
        claim(touch, for: recognizer)
      }
    }
  }

  /// Takes the touches of a recognized gesture away from their views.
  func claimTouches(of recognizer: GestureRecognizer) {
    for touch in recognizer.attempt.touches { claim(touch, for: recognizer) }
    for entry in delivery.withheld where recognizer.attempt.hasFinger(entry.touch) {
      claim(entry.touch, for: recognizer)
    }
  }

  private func claim(_ touch: Touch, for recognizer: GestureRecognizer) {
    guard touch.takenBecause == nil else { return }
    let isUnheard = touch.progress == .unheard && recognizer.delaysTouchesBegan
    if recognizer.cancelsTouchesInView || isUnheard { touch.takenBecause = .recognized }
  }

  /// Takes leave of the fingers that lifted, or were cancelled, in this event.
  func forgetEndedTouches(with event: Event?) {
    guard let event else { return }
    for touch in event.touches where touch.phase.isFinal && touch.window === window {
      release(touch)
      if touch.isAccepted && touch.progress != .over && touch.markedReason == nil {
        delivery.withheld.append(.init(touch: touch, event: event))
      } else {
        touch.offeredTo = []
      }
    }
  }

  /// A program that overrides `sendEvent` may have swallowed an end.
  func forgetLostTouches(unless event: Event) {
    for touch in touches where touch.phase.isFinal {
      guard !event.touches.contains(where: { $0 === touch }) else { continue }
      release(touch)
      event.application?.withdraw(touch)
      touch.progress = .over
      touch.offeredTo = []
      // Before another finger can take the place of the lost one.
      giveUpStrandedAttempts()
    }
  }

  private func release(_ touch: Touch) {
    guard let index = touches.firstIndex(where: { $0 === touch }) else { return }
    touches.remove(at: index)
    for recognizer in touch.offeredTo {
      recognizer.attempt.downCount -= 1
      recognizer.attempt.drop(touch)
    }
  }

  /// Takes a recognizer out of its gesture: disabled, or removed.
  func withdraw(_ recognizer: GestureRecognizer, because reason: GestureFailure) {
    if recognizer.attempt.state.isActive {
      finish(recognizer, as: .cancelled)
    } else if recognizer.attempt.state == .possible {
      overrule(recognizer, because: reason)
    }
    for touch in touches { touch.offeredTo.removeAll { $0 === recognizer } }
    for entry in delivery.withheld { entry.touch.offeredTo.removeAll { $0 === recognizer } }
    latecomers.removeAll { $0.recognizer === recognizer }
    recognizer.attempt.downCount = 0
    // Another one may come to be where this one was.
    for participant in participants { participant.attempt.forgetRequirement(on: recognizer) }
    settleSoon()
  }

  /// The system takes back fingers that have lifted and whose views wait for a recognizer to fail:
  /// what would have been an end is a cancel, and no tap.
  func cancelWithheldTouches(
    _ reason: CancellationReason, at time: Double?, where condition: (Touch) -> Bool
  ) {
    if let time { now = max(now, time) }
    for entry in delivery.withheld where entry.touch.takenBecause == nil && condition(entry.touch) {
      entry.touch.takenBecause = reason
      isUnsettled = true
      abandonAttempts(because: reason) { $0.attempt.hasFinger(entry.touch) }
    }
    switch reason {
    case .recognized, .palm, .dropped, .removed: break
    case .device, .suspended, .reload, .locked, .ignored, .shutdown:
      abandonAttempts(because: reason) { !$0.attempt.hasLiveTouch }
    }
  }

  /// Lets attempts fail, those first that wait for others, so that no failure lets one succeed.
  func abandonAttempts(
    because reason: CancellationReason, where condition: (GestureRecognizer) -> Bool
  ) {
    for participant in participants
    where participant.attempt.wanted != nil && condition(participant) {
      overrule(participant, because: .cancelled(reason))
    }
    for participant in participants
    where participant.attempt.state == .possible && condition(participant) {
      overrule(participant, because: .cancelled(reason))
    }
  }

  /// Lets what was decided outside an event take effect: now, or when the handler at hand is done.
  func settleSoon() {
    guard !isBusy, isUnsettled else { return }
    if let application = window.application {
      application.perform { application.finishEvent() }
    } else {
      settle()
    }
  }
}

extension GestureRecognizer {
  /// The order in which recognizers are asked.
  fileprivate final func comes(before other: GestureRecognizer) -> Bool {
    if attempt.depth != other.attempt.depth { return attempt.depth > other.attempt.depth }
    guard let view, view === other.view else { return false }
    for recognizer in view.gestureRecognizers {
      if recognizer === self { return true }
      if recognizer === other { return false }
    }
    return false
  }
}
