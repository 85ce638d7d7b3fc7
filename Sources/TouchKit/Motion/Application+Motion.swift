extension Application {
  /// Appends an accelerometer's reading. Shakes are recognized when its turn in the queue comes.
  public func post(_ acceleration: Acceleration, device: Int, at timestamp: Double) {
    queue.append(.acceleration(acceleration, device: device), at: timestamp)
  }

  /// An accelerometer is gone: a shake of it is cancelled.
  public func removeAccelerometer(device: Int, at time: Double? = nil) {
    shakes[device] = nil
    if shakingDevice == device { cancelMotion(at: time) }
  }

  func dispatch(_ acceleration: Acceleration, device: Int, at timestamp: Double) {
    let phase = shakes[device, default: shakeRecognizer].add(acceleration, at: timestamp)
    if let phase { shake(phase, device: device, at: timestamp) }
  }

  /// The next time that a shake ends by itself, and whose shake that is.
  var nextShakeDeadline: (device: Int, time: Double)? {
    var next: (device: Int, time: Double)?
    for (device, shake) in shakes {
      guard let time = shake.deadline else { continue }
      if time < next?.time ?? .infinity { next = (device, time) }
    }
    return next
  }

  func meetShakeDeadline(device: Int, at time: Double) {
    if let phase = shakes[device]?.meetDeadline() { shake(phase, device: device, at: time) }
  }

  /// Of several devices that are shaken at once, the first one counts.
  private func shake(_ phase: MotionPhase, device: Int, at timestamp: Double) {
    if phase == .began && motion == nil { shakingDevice = device }
    guard shakingDevice == device else { return }
    dispatch(phase, of: .motionShake, at: timestamp)
    if phase != .began { shakingDevice = nil }
  }

  /// Sends a motion's next step. There is one motion at a time, and its steps go to the responder
  /// that it began with.
  func dispatch(_ phase: MotionPhase, of subtype: EventSubtype, at timestamp: Double) {
    if phase == .began {
      guard motion == nil else { return }
      let event = Event(type: .motion, subtype: subtype, timestamp: timestamp)
      event.window = windowOfCommands
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
