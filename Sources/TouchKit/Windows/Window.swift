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

  private var scratch: [Touch] = []

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

  /// Hands an event to the views of this window that it concerns: for each view one call a phase,
  /// phases in the order began, moved, ended, cancelled, views in the order of their lowest slot.
  open func sendEvent(_ event: Event) {
    deliver(.began, of: event)
    deliver(.moved, of: event)
    deliver(.ended, of: event)
    deliver(.cancelled, of: event)
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
