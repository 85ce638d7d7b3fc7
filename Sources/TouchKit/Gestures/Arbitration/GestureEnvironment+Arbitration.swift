/// What becomes of the states that recognizers ask for.
extension GestureEnvironment {
  /// A recognizer sets a state.
  func request(
    _ state: GestureRecognizer.State, of recognizer: GestureRecognizer,
    because reason: GestureFailure = .other("its own decision")
  ) {
    let current = recognizer.attempt.state
    // It may not have looked what became of the state that it set before.
    if recognizer.attempt.isOverruled || (current == state && !current.isActive) { return }
    if let wanted = recognizer.attempt.wanted {
      update(recognizer, wanting: wanted, with: state, because: reason)
    } else if current.allows(state, isDiscrete: recognizer.isDiscrete) {
      join(recognizer)
      switch state {
      case .began: attempt(.begin, by: recognizer)
      case .ended where current == .possible: attempt(.recognize, by: recognizer)
      case .failed: fail(recognizer, because: reason)
      case .changed:
        recognizer.attempt.state = .changed
        report(.changed, of: recognizer)
      case .ended, .cancelled: finish(recognizer, as: state)
      case .possible: break
      }
    } else {
      refuse(state, of: recognizer)
    }
    settleSoon()
  }

  /// A recognizer that waits goes on following its fingers, and may be over before it is its turn.
  private func update(
    _ recognizer: GestureRecognizer, wanting wanted: GestureAttempt.Wish,
    with state: GestureRecognizer.State, because reason: GestureFailure
  ) {
    switch (wanted, state) {
    case (_, .failed): fail(recognizer, because: reason)
    case (.begin, .began), (.begin, .changed): break
    case (.begin, .ended):
      recognizer.attempt.wanted = .beginAndEnd
      recognizer.attempt.deadline = nil
    case (.begin, .cancelled): fail(recognizer, because: .touchesEnded)
    case (.recognize, .ended), (.beginAndEnd, .ended): break
    default: refuse(state, of: recognizer)
    }
  }

  private func refuse(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    let current = recognizer.attempt.state
    guard let observer else {
      assertionFailure(
        "\(recognizer.nameForReports) cannot go from \(current.name) to \(state.name)")
      return
    }
    observer.gestureRecognizer(recognizer, cannotGoFrom: current, to: state, at: now)
  }

  /// A recognizer tries to leave `possible`.
  private func attempt(_ wish: GestureAttempt.Wish, by recognizer: GestureRecognizer) {
    let mayBegin = recognizer.attempt.mayBegin ?? asksPermission(recognizer)
    recognizer.attempt.mayBegin = mayBegin
    // The delegate that was asked may have disabled it.
    guard mayBegin, recognizer.attempt.state == .possible else { return }
    recognizer.attempt.wanted = wish
    // What it has done it has done in time; only others can make it fail now.
    if wish == .recognize { recognizer.attempt.deadline = nil }
    decide(recognizer)
  }

  /// Asks the delegate, then the views from the one that was hit up to the recognizer's own.
  private func asksPermission(_ recognizer: GestureRecognizer) -> Bool {
    if let delegate = recognizer.delegate, !delegate.gestureRecognizerShouldBegin(recognizer) {
      overrule(recognizer, because: .refusedByDelegate)
      return false
    }
    for touch in recognizer.attempt.touches {
      var view = touch.view
      while let current = view {
        if !current.gestureRecognizerShouldBegin(recognizer) {
          overrule(recognizer, because: .refusedByView(current.name))
          return false
        }
        if current === recognizer.view { break }
        view = current.superview
      }
    }
    return true
  }

  /// Recognizes a gesture, lets it wait, or lets it fail, as those with common fingers stand.
  private func decide(_ recognizer: GestureRecognizer) {
    var awaited: GestureRecognizer?
    for other in participants where other !== recognizer {
      guard other.attempt.sharesFinger(with: recognizer.attempt) else { continue }
      switch other.attempt.state {
      case .possible:
        if awaited == nil, recognizer.requiresFailure(of: other),
          !isWaiting(other, for: recognizer)
        {
          awaited = other
        }
      case .began, .changed, .ended:
        if recognizer.requiresFailure(of: other) {
          return overrule(recognizer, because: .outdone(by: other.nameForReports))
        }
        if other.excludes(recognizer) {
          return overrule(recognizer, because: .prevented(by: other.nameForReports))
        }
      case .cancelled, .failed: break
      }
    }
    if let awaited {
      reportWaiting(recognizer, for: awaited)
    } else {
      recognize(recognizer)
    }
  }

  private func reportWaiting(_ recognizer: GestureRecognizer, for other: GestureRecognizer) {
    guard recognizer.attempt.awaited !== other else { return }
    recognizer.attempt.awaited = other
    guard isObserved else { return }
    reports.append(GestureReport(recognizer: recognizer, content: .waits(other)))
  }

  private func recognize(_ recognizer: GestureRecognizer) {
    guard let wish = recognizer.attempt.wanted else { return }
    recognizer.attempt.wanted = nil
    recognizer.attempt.state = wish == .recognize ? .ended : .began
    report(recognizer.attempt.state, of: recognizer)
    claimTouches(of: recognizer)
    for other in participants where other !== recognizer {
      guard other.attempt.state == .possible,
        other.attempt.sharesFinger(with: recognizer.attempt)
      else { continue }
      if other.requiresFailure(of: recognizer) {
        overrule(other, because: .outdone(by: recognizer.nameForReports))
      } else if recognizer.excludes(other) {
        overrule(other, because: .prevented(by: recognizer.nameForReports))
      }
    }
    if wish == .beginAndEnd && recognizer.attempt.state.isActive {
      finish(recognizer, as: .ended)
    }
  }

  /// An active gesture ends or is cancelled.
  func finish(_ recognizer: GestureRecognizer, as state: GestureRecognizer.State) {
    recognizer.attempt.state = state
    recognizer.attempt.deadline = nil
    report(state, of: recognizer)
  }

  /// Lets a recognizer fail that has no say in it.
  func overrule(_ recognizer: GestureRecognizer, because reason: GestureFailure) {
    recognizer.attempt.isOverruled = true
    fail(recognizer, because: reason)
  }

  func fail(_ recognizer: GestureRecognizer, because reason: GestureFailure) {
    guard recognizer.attempt.state == .possible else { return }
    recognizer.attempt.state = .failed
    recognizer.attempt.wanted = nil
    recognizer.attempt.deadline = nil
    isUnsettled = true
    if isObserved {
      reports.append(GestureReport(recognizer: recognizer, content: .failed(reason)))
    }
    for other in participants where other.attempt.wanted != nil {
      if other.attempt.awaited === recognizer { decide(other) }
    }
  }

  /// Decides anew for those that wait for one which no longer has a finger in common.
  func reconsiderWaiting() {
    for participant in participants where participant.attempt.wanted != nil {
      if let awaited = participant.attempt.awaited, awaited.attempt.state == .possible,
        awaited.attempt.sharesFinger(with: participant.attempt)
      {
        continue
      }
      decide(participant)
    }
  }

  /// Whether a recognizer waits, itself or through others, for another one: that one must not wait
  /// for it in turn, or neither would ever be recognized.
  private func isWaiting(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
    searches &+= 1
    return isWaiting(recognizer, for: other, search: searches)
  }

  private func isWaiting(
    _ recognizer: GestureRecognizer, for other: GestureRecognizer, search: Int
  ) -> Bool {
    guard recognizer.attempt.wanted != nil, recognizer.attempt.mark != search else { return false }
    recognizer.attempt.mark = search
    for next in participants where next !== recognizer && next.attempt.state == .possible {
      guard next.attempt.sharesFinger(with: recognizer.attempt),
        recognizer.requiresFailure(of: next)
      else { continue }
      if next === other || isWaiting(next, for: other, search: search) { return true }
    }
    return false
  }
}
