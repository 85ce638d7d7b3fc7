/// One finger on the screen, from its landing to its end: always the same object.
///
/// The application changes it when it takes an event from its queue, never earlier, so that a
/// handler sees the finger as it was in the event at hand. A touch means nothing after it has ended
/// or was cancelled; do not keep it.
public final class Touch {
  /// Contacts are numbered from 1 in the order in which they land, those included that no view gets.
  public let id: Int
  /// Which contact of which device this is.
  public let contact: ContactID
  public let type: TouchType

  public internal(set) var phase: Phase
  /// How many touches landed near this place in quick succession, this one included; fixed when it
  /// lands.
  public internal(set) var tapCount: Int
  /// When the finger landed or last changed: seconds on the device's clock.
  public internal(set) var timestamp: Double
  /// The window and the view that the finger landed on; they never change, wherever the finger goes.
  public let window: Window?
  public let view: View?

  /// The place on the screen, in points.
  public internal(set) var screenLocation: Point
  /// The place on the screen at the report before this one.
  public internal(set) var previousScreenLocation: Point
  /// Half the contact's larger diameter, in points; 0 where the panel does not tell.
  public internal(set) var majorRadius: Double
  /// The pressure, 1 being the middle of what the panel can tell; 0 where it cannot.
  public internal(set) var force: Double
  /// Why the touch was cancelled; nil unless it was.
  public internal(set) var cancellationReason: CancellationReason?

  /// Whether the responders are told of it; not where a single-touch or exclusive view refused it.
  var isAccepted = true
  /// Marks the touches that still wait for their call while a window delivers an event.
  var isWaiting = false
  /// Marks a touch that is to be cancelled as soon as the event at hand is done.
  var markedReason: CancellationReason?
  /// Whether its end was told.
  var isOver = false

  init(id: Int, change: TouchChange, timestamp: Double, window: Window?, view: View?) {
    self.id = id
    contact = change.contact
    type = change.type
    phase = .began
    tapCount = 1
    self.timestamp = timestamp
    self.window = window
    self.view = view
    screenLocation = change.location
    previousScreenLocation = change.location
    majorRadius = change.majorRadius
    force = change.force
  }

  /// Whether its view is to be told now that it is in a phase. One that is about to be cancelled has
  /// still begun, but neither moves nor ends.
  func isDue(in phase: Phase) -> Bool {
    guard self.phase == phase, isAccepted, !isOver else { return false }
    return markedReason == nil || phase == .began || phase == .cancelled
  }

  /// The place in a view's own coordinates, in points; in the window's for nil. It is not clamped:
  /// a finger that left the view has a place outside its bounds.
  public func location(in view: View?) -> Point {
    convert(screenLocation, to: view)
  }

  /// The place at the report before this one, in a view's own coordinates; in the window's for nil.
  public func previousLocation(in view: View?) -> Point {
    convert(previousScreenLocation, to: view)
  }

  private func convert(_ point: Point, to view: View?) -> Point {
    guard let target = view ?? window else { return point }
    return target.convertFromScreen(point)
  }
}
