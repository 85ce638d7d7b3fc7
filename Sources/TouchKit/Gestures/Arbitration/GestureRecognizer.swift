/// Watches the touches of its view and of everything inside it, and tells when they make a gesture.
///
/// Write a gesture of your own as a subclass: follow the touches in `touchesBegan` and its kin, and
/// set `state`. Whether the state is taken on is decided by the recognizers that share the touches;
/// read it again after setting it. A recognizer that is still `possible` when its last finger has
/// lifted fails, unless it has set a deadline (as a double tap does, which waits for the second tap).
open class GestureRecognizer {
  /// A name for people and logs. It has no meaning to the gesture.
  public var name: String?
  /// Answers for it what a subclass could. Not owned.
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// The view whose touches it watches.
  public internal(set) weak var view: View?

  /// A recognizer that is disabled sees nothing. One that is disabled in the middle of its gesture is
  /// cancelled, and enabled again it waits for new fingers.
  public var isEnabled = true {
    didSet { if oldValue && !isEnabled { environment?.withdraw(self, because: .disabled) } }
  }

  /// Whether, when the gesture is recognized, its touches are cancelled in their views.
  public var cancelsTouchesInView = true
  /// Whether views hear of touches only after this gesture has failed; if it is recognized, they
  /// never hear of them.
  public var delaysTouchesBegan = false
  /// Whether views hear of a lift only after this gesture has failed; if it is recognized, the touch
  /// is cancelled in its view.
  public var delaysTouchesEnded = true
  /// The types of touches that it sees.
  public var allowedTouchTypes: [Touch.TouchType] = [.direct, .pencil]
  /// Whether it sees touches of one type at a time only.
  public var requiresExclusiveTouchType = true

  /// The recognizers that must fail before this one may be recognized.
  var requiredFailures: [WeakRecognizer] = []
  var targets: [GestureTarget] = []
  var attempt = GestureAttempt()
  /// Where it takes part; nil outside an attempt.
  weak var environment: GestureEnvironment?

  public init() {}

  /// The word for this kind of gesture in scenes and traces.
  open var kind: String { "gesture" }

  /// Whether the gesture is one moment (a tap) rather than something that begins, changes and ends.
  open var isDiscrete: Bool { false }

  /// What the gesture has come to.
  ///
  /// Setting it asks for the state. A state that cannot follow the present one is a programming
  /// error: it is reported and has no effect. A recognizer that must wait for another one to fail
  /// stays `possible` until then (`isWaiting`). Outside a window nothing happens.
  public final var state: State {
    get { attempt.shownState ?? attempt.state }
    set { window?.gestures.request(newValue, of: self) }
  }

  /// Whether the gesture was recognized and only waits for another one to fail.
  public final var isWaiting: Bool { attempt.wanted != nil }

  /// Gives up, and says why.
  public final func fail(_ reason: GestureFailure) {
    window?.gestures.request(.failed, of: self, because: reason)
  }

  /// Asks for a call of `deadlineReached(at:)`, in seconds on the events' clock; nil for none. There
  /// is one deadline at a time. An event of the very time of the deadline comes before it.
  public final func setDeadline(_ time: Double?) {
    guard environment != nil, !attempt.state.isFinal, time?.isFinite ?? true else { return }
    attempt.deadline = time
  }

  /// The deadline that is set has come, without any event. The base class does nothing.
  open func deadlineReached(at time: Double) {}

  // MARK: - Touches

  /// Fingers landed on the view or inside it.
  open func touchesBegan(_ touches: [Touch], with event: Event) {}
  /// Fingers that it watches have another place or force.
  open func touchesMoved(_ touches: [Touch], with event: Event) {}
  /// Fingers that it watches have lifted.
  open func touchesEnded(_ touches: [Touch], with event: Event) {}

  /// The system took fingers back: a gesture that is going on is cancelled, any other fails.
  open func touchesCancelled(_ touches: [Touch], with event: Event) {
    if state.isActive {
      state = .cancelled
    } else {
      fail(.cancelled(touches.first?.cancellationReason ?? .device))
    }
  }

  /// Whether something else than fingers keeps it going.
  var goesOnWithoutTouches: Bool { false }

  /// An attempt is over; the recognizer is as new. Fingers that are still down are not seen again.
  open func reset() {}

  // MARK: - Relations

  /// Whether this gesture, once recognized, keeps another one from being recognized.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether another gesture, once recognized, keeps this one from being recognized.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether this gesture waits for another one to fail. Asked once an attempt.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether another gesture waits for this one to fail. Asked once an attempt.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  // MARK: - Places

  /// How many fingers the gesture is made of at the moment.
  open var numberOfTouches: Int { attempt.touches.count }

  /// The middle of the fingers, on the screen; the last one known when there are none any more.
  open var screenLocation: Point { attempt.middle }

  /// The place of one of its fingers, on the screen, in the order of the slots; nil where there is
  /// no such finger.
  open func screenLocation(ofTouch index: Int) -> Point? {
    attempt.touches.indices.contains(index) ? attempt.touches[index].screenLocation : nil
  }
}

/// A recognizer that is referred to and not owned.
struct WeakRecognizer {
  weak var recognizer: GestureRecognizer?
}
