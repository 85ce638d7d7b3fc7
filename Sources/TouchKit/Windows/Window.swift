/// The topmost view of a tree, on the screen; its frame is in the screen's coordinates.
///
/// A new window is hidden and belongs to no application. `makeVisible()` shows it in front of the
/// others of its level.
open class Window: View {
  public internal(set) weak var application: Application?

  public var level = WindowLevel.normal {
    didSet { if level != oldValue { application?.order(self) } }
  }

  /// A window that is shown comes in front of the others of its level.
  open override var isHidden: Bool {
    didSet { if oldValue && !isHidden { application?.order(self) } }
  }

  /// Decides between the recognizers of this window's views.
  private(set) lazy var gestures = GestureEnvironment(window: self)

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Whether events without a place go to this window.
  public var isKeyWindow: Bool { application?.keyWindow === self }

  public func makeKey() {
    application?.keyWindow = self
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

  /// Hands an event to the recognizers of this window that it concerns, and then what they leave to
  /// the views.
  open func sendEvent(_ event: Event) {
    gestures.update(with: event)
  }
}
