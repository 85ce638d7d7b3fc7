/// What happened: for touches, one whole sequence from the first finger down to the last finger up;
/// for a motion, the whole of it; for a remote control, one command.
///
/// It is the same object in every call of a sequence. What it tells is what is so at the moment of
/// the call.
public final class Event {
  /// The kinds of events. The raw values are UIKit's.
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
  }

  public let type: EventType
  /// What the motion or the remote control says; `none` for touches.
  public let subtype: EventSubtype
  /// Sequences of touches are numbered from 1; other events have none.
  public let id: Int
  /// When the latest change happened: seconds, on the same clock as `Touch.timestamp`.
  public internal(set) var timestamp: Double

  /// The sequence's touches in slot order, those ending in this very event included.
  var touches: [Touch] = []
  /// The samples that the queue merged into this event's moves.
  var mergedSamples: [TouchFrame.MergedSample] = []
  /// Tells one call of a responder from the next, so that a chain that loops is noticed.
  var delivery = 0
  /// Takes note of every view that a hit test asks.
  var hitTestLog: HitTestLog?

  /// Whose touches these are.
  weak var application: Application?

  /// How far a motion has come.
  var motionPhase = MotionPhase.began
  /// The window that an event without a place goes to, and the responder that was first called with
  /// it. Both stay what they were when the motion began.
  weak var window: Window?
  weak var recipient: Responder?

  init(type: EventType, subtype: EventSubtype = .none, id: Int = 0, timestamp: Double) {
    self.type = type
    self.subtype = subtype
    self.id = id
    self.timestamp = timestamp
  }

  /// All touches of the sequence that are on the screen, over all windows and views, and those that
  /// end in this very event.
  public var allTouches: [Touch]? {
    touches.isEmpty ? nil : touches
  }

  /// The touches that landed on this very view; nil where there are none.
  public func touches(for view: View) -> [Touch]? {
    some(touches.filter { $0.view === view })
  }

  /// The touches that landed in a window; nil where there are none.
  public func touches(for window: Window) -> [Touch]? {
    some(touches.filter { $0.window === window })
  }

  /// Every sample of a touch since the event before, oldest first, the last one a copy of the touch;
  /// nil where the touch is not of this event. Ask during the call: later it is forgotten.
  public func coalescedTouches(for touch: Touch) -> [Touch]? {
    guard touches.contains(where: { $0 === touch }) else { return nil }
    var samples: [Touch] = []
    var previous = touch.previousScreenLocation
    for sample in mergedSamples where sample.change.contact == touch.contact {
      let copy = touch.sample(
        at: sample.change.location, after: previous, timestamp: sample.timestamp)
      copy.takeMeasures(of: sample.change)
      previous = copy.screenLocation
      samples.append(copy)
    }
    samples.append(
      touch.sample(at: touch.screenLocation, after: previous, timestamp: touch.timestamp))
    return samples
  }

  /// Where a moving touch is expected at its next reports, nearest first, never the touch itself;
  /// empty where that cannot be told, nil where the touch is not of this event.
  public func predictedTouches(for touch: Touch) -> [Touch]? {
    guard touches.contains(where: { $0 === touch }) else { return nil }
    guard touch.phase == .moved else { return [] }
    var previous = touch.screenLocation
    return touch.predictor.predictions().map { sample in
      defer { previous = sample.location }
      return touch.sample(at: sample.location, after: previous, timestamp: sample.timestamp)
    }
  }

  private func some(_ touches: [Touch]) -> [Touch]? {
    touches.isEmpty ? nil : touches
  }
}

extension Touch {
  /// An auxiliary touch that stands for one sample of this one.
  func sample(at location: Point, after previous: Point, timestamp: Double) -> Touch {
    let change = TouchChange(
      contact: contact, kind: .moved, location: location, type: type, majorRadius: majorRadius,
      majorRadiusTolerance: majorRadiusTolerance, force: force,
      maximumPossibleForce: maximumPossibleForce, altitudeAngle: altitudeAngle,
      azimuthAngle: screenAzimuthAngle)
    let copy = Touch(id: id, change: change, timestamp: timestamp, window: window, view: view)
    copy.phase = phase
    copy.tapCount = tapCount
    copy.previousScreenLocation = previous
    return copy
  }
}
