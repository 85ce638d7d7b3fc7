/// The topmost view of a tree, on the screen; its frame is in the screen's coordinates.
///
/// A new window is hidden and belongs to no application. `makeVisible()` shows it in front of the
/// others of its level.
open class Window: View {
  public internal(set) weak var application: Application?

  public var level = WindowLevel.normal {
    didSet { if level != oldValue { application?.order(self) } }
  }

  /// The responder that gets events without a place while this is the key window; nil for the window
  /// itself. Not owned.
  public internal(set) weak var firstResponder: Responder?

  /// The controller whose view fills the window; owned by the window.
  public var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      insertSubview(view, at: 0)
    }
  }

  private var scratch: [Touch] = []

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isHidden = true
  }

  /// A window that is shown comes in front of the others of its level; a key window that is hidden
  /// gives the key to another one.
  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if !isHidden {
        application?.order(self)
      } else if isKeyWindow {
        application?.chooseKeyWindow(insteadOf: self)
      }
    }
  }

  /// Whether events without a place go to this window.
  public var isKeyWindow: Bool { application?.keyWindow === self }

  /// Whether it may become the key window.
  open var canBecomeKey: Bool { true }

  /// The window has become the key window.
  open func becomeKey() {}

  /// The window is about to be the key window no longer.
  open func resignKey() {}

  public func makeKey() {
    guard canBecomeKey else { return }
    application?.setKeyWindow(self)
  }

  /// Shows the window in front of the others of its level.
  public func makeVisible() {
    isHidden = false
    application?.order(self)
  }

  public func makeKeyAndVisible() {
    makeVisible()
    makeKey()
  }

  override var nextBehindController: Responder? { application }

  /// Hands an event to the responders of this window that it concerns.
  ///
  /// Touches go to the views they landed on: for each view one call a phase, phases in the order
  /// began, moved, ended, cancelled, views in the order of their lowest slot. All else goes to the
  /// first responder, or to the window itself where there is none.
  open func sendEvent(_ event: Event) {
    switch event.type {
    case .touches:
      deliver(.began, of: event)
      deliver(.moved, of: event)
      deliver(.ended, of: event)
      deliver(.cancelled, of: event)
    case .motion:
      if event.motionPhase == .began { event.recipient = firstResponder ?? self }
      event.delivery &+= 1
      event.recipient?.receive(ResponderCall(motion: event))
    case .remoteControl:
      event.recipient = firstResponder ?? self
      event.delivery &+= 1
      event.recipient?.receive(.remoteControlReceived(event))
    }
  }

  private func deliver(_ phase: Touch.Phase, of event: Event) {
    var found = false
    for touch in event.touches {
      touch.isWaiting = touch.isDue(in: phase) && touch.window === self
      found = found || touch.isWaiting
    }
    guard found else { return }
    // Handlers may send events of their own; each delivery works on storage of its own.
    var touches: [Touch] = []
    swap(&touches, &scratch)
    let all = event.touches
    for first in all where first.isWaiting {
      guard let view = first.view else { continue }
      touches.removeAll(keepingCapacity: true)
      for touch in all where touch.isWaiting && touch.view === view {
        touch.isWaiting = false
        // A handler of this very event may have marked it to be cancelled.
        guard touch.isDue(in: phase) else { continue }
        touch.isOver = phase.isFinal
        touches.append(touch)
      }
      guard !touches.isEmpty else { continue }
      event.delivery &+= 1
      if let call = ResponderCall(phase: phase, touches: touches, event: event) {
        view.receive(call)
      }
    }
    touches.removeAll(keepingCapacity: true)
    swap(&touches, &scratch)
  }
}
