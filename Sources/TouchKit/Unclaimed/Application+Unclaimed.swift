/// What becomes of touches behind the tree.
///
/// A touch is taken when a responder keeps one of its calls, or claims it, or a recognizer takes it.
/// Where the call goes on to the end of the chain, or no window was hit, it is left.
extension Application {
  /// A chain of responders was told of touches.
  func noteOutcome(of touches: [Touch], told phase: Touch.Phase) {
    for touch in touches {
      let isLeft = touch.hasLeft && !touch.isClaimed
      switch phase {
      case .began: if touch.passage == .undecided { open(touch, if: isLeft) }
      case .moved, .ended: isLeft ? pass(phase, of: touch) : withdraw(touch)
      case .cancelled: withdraw(touch)
      case .stationary: break
      }
    }
  }

  /// A view that takes one finger at a time has refused others: each goes where the finger in its way
  /// has gone when it landed.
  func noteOutcomeOfRefusals() {
    for contact in contacts.contacts {
      guard let touch = contact.touch, !touch.isAccepted else { continue }
      if touch.passage == .undecided {
        open(touch, if: !touch.isExcluded && hasOpenTouch(on: touch.view))
      } else if touch.phase == .cancelled || touch.takenBecause != nil {
        withdraw(touch)
      } else {
        pass(touch.phase, of: touch)
      }
    }
  }

  /// What nobody has taken goes to the observer.
  func handOverUnclaimedTouches() {
    for contact in contacts.contacts {
      // Nobody tells a view that refused a finger that a recognizer has taken it.
      if let touch = contact.touch, !touch.isAccepted, touch.takenBecause != nil { withdraw(touch) }
    }
    while !unclaimed.isEmpty {
      var steps: [UnclaimedTouch] = []
      swap(&steps, &unclaimed)
      unclaimedTouchObserver?.application(self, leaves: steps)
      steps.removeAll(keepingCapacity: true)
      if unclaimed.isEmpty {
        swap(&steps, &unclaimed)
        return
      }
    }
  }

  /// A finger lands where no window is.
  ///
  /// - Returns: whether somebody behind the tree hears of it.
  func passMiss(_ change: TouchChange) -> Bool {
    guard isOpenBehind else { return false }
    note(.began, of: change.contact, at: change.location)
    return true
  }

  /// A panel reports of a finger that no window took.
  func passMiss(_ change: TouchChange, at index: Int) {
    guard contacts.contacts[index].isUnclaimed else { return }
    switch change.kind {
    case .began: return
    case .moved: note(.moved, of: change.contact, at: change.location)
    case .ended: note(.ended, of: change.contact, at: change.location)
    case .cancelled: note(.withdrawn, of: change.contact, at: change.location)
    }
    if change.kind != .moved { contacts.markClaimed(at: index) }
  }

  /// All fingers that no window took are taken back.
  func withdrawMisses() {
    for index in contacts.contacts.indices where contacts.contacts[index].isUnclaimed {
      let contact = contacts.contacts[index]
      note(.withdrawn, of: contact.id, at: contact.start)
      contacts.markClaimed(at: index)
    }
  }

  /// Those behind the tree are to forget all that they have heard of.
  func withdrawEverything() {
    withdrawMisses()
    for contact in contacts.contacts {
      if let touch = contact.touch { withdraw(touch) }
    }
  }

  /// Whether what lands now may be heard of behind the tree.
  private var isOpenBehind: Bool { unclaimedTouchObserver != nil && !isLocked }

  /// Those behind the tree are to forget a touch, as far as they have heard of it.
  func withdraw(_ touch: Touch) {
    if touch.passage == .open { note(.withdrawn, of: touch.contact, at: touch.screenLocation) }
    touch.passage = .closed
  }

  private func open(_ touch: Touch, if isLeft: Bool) {
    guard isLeft, isOpenBehind else {
      touch.passage = .closed
      return
    }
    touch.passage = .open
    note(.began, of: touch.contact, at: touch.screenLocation)
  }

  private func pass(_ phase: Touch.Phase, of touch: Touch) {
    guard touch.passage == .open else { return }
    // A lift that was withheld when the lock came.
    guard !isLocked else { return withdraw(touch) }
    switch phase {
    case .moved: note(.moved, of: touch.contact, at: touch.screenLocation)
    case .ended:
      note(.ended, of: touch.contact, at: touch.screenLocation)
      touch.passage = .closed
    case .began, .stationary, .cancelled: break
    }
  }

  private func hasOpenTouch(on view: View?) -> Bool {
    for contact in contacts.contacts {
      if let touch = contact.touch, touch.isAccepted, touch.view === view, touch.passage == .open {
        return true
      }
    }
    return false
  }

  private func note(_ step: UnclaimedTouch.Step, of contact: ContactID, at location: Point) {
    guard unclaimedTouchObserver != nil else { return }
    unclaimed.append(UnclaimedTouch(contact: contact, step: step, location: location))
  }
}
