extension Application {
  /// Applies a frame to the touches and sends the event that follows from it.
  func dispatch(_ frame: TouchFrame) {
    settle()
    var changed = false
    for change in frame.changes {
      changed = apply(change, at: frame.timestamp) || changed
    }
    if changed { send(at: frame.timestamp, mergedSamples: frame.mergedSamples) }
    sweep()
  }

  /// Cancels the live touches that a condition picks, in one event at the time of the last one.
  func cancelNow(_ reason: CancellationReason, where condition: (Touch) -> Bool) {
    settle()
    var changed = false
    for contact in contacts.contacts {
      guard let touch = contact.touch, condition(touch) else { continue }
      touch.phase = .cancelled
      touch.cancellationReason = reason
      changed = true
    }
    if changed, let sequence { send(at: sequence.timestamp, mergedSamples: []) }
    sweep()
  }

  /// Every touch is stationary until something is said of it.
  private func settle() {
    for contact in contacts.contacts {
      guard let touch = contact.touch else { continue }
      touch.phase = .stationary
      touch.previousScreenLocation = touch.screenLocation
    }
  }

  /// - Returns: whether a touch changed so that somebody is to be told.
  private func apply(_ change: TouchChange, at timestamp: Double) -> Bool {
    if change.kind == .began { return land(change, at: timestamp) }
    guard let index = contacts.index(of: change.contact) else { return false }
    guard let touch = contacts.contacts[index].touch else {
      if change.kind != .moved { contacts.markGone(at: index) }
      return false
    }
    switch change.kind {
    case .began: return false
    case .moved:
      touch.majorRadius = change.majorRadius
      // UIKit calls touchesMoved when the place or the force changes, and for nothing else.
      guard touch.screenLocation != change.location || touch.force != change.force else {
        return false
      }
      touch.phase = .moved
    case .ended:
      touch.phase = .ended
      contacts.markGone(at: index)
    case .cancelled(let reason):
      touch.phase = .cancelled
      touch.cancellationReason = reason
      contacts.markGone(at: index)
    }
    touch.screenLocation = change.location
    touch.force = change.force
    touch.timestamp = timestamp
    return true
  }

  /// A finger lands: it gets its window, its view and its number, for good.
  private func land(_ change: TouchChange, at timestamp: Double) -> Bool {
    guard contacts.index(of: change.contact) == nil else { return false }
    if sequence == nil {
      sequenceCount += 1
      sequence = Event(type: .touches, id: sequenceCount, timestamp: timestamp)
    }
    let number = contacts.countLanding()
    let (window, view) = hitTest(change.location, with: sequence)
    var touch: Touch?
    if let window, let view {
      let landed = Touch(
        id: number, change: change, timestamp: timestamp, window: window, view: view)
      landed.tapCount = tapCounter.count(at: change.location, time: timestamp, window: window)
      landed.isAccepted = accepts(landed)
      touch = landed
    }
    contacts.insert(.init(id: change.contact, touch: touch, start: change.location))
    return touch != nil
  }

  private func send(at timestamp: Double, mergedSamples: [TouchFrame.MergedSample]) {
    guard let sequence else { return }
    sequence.timestamp = timestamp
    sequence.mergedSamples = mergedSamples
    sequence.touches.removeAll(keepingCapacity: true)
    for contact in contacts.contacts {
      if let touch = contact.touch { sequence.touches.append(touch) }
    }
    sendEvent(sequence)
    sequence.mergedSamples = []
  }

  /// Forgets the touches that are over. A contact that the application itself cancelled stays, dead,
  /// until it lifts.
  private func sweep() {
    var index = 0
    while index < contacts.contacts.count {
      let contact = contacts.contacts[index]
      if let touch = contact.touch, touch.phase.isFinal {
        if touch.phase == .ended { tapCounter.remember(touch, landedAt: contact.start) }
        contacts.bury(at: index)
      }
      if contact.isGone { contacts.remove(at: index) } else { index += 1 }
    }
    sequence?.touches.removeAll { $0.phase.isFinal }
    if contacts.isEmpty { sequence = nil }
  }
}
