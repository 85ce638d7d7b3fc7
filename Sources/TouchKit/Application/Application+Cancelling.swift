extension Application {
  /// Cancels touches: all, or those that a condition picks. Called from inside a handler, it takes
  /// effect when the event at hand is done, before the next one; moves and ends that the event still
  /// held for these touches are not told. All touches are those too that no window took.
  ///
  /// - Parameter time: when it happened, in seconds on the devices' clock; nil for the time of the
  ///   latest event.
  public func cancelTouches(
    reason: CancellationReason, at time: Double? = nil,
    where condition: ((Touch) -> Bool)? = nil
  ) {
    if condition == nil { withdrawMisses() }
    mark(reason, at: time, where: condition ?? { _ in true })
    cancelMarked(at: time)
  }

  /// Breaks off the motion that is going on.
  public func cancelMotion(at time: Double? = nil) {
    hasMarkedMotion = motion != nil
    cancelMarked(at: time)
  }

  /// Something comes in between: all touches and the motion are cancelled.
  public func interrupt(reason: CancellationReason, at time: Double? = nil) {
    hasMarkedMotion = motion != nil
    cancelTouches(reason: reason, at: time)
  }

  /// A responder is about to leave its chain: it is nobody's first responder any more, and a motion
  /// that it gets is broken off.
  public func removeResponder(_ responder: Responder) {
    if let window = responder.home?.window, window.firstResponder === responder {
      responder.resignFirstResponder()
      if window.firstResponder === responder { window.firstResponder = nil }
    }
    if motion?.recipient === responder { cancelMotion() }
  }

  /// Marks what a view that leaves its window has, and everything inside it, to be cancelled.
  func markAll(in view: View) {
    if let home = motion?.recipient?.home, home.isDescendant(of: view) { hasMarkedMotion = true }
    mark(
      .removed, where: { $0.window === view || $0.view?.isDescendant(of: view) ?? false })
    view.window?.gestures.abandonAttempts(because: .removed) {
      $0.view?.isDescendant(of: view) ?? false
    }
  }

  /// Marks touches to be cancelled, of all windows or of some.
  func mark(
    _ reason: CancellationReason, at time: Double? = nil,
    in isConcerned: (Window) -> Bool = { _ in true },
    where condition: (Touch) -> Bool = { _ in true }
  ) {
    for contact in contacts.contacts {
      guard let touch = contact.touch, touch.markedReason == nil, !touch.isOver,
        touch.window.map(isConcerned) ?? true, condition(touch)
      else { continue }
      touch.markedReason = reason
      hasMarkedTouches = true
    }
    for window in windows where isConcerned(window) {
      window.gestures.cancelWithheldTouches(reason, at: time, where: condition)
    }
  }

  /// Cancels what is marked, inside a handler as soon as the event at hand is done.
  func cancelMarked(at time: Double? = nil) {
    if let time { cancellationTime = max(cancellationTime, time) }
    perform { finishEvent() }
  }

  /// Cancels what was marked for it, until no handler marks more.
  func performCancellations() {
    while hasMarkedTouches || hasMarkedMotion {
      if hasMarkedTouches {
        hasMarkedTouches = false
        cancelMarkedTouches()
      }
      if hasMarkedMotion {
        hasMarkedMotion = false
        if let motion { dispatch(.cancelled, of: motion.subtype, at: cancellationTime) }
      }
    }
  }
}
