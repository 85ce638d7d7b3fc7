/// Takes events from its queue, first in, first out, finds the responders they are for, and sends
/// them.
///
/// Everything happens on the thread that calls it, and all time comes with the events.
open class Application: Responder {
  /// From back to front: by level, and within a level the one shown last in front.
  public internal(set) var windows: [Window] = []
  /// The window that gets events without a place.
  public internal(set) weak var keyWindow: Window?
  /// The object that stands behind the application. Where it is a responder, it is the last one of
  /// every chain. Not owned.
  public weak var delegate: AnyObject?
  /// What became of the fingers that landed so far.
  public internal(set) var landingCount = LandingCount()
  /// Gives touches their tap count.
  public var tapCounter = TapCounter()
  /// Whether remote controls reach anybody.
  public internal(set) var isReceivingRemoteControlEvents = false
  /// Turns media keys into commands.
  public var remoteControl = RemoteControl()
  /// What every accelerometer's shakes are recognized with. Setting it begins anew with all of them; a
  /// shake that is going on is cancelled.
  public var shakeRecognizer = ShakeRecognizer() {
    didSet {
      shakes.removeAll()
      if motion?.subtype == .motionShake { cancelMotion() }
    }
  }

  /// The time of the event, or of the deadline, that is being handled: seconds on the devices' clock.
  public internal(set) var time = 0.0

  /// Calls when the time of a deadline has come without an event; owned. Without one, deadlines are
  /// met only when the next event shows that they have passed.
  public var scheduler: (any Scheduler)? {
    didSet {
      awaitedDeadline?.cancel()
      awaitedDeadline = nil
      if !isProcessing { awaitDeadline() }
    }
  }
  /// Told of what recognizers decide, and why.
  public weak var gestureObserver: (any GestureObserver)?
  /// Told of the touches that nobody takes, from those on that land while there is one.
  public weak var unclaimedTouchObserver: (any UnclaimedTouchObserver)?

  /// Called when an event of the queue has been handled, with its time: all that it set off is done.
  public var didHandleEvent: ((_ timestamp: Double) -> Void)?

  /// What waits to be handled, first in, first out.
  public internal(set) var queue: EventQueue
  var contacts = ContactTable()
  /// The event of the touches that are going on; nil while no finger is down.
  var sequence: Event?
  var sequenceCount = 0
  /// The motion that is going on, and the accelerometer that it came from.
  var motion: Event?
  var shakingDevice: Int?
  var shakes: [Int: ShakeRecognizer] = [:]
  /// The views that are to be arranged when many changes of the tree are made; nil where each is
  /// followed at once.
  var unarranged: UnarrangedViews?
  /// Calls that were asked for at certain times.
  let timers = ManualClock()
  /// Whether only windows that are usable while locked get events.
  public internal(set) var isLocked = false
  /// How often interaction was asked to be ignored and not yet asked back.
  var ignoringDepth = 0

  /// Whether a touch changed since the last event was sent.
  var hasChanges = false
  /// Whether touches, or the motion, are marked to be cancelled, and the time that it is then.
  var hasMarkedTouches = false
  var hasMarkedMotion = false
  var cancellationTime = -Double.infinity
  /// What hovers above the screen.
  var hovers: [Hover] = []
  /// What is to be told to the observer of unclaimed touches.
  var unclaimed: [UnclaimedTouch] = []
  /// The call that the scheduler was asked for.
  var awaitedDeadline: ScheduledAction?

  /// The event being handled; its storage goes round through the queue.
  private var current = QueuedEvent()
  private var isProcessing = false

  /// - Parameter queueCapacity: how many events wait before moves merge.
  public init(queueCapacity: Int = 256) {
    queue = EventQueue(capacity: queueCapacity)
    super.init()
  }

  /// The delegate, where it is a responder of its own: no view, no controller, not the application.
  open override var next: Responder? {
    if let assignedNext { return assignedNext }
    guard let responder = delegate as? Responder, responder !== self, !(responder is View),
      !(responder is ViewController)
    else { return nil }
    return responder
  }

  /// Appends a panel's report to the queue. It is handled by the next `processEvents()`.
  public func post(_ frame: TouchFrame) {
    queue.append(frame)
  }

  /// Appends a motion that somebody else recognized.
  public func post(_ phase: MotionPhase, of subtype: EventSubtype, at timestamp: Double) {
    queue.append(.motion(phase, subtype), at: timestamp)
  }

  /// Appends a command of a remote control.
  public func post(remoteControl subtype: EventSubtype, at timestamp: Double) {
    queue.append(.remoteControl(subtype), at: timestamp)
  }

  /// Appends what a panel reports of a finger or a pen that hovers above it.
  public func post(_ sample: HoverSample, at timestamp: Double) {
    queue.append(.hover(sample), at: timestamp)
  }

  /// Handles all events that wait, also those that handlers post meanwhile. A call from inside a
  /// handler does nothing: the events wait for their turn.
  public func processEvents() {
    perform {
      while queue.popFirst(into: &current) {
        meetDeadlines(before: current.timestamp)
        time = max(time, current.timestamp)
        dispatch(current)
        finishEvent()
        didHandleEvent?(current.timestamp)
      }
    }
  }

  /// Sends an event to the windows that it concerns: touches to those that they landed in, all else
  /// to the key window. Override it to see, or to swallow, everything.
  open func sendEvent(_ event: Event) {
    guard event.type == .touches else {
      event.window?.sendEvent(event)
      return
    }
    let touches = event.touches
    for (index, touch) in touches.enumerated() {
      // Each window once, in the order of its lowest slot.
      guard let window = touch.window,
        !touches[..<index].contains(where: { $0.window === window })
      else { continue }
      window.sendEvent(event)
    }
  }

  /// Hands an action to a target, or, where there is none, to the first responder that can perform
  /// it: up the key window's first responder's chain, else up the sender's, where it is a responder.
  ///
  /// - Returns: whether somebody performed it.
  @discardableResult
  open func sendAction(
    _ action: Action, to target: AnyObject?, from sender: AnyObject?, for event: Event?
  ) -> Bool {
    if let target { return action.perform(on: target, sender: sender, event: event) }
    for start in [keyWindow?.firstResponder, sender as? Responder] {
      if let found = start?.target(forAction: action, withSender: sender) {
        return action.perform(on: found, sender: sender, event: event)
      }
    }
    return false
  }

  private func dispatch(_ event: QueuedEvent) {
    switch event.content {
    case .touches: dispatch(event.frame)
    case .motion(let phase, let subtype): dispatch(phase, of: subtype, at: event.timestamp)
    case .remoteControl(let subtype): dispatch(remoteControl: subtype, at: event.timestamp)
    case .hover(let sample): dispatch(sample, at: event.timestamp)
    case .acceleration(let acceleration, let device):
      dispatch(acceleration, device: device, at: event.timestamp)
    }
  }

  /// Does some work as the one who handles events; inside a handler there is one already.
  func perform(_ work: () -> Void) {
    guard !isProcessing else { return }
    isProcessing = true
    work()
    isProcessing = false
    awaitDeadline()
  }
}
