/// The topmost view of a tree, on the screen; its frame is in the screen's coordinates.
///
/// A new window is hidden and belongs to no application. `makeVisible()` shows it in front of the
/// others of its level.
open class Window: View {
  /// The application whose window it is; nil before it is shown there. Not owned.
  public internal(set) weak var application: Application?

  /// What it stands in front of: windows of a greater level come before all of a lesser one.
  public var level = WindowLevel.normal {
    didSet { if level != oldValue { application?.order(self) } }
  }

  /// Whether it gets touches, motion and remote control also while the application is locked.
  public var isUsableWhileLocked = false {
    didSet { if oldValue && !isUsableWhileLocked { application?.enforceLock() } }
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

  /// Decides between the recognizers of this window's views.
  private(set) lazy var gestures = GestureEnvironment(window: self)

  /// The size that the root controller's view was made to fill.
  private var filledSize: Size

  public override init(frame: Rect = .zero) {
    filledSize = frame.size
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

  /// The root controller's view, and those presented in front of it, go on filling a window whose size
  /// changes.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != filledSize else { return }
    filledSize = bounds.size
    var controller = rootViewController
    while let current = controller {
      current.view.frame = bounds
      controller = current.presentedViewController
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

  /// Makes it the key window, to which events without a place come, if it can be that.
  public func makeKey() {
    guard canBecomeKey else { return }
    application?.setKeyWindow(self)
  }

  /// Shows the window in front of the others of its level.
  public func makeVisible() {
    isHidden = false
    application?.order(self)
  }

  /// Shows the window in front of the others of its level, and makes it the key window.
  public func makeKeyAndVisible() {
    makeVisible()
    makeKey()
  }

  override var nextBehindController: Responder? { application }

  /// Hands an event to the responders of this window that it concerns.
  ///
  /// Touches go to the recognizers first, and then, as far as those leave them, to the views they
  /// landed on. All else goes to the first responder, or to the window itself where there is none.
  open func sendEvent(_ event: Event) {
    switch event.type {
    case .touches: gestures.update(with: event)
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
}
