/// A view that follows one finger and tells others what it does with it.
///
/// A control keeps its touches: unless `forwardsTouches` says so, it never passes them to its next
/// responder, not even while it is disabled. Subclasses override the four tracking methods rather than the touch methods.
open class Control: View {
  /// Whether it follows fingers. Disabled, it still is the view that they hit.
  open var isEnabled = true {
    didSet { if !isEnabled { abandonTracking(with: nil) } }
  }
  /// What a program makes of it: a choice that is made.
  open var isSelected = false
  /// Whether a finger presses it: follows the tracked finger in and out.
  open var isHighlighted = false

  /// Whether it follows a finger now.
  public var isTracking: Bool { trackedTouch != nil }
  /// Whether the finger that it follows counts as inside. It has a meaning while tracking only.
  public private(set) var isTouchInside = false

  /// How far outside its bounds a finger that is being followed still counts as inside, in points.
  /// UIKit's buttons forgive about 70. Where the finger lands, the bounds alone count.
  public var trackingMargin = 70.0

  /// Whether its touches go on to the next responder as well, after the control has had them.
  public var forwardsTouches = false

  /// The finger that it follows, else the one that it followed last: what its latest events are about.
  /// Not owned, for a touch owns its view; nil some time after the finger has lifted.
  public private(set) weak var latestTouch: Touch?

  var targets: [Target] = []
  private var trackedTouch: Touch?

  /// Several states can hold at once.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// What is sent for a finger that lifts inside.
  var eventsOfTouchUpInside: Events { .touchUpInside }

  /// Whether its finger is not for a recognizer of a view that it lies in.
  func keepsFinger(from recognizer: GestureRecognizer) -> Bool { false }

  /// A plain control leaves its finger to whoever recognizes a gesture. The ready-made ones keep it
  /// from an ancestor's tap of one finger that would cancel it, and a slider or a toggle from what
  /// goes along it, as UIKit's do.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view === self || !isEnabled || !keepsFinger(from: recognizer)
  }

  // MARK: - Tracking

  /// A finger landed.
  ///
  /// - Returns: whether to follow it; if not, nothing more is heard of it.
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// The finger moved.
  ///
  /// - Returns: whether to go on; if not, nothing more is heard of it.
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// The finger lifted.
  open func endTracking(_ touch: Touch?, with event: Event?) {}

  /// The finger was taken away, or the control was disabled.
  open func cancelTracking(with event: Event?) {}

  // MARK: - Touches

  open override func touchesBegan(_ touches: [Touch], with event: Event?) {
    defer { forward(.touchesBegan(touches, event)) }
    guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
    latestTouch = touch
    guard beginTracking(touch, with: event) else { return }
    trackedTouch = touch
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event?) {
    defer { forward(.touchesMoved(touches, event)) }
    guard let touch = trackedTouch(in: touches) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch, with: event)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else { return stopTracking() }
    // It may have been disabled meanwhile.
    guard trackedTouch === touch else { return }
    var events: Events = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: events, with: event)
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event?) {
    defer { forward(.touchesEnded(touches, event)) }
    guard let touch = trackedTouch(in: touches) else { return }
    let endsInside = isInside(touch, with: event)
    isTouchInside = endsInside
    endTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    stopTracking()
    sendActions(for: endsInside ? eventsOfTouchUpInside : .touchUpOutside, with: event)
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event?) {
    defer { forward(.touchesCancelled(touches, event)) }
    guard trackedTouch(in: touches) != nil else { return }
    abandonTracking(with: event)
  }

  private func forward(_ call: ResponderCall) {
    if forwardsTouches { passOn(call) }
  }

  private func trackedTouch(in touches: [Touch]) -> Touch? {
    guard let trackedTouch, touches.contains(where: { $0 === trackedTouch }) else { return nil }
    return trackedTouch
  }

  private func isInside(_ touch: Touch, with event: Event?) -> Bool {
    let location = touch.location(in: self)
    return bounds.inset(by: -trackingMargin).contains(location)
      || point(inside: location, with: event)
  }

  private func stopTracking() {
    trackedTouch = nil
    isTouchInside = false
    isHighlighted = false
  }

  private func abandonTracking(with event: Event?) {
    guard isTracking else { return }
    stopTracking()
    cancelTracking(with: event)
    sendActions(for: .touchCancel, with: event)
  }

  // MARK: - Actions

  /// Sends one action; every action of the control comes through here. Override it to see, or to
  /// redirect, them.
  open func sendAction(_ action: Action, to target: AnyObject?, for event: Event?) {
    if let application = window?.application {
      application.sendAction(action, to: target, from: self, for: event)
    } else if let target {
      action.perform(on: target, sender: self, event: event)
    }
  }

  /// Tells the handler and every target that is registered for one of the events, each once, in the
  /// order of their registration.
  open func sendActions(for events: Events, with event: Event? = nil) {
    handler?.control(self, sends: events, with: event)
    for target in targets where !target.events.isDisjoint(with: events) {
      switch target.receiver {
      case .object(let reference):
        if let object = reference.object { sendAction(target.action, to: object, for: event) }
      case .chain: sendAction(target.action, to: nil, for: event)
      case .closure(let closure): closure(self, event)
      }
    }
  }
}
