extension Application {
  /// Applies a frame to the touches and sends the event that follows from it.
  ///
  /// A touch has one phase in an event, so a frame that says two things of one contact (it landed
  /// and lifted between two reports) is handled as two, one after the other, with the same time.
  func dispatch(_ frame: TouchFrame) {
    var start = 0
    while start < frame.changes.count {
      let end = frame.endOfStep(from: start)
      dispatch(frame, changes: start..<end)
      start = end
    }
  }

  private func dispatch(_ frame: TouchFrame, changes: Range<Int>) {
    settle()
    if !hovers.isEmpty { endHovers(at: frame.timestamp) }
    // Lifts come before landings, so that a finger which takes the place of another is known to.
    for index in changes where frame.changes[index].kind != .began {
      update(with: frame.changes[index], of: frame)
    }
    for index in changes where frame.changes[index].kind == .began {
      land(frame.changes[index], of: frame)
    }
    flush(at: frame.timestamp, mergedSamples: frame.mergedSamples)
  }

  /// Cancels the touches that were marked for it, in one event.
  func cancelMarkedTouches() {
    guard let sequence else { return }
    let timestamp = max(cancellationTime, sequence.timestamp)
    settle()
    for contact in contacts.contacts {
      guard let touch = contact.touch, let reason = touch.markedReason else { continue }
      touch.phase = .cancelled
      touch.cancellationReason = reason
      touch.timestamp = timestamp
      hasChanges = true
    }
    flush(at: timestamp, mergedSamples: [])
  }

  /// Every touch is stationary until something is said of it.
  func settle() {
    for contact in contacts.contacts {
      guard let touch = contact.touch else { continue }
      touch.phase = .stationary
      touch.previousScreenLocation = touch.screenLocation
    }
  }

  private func update(with change: TouchChange, of frame: TouchFrame) {
    guard let index = contacts.index(of: change.contact) else { return }
    let touch = contacts.contacts[index].touch
    if touch == nil { passMiss(change, at: index) }
    switch change.kind {
    case .began: return
    case .moved:
      guard let touch else { return }
      let isMoved = touch.isMoved(by: change) || frame.hasMergedSamples(of: touch)
      touch.takeMeasures(of: change)
      guard isMoved else { return }
      touch.phase = .moved
      predict(touch, from: change, of: frame)
    case .ended:
      contacts.markGone(at: index)
      touch?.phase = .ended
    case .cancelled(let reason):
      contacts.markGone(at: index)
      touch?.phase = .cancelled
      touch?.cancellationReason = reason
    }
    guard let touch else { return }
    touch.screenLocation = change.location
    touch.takeMeasures(of: change)
    touch.timestamp = change.reportTime ?? frame.timestamp
    hasChanges = true
  }

  private func predict(_ touch: Touch, from change: TouchChange, of frame: TouchFrame) {
    for sample in frame.mergedSamples where sample.change.contact == touch.contact {
      touch.predictor.add(timestamp: sample.timestamp, location: sample.change.location)
    }
    touch.predictor.add(
      timestamp: change.reportTime ?? frame.timestamp, location: change.location)
  }

  /// A finger lands: it gets its window, its view and its number, for good.
  private func land(_ change: TouchChange, of frame: TouchFrame) {
    guard contacts.index(of: change.contact) == nil else { return }
    landingCount.landed += 1
    guard !isIgnoringInteractionEvents else {
      landingCount.ignored += 1
      contacts.insert(.init(id: change.contact, touch: nil, start: change.location))
      return
    }
    var hit = hitTest(change.location, with: sequence ?? beginSequence(of: frame))
    if let window = hit.window, let view = hit.view,
      !accepts(view, in: window, afterLifts: false), accepts(view, in: window, afterLifts: true)
    {
      // The finger in its way lifts in this very frame: that is told first.
      flush(at: frame.timestamp, mergedSamples: frame.mergedSamples)
      settle()
      hit = hitTest(change.location, with: sequence ?? beginSequence(of: frame))
    }
    guard let window = hit.window, let view = hit.view else {
      landingCount.missed += 1
      contacts.insert(
        .init(
          id: change.contact, touch: nil, start: change.location, isUnclaimed: passMiss(change)))
      return
    }
    let touch = Touch(
      id: contacts.landings + 1, change: change, timestamp: frame.timestamp, window: window,
      view: view)
    touch.tapCount = tapCounter.count(at: change.location, time: frame.timestamp, window: window)
    touch.isAccepted = accepts(view, in: window, afterLifts: false)
    touch.isExcluded = excludes(view, in: window)
    if !touch.isAccepted { landingCount.refused += 1 }
    contacts.insert(.init(id: change.contact, touch: touch, start: change.location))
    hasChanges = true
  }

  private func beginSequence(of frame: TouchFrame) -> Event {
    sequenceCount += 1
    let event = Event(type: .touches, id: sequenceCount, timestamp: frame.timestamp)
    event.application = self
    sequence = event
    return event
  }

  /// Sends what has changed, and forgets the touches that are over with it.
  private func flush(at timestamp: Double, mergedSamples: [TouchFrame.MergedSample]) {
    if hasChanges, let sequence {
      hasChanges = false
      sequence.timestamp = timestamp
      sequence.mergedSamples = mergedSamples
      sequence.touches.removeAll(keepingCapacity: true)
      for contact in contacts.contacts {
        if let touch = contact.touch { sequence.touches.append(touch) }
      }
      sendEvent(sequence)
      sequence.mergedSamples = []
      noteOutcomeOfRefusals()
    }
    handOverUnclaimedTouches()
    sweep()
  }

  /// Forgets the touches that are over. A contact that the application itself cancelled stays, dead,
  /// until it lifts. A touch that was marked before its end was told is not over: it is cancelled.
  private func sweep() {
    var index = 0
    while index < contacts.contacts.count {
      let contact = contacts.contacts[index]
      if let touch = contact.touch {
        if touch.phase == .cancelled
          || touch.phase == .ended && (touch.markedReason == nil || touch.isOver)
        {
          if touch.phase == .ended { tapCounter.remember(touch, landedAt: contact.start) }
          if touch.isAccepted { countEnd(of: touch) }
          contacts.bury(at: index)
        } else {
          index += 1
          continue
        }
      }
      if contact.isGone { contacts.remove(at: index) } else { index += 1 }
    }
    sequence?.touches.removeAll { $0.phase.isFinal }
    if contacts.isEmpty { sequence = nil }
  }

  private func countEnd(of touch: Touch) {
    if touch.phase == .ended {
      landingCount.ended += 1
    } else {
      landingCount.cancelled += 1
    }
  }
}
