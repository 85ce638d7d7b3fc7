/// Fingers that are held still, by the clock alone; after that it is dragged about and ends when one
/// of them lifts. It may be preceded by taps.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the fingers must be held, in seconds.
  public var minimumPressDuration = 0.5
  /// How far a finger may go meanwhile, in points.
  public var allowableMovement = 10.0
  /// How many taps come before the press.
  public var numberOfTapsRequired = 0
  public var numberOfTouchesRequired = 1
  /// How far a finger may go in a tap, and a tap from the first one, in points.
  public var allowableTapMovement = 45.0
  /// How long one of the taps may last, in seconds.
  public var maximumTapDuration = 0.75
  /// How long the next tap, or the press, may keep one waiting, in seconds.
  public var maximumTapInterval = 0.35

  private var count = TapSequence()
  /// When the last finger of the press landed.
  private var pressStart = 0.0

  open override var kind: String { "longPress" }

  private var isPress: Bool { count.taps >= numberOfTapsRequired }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if state.isActive || isWaiting {
      for touch in touches { ignore(touch) }
      return
    }
    if let failure = count.land(touches, limits: limits) { return fail(failure) }
    if !isPress {
      setDeadline(count.start + maximumTapDuration)
    } else if count.isComplete(limits) {
      pressStart = event.timestamp
      setDeadline(pressStart + minimumPressDuration)
    } else {
      setDeadline(nil)
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    if state.isActive {
      state = .changed
    } else if !isWaiting, let failure = count.move(touches, limits: limits) {
      fail(failure)
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    if state == .possible && !isWaiting && isPress { pressIfLongEnough(at: event.timestamp) }
    if state.isActive || isWaiting {
      state = .ended
    } else if state == .possible {
      liftTap(touches, at: event.timestamp)
    }
  }

  /// The clock may be late; the lift's own stamp tells.
  private func pressIfLongEnough(at time: Double) {
    guard count.isComplete(limits), time - pressStart > minimumPressDuration - Rounding.time else {
      return
    }
    state = .began
  }

  private func liftTap(_ touches: [Touch], at time: Double) {
    guard !isPress else {
      return fail(
        count.isComplete(limits)
          ? .lifted(after: time - pressStart, needed: minimumPressDuration)
          : .tooFewTouches(self.touches.count, needed: numberOfTouchesRequired))
    }
    if let failure = count.lift(touches, limits: limits) { return fail(failure) }
    if !count.isTapping { setDeadline(time + maximumTapInterval) }
  }

  open override func deadlineReached(at time: Double) {
    if isPress && count.isComplete(limits) {
      state = .began
    } else {
      fail(count.lateness(limits))
    }
  }

  open override func reset() {
    count.removeAll()
  }

  private var limits: TapSequence.Limits {
    .init(
      touches: numberOfTouchesRequired,
      movement: isPress ? allowableMovement : allowableTapMovement,
      distance: allowableTapMovement, duration: maximumTapDuration, interval: maximumTapInterval)
  }
}
