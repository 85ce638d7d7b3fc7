/// An object that events can be sent to.
///
/// Every event method passes its call on to the next responder, with the same arguments. Override it
/// to handle the call; call `super` to pass it on as well.
open class Responder {
  /// Asked before the responder's own methods; owned by the responder.
  public var handler: (any ResponderHandler)?

  /// A responder that comes next in place of the usual one; nil for the usual one. Not owned.
  public weak var assignedNext: Responder?

  /// What `canBecomeFirstResponder` answers where no subclass overrides it.
  public var acceptsFirstResponder = false

  /// The call that this responder is handling, to notice a chain that leads back here.
  private var delivery: Delivery?
  private var isSearching = false

  public init() {}

  // MARK: - The chain

  /// The responder that gets what this one does not handle.
  open var next: Responder? { assignedNext }

  /// The view that the responder is at home in; nil for one that is in no window ever.
  var home: View? { nil }

  // MARK: - Touches

  /// Fingers landed, all of one view and one report.
  open func touchesBegan(_ touches: [Touch], with event: Event?) {
    passOn(.touchesBegan(touches, event))
  }

  /// Fingers have another place, force or angle, wherever they are now.
  open func touchesMoved(_ touches: [Touch], with event: Event?) {
    passOn(.touchesMoved(touches, event))
  }

  /// Fingers have lifted.
  open func touchesEnded(_ touches: [Touch], with event: Event?) {
    passOn(.touchesEnded(touches, event))
  }

  /// Fingers were taken back, by a gesture or by the system; `Touch.cancellationReason` says why.
  open func touchesCancelled(_ touches: [Touch], with event: Event?) {
    passOn(.touchesCancelled(touches, event))
  }

  /// Calls the next responder. Touches that come to the end of the chain are left by the tree.
  final func passOn(_ call: ResponderCall) {
    if let next { return next.receive(call) }
    for touch in call.touches { touch.hasLeft = true }
  }

  // MARK: - Motion and remote control

  /// The device is being shaken.
  open func motionBegan(_ motion: EventSubtype, with event: Event?) {
    next?.receive(.motionBegan(motion, event))
  }

  /// The shake is over and was one.
  open func motionEnded(_ motion: EventSubtype, with event: Event?) {
    next?.receive(.motionEnded(motion, event))
  }

  /// The shake was none after all: it went on for too long, or was interrupted.
  open func motionCancelled(_ motion: EventSubtype, with event: Event?) {
    next?.receive(.motionCancelled(motion, event))
  }

  /// A remote control says something: `event.subtype`.
  open func remoteControlReceived(with event: Event?) {
    next?.receive(.remoteControlReceived(event))
  }

  // MARK: - First responder

  /// Whether it may become its window's first responder.
  open var canBecomeFirstResponder: Bool { acceptsFirstResponder }

  /// Whether it gives that up when another one asks.
  open var canResignFirstResponder: Bool { true }

  /// Whether events without a place come here first, while the window is the key window.
  public var isFirstResponder: Bool { home?.window?.firstResponder === self }

  /// Asks to be its window's first responder.
  ///
  /// - Returns: whether it is now: it has to be in a window and willing, and the first responder
  ///   before it has to agree.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = home?.window, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    if let old = window.firstResponder, !old.resignFirstResponder() { return false }
    guard window.firstResponder == nil else { return false }
    window.firstResponder = self
    return true
  }

  /// Gives up being the first responder.
  ///
  /// - Returns: whether it is not, or no longer, the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = home?.window, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  // MARK: - Actions

  /// Whether this responder performs an action: by default, if it is of the action's target type.
  open func canPerformAction(_ action: Action, withSender sender: AnyObject?) -> Bool {
    action.canBePerformed(by: self)
  }

  /// The first responder from here up the chain that performs an action; nil where none does.
  open func target(forAction action: Action, withSender sender: AnyObject?) -> Responder? {
    if canPerformAction(action, withSender: sender) { return self }
    // A chain that leads back to itself ends here.
    guard !isSearching else { return nil }
    isSearching = true
    defer { isSearching = false }
    return next?.target(forAction: action, withSender: sender)
  }

  // MARK: - Being called

  /// Calls this responder: its handler first, then its own method.
  final func receive(_ call: ResponderCall) {
    let current = Delivery(
      event: call.event.map(ObjectIdentifier.init), number: call.event?.delivery)
    let outer = delivery
    // A chain that leads back to itself ends here.
    guard outer != current else { return }
    delivery = current
    defer { delivery = outer }
    if let handler, !handler.responder(self, receives: call) { return }
    switch call {
    case .touchesBegan(let touches, let event): touchesBegan(touches, with: event)
    case .touchesMoved(let touches, let event): touchesMoved(touches, with: event)
    case .touchesEnded(let touches, let event): touchesEnded(touches, with: event)
    case .touchesCancelled(let touches, let event): touchesCancelled(touches, with: event)
    case .motionBegan(let motion, let event): motionBegan(motion, with: event)
    case .motionEnded(let motion, let event): motionEnded(motion, with: event)
    case .motionCancelled(let motion, let event): motionCancelled(motion, with: event)
    case .remoteControlReceived(let event): remoteControlReceived(with: event)
    }
  }

  private struct Delivery: Equatable {
    var event: ObjectIdentifier?
    var number: Int?
  }
}
