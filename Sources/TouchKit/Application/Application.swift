/// Takes events from its queue, first in, first out, finds the views they are for, and sends them.
///
/// Everything happens on the thread that calls it, and all time comes with the events.
open class Application: Responder {
  /// From back to front: by level, and within a level the one shown last in front.
  public internal(set) var windows: [Window] = []
  /// The window that gets events without a place.
  public internal(set) weak var keyWindow: Window?
  /// Gives touches their tap count.
  public var tapCounter = TapCounter()

  public internal(set) var queue: EventQueue
  var contacts = ContactTable()
  /// The event of the sequence that is going on; nil while no finger is down.
  var sequence: Event?
  var sequenceCount = 0

  /// The frame being handled; its storage goes round through the queue.
  private var frame = TouchFrame(timestamp: 0)
  private var isProcessing = false
  /// Whether a touch changed since the last event was sent.
  var hasChanges = false
  /// Whether touches are marked to be cancelled, and the time that it is then.
  var hasMarkedTouches = false
  var cancellationTime = -Double.infinity

  /// - Parameter queueCapacity: how many events wait before moves merge.
  public init(queueCapacity: Int = 256) {
    queue = EventQueue(capacity: queueCapacity)
    super.init()
  }

  /// Appends an event to the queue. It is handled by the next `processEvents()`.
  public func post(_ frame: TouchFrame) {
    queue.append(frame)
  }

  /// Handles all events that wait, also those that handlers post meanwhile. A call from inside a
  /// handler does nothing: the events wait for their turn.
  public func processEvents() {
    guard !isProcessing else { return }
    isProcessing = true
    defer { isProcessing = false }
    while queue.popFirst(into: &frame) {
      dispatch(frame)
      performCancellations()
    }
  }

  /// Sends an event to the windows that it concerns. Override it to see, or to swallow, everything.
  open func sendEvent(_ event: Event) {
    let touches = event.touches
    for (index, touch) in touches.enumerated() {
      // Each window once, in the order of its lowest slot.
      guard let window = touch.window,
        !touches[..<index].contains(where: { $0.window === window })
      else { continue }
      window.sendEvent(event)
    }
  }

  /// Cancels touches: all, or those that a condition picks. Called from inside a handler, it takes
  /// effect when the event at hand is done, before the next one; moves and ends that the event still
  /// held for these touches are not told.
  ///
  /// - Parameter time: when it happened, in seconds on the devices' clock; nil for the time of the
  ///   latest event.
  public func cancelTouches(
    reason: CancellationReason, at time: Double? = nil,
    where condition: (Touch) -> Bool = { _ in true }
  ) {
    for contact in contacts.contacts {
      guard let touch = contact.touch, touch.markedReason == nil, !touch.isOver, condition(touch)
      else { continue }
      touch.markedReason = reason
      hasMarkedTouches = true
    }
    if let time { cancellationTime = max(cancellationTime, time) }
    guard !isProcessing else { return }
    isProcessing = true
    defer { isProcessing = false }
    performCancellations()
  }
}
