extension Application {
  /// Sends a motion's next step. There is one motion at a time, and its steps go to the responder
  /// that it began with.
  func dispatch(_ phase: MotionPhase, of subtype: EventSubtype, at timestamp: Double) {
    if phase == .began {
      guard motion == nil else { return }
      let event = Event(type: .motion, subtype: subtype, timestamp: timestamp)
      event.window = keyWindow
      motion = event
      sendEvent(event)
    } else {
      guard let event = motion, event.subtype == subtype else { return }
      motion = nil
      event.motionPhase = phase
      event.timestamp = max(event.timestamp, timestamp)
      sendEvent(event)
    }
  }
}
