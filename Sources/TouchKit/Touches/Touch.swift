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

  /// Where on the screen, in points, and when the finger landed.
  public let startLocation: Point
  public let startTime: Double

  /// The place on the screen, in points.
  public internal(set) var screenLocation: Point
  /// The place on the screen at the report before this one.
  public internal(set) var previousScreenLocation: Point
  /// Half the contact's larger diameter, in points; 0 where the panel does not tell.
  public internal(set) var majorRadius: Double
  /// How far `majorRadius` may be off either way, in points.
  public internal(set) var majorRadiusTolerance: Double
  /// The pressure, 1 being the middle of what the panel can tell; 0 where it cannot.
  public internal(set) var force: Double
  /// The greatest force that the panel can tell; 0 where it tells none.
  public let maximumPossibleForce: Double
  /// A pen's angle to the screen, in radians: 0 lying on it, π/2 upright. A finger's is π/2.
  public internal(set) var altitudeAngle: Double
  /// Which way a pen points on the screen.
  var screenAzimuthAngle: Double
  /// The latest samples, to tell where the finger will be.
  var predictor: TouchPredictor
  /// Why the touch was cancelled; nil unless it was.
  public internal(set) var cancellationReason: CancellationReason?

  /// Whether the responders are told of it; not where a single-touch or exclusive view refused it.
  var isAccepted = true
  /// Whether not even recognizers see it: an exclusive view refused it.
  var isExcluded = false
  /// Marks a touch that is to be cancelled as soon as the event at hand is done.
  var markedReason: CancellationReason?
  /// Whether its end was told.
  var isOver = false

  /// The recognizers that were asked to look at it when it landed.
  var offeredTo: [GestureRecognizer] = []
  /// How much its view has heard of it, and the calls that the view gets in the event at hand.
  var progress = ViewDelivery.Progress.unheard
  var due: ViewDelivery.Calls = []
  /// Why its view loses it while the finger goes on: a recognizer took it.
  var takenBecause: CancellationReason?
  /// Whether its view hears only now that it landed.
  var isTellingLate = false
  /// Whether it was put back into its event for a call.
  var isReturning = false
  /// Whether those behind the tree hear of it; whether the call at hand has come to the end of its
  /// chain; whether a responder has claimed it.
  var passage = Passage.undecided
  var hasLeft = false
  var isClaimed = false
  /// What it really is while it is shown to its view as something else.
  var presentation: Presentation?

  init(id: Int, change: TouchChange, timestamp: Double, window: Window?, view: View?) {
    self.id = id
    contact = change.contact
    type = change.type
    phase = .began
    tapCount = 1
    self.timestamp = timestamp
    self.window = window
    self.view = view
    startLocation = change.location
    startTime = timestamp
    screenLocation = change.location
    previousScreenLocation = change.location
    majorRadius = change.majorRadius
    majorRadiusTolerance = change.majorRadiusTolerance
    force = change.force
    maximumPossibleForce = change.maximumPossibleForce
    altitudeAngle = change.altitudeAngle
    screenAzimuthAngle = change.azimuthAngle
    predictor = TouchPredictor(timestamp: timestamp, location: change.location)
  }

  /// Takes over what a report says besides the place.
  func takeMeasures(of change: TouchChange) {
    majorRadius = change.majorRadius
    majorRadiusTolerance = change.majorRadiusTolerance
    force = change.force
    altitudeAngle = change.altitudeAngle
    screenAzimuthAngle = change.azimuthAngle
  }

  /// Whether a report says something else than what its view knows. UIKit calls touchesMoved when
  /// the place, the force or a pen's angles change, and for nothing else.
  func isMoved(by change: TouchChange) -> Bool {
    screenLocation != change.location || force != change.force
      || altitudeAngle != change.altitudeAngle || screenAzimuthAngle != change.azimuthAngle
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
