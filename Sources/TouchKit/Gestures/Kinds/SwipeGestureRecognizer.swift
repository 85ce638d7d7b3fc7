/// Fingers that go one way, fast. It is recognized on the way, without a lift.
///
/// The limits are those measured on UIKit (iOS 26.1): the longer it takes, the less way is needed
/// and the less sideways is allowed.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The directions that are recognized. Where both horizontal and vertical ones are asked for, only
  /// the horizontal ones count, as measured on UIKit: use a recognizer for each axis.
  public var direction = SwipeDirection.right
  /// Exactly how many fingers, each of which must go the whole way.
  public var numberOfTouchesRequired = 1
  /// The longest time since the first finger landed, in seconds.
  public var maximumDuration = 0.5
  /// The way needed in the direction, in points, and the part of it that is remitted each second.
  public var minimumTravel = 50.0
  public var travelRemission = 0.94
  /// The way allowed sideways, in points, and the part of it that is taken back each second.
  public var allowableDeviation = 50.0
  public var deviationReduction = 0.98
  /// How far a finger may be behind its landing point, in points.
  public var allowableBacktrack = 0.0

  /// The direction that was recognized; nil before.
  public private(set) var recognizedDirection: SwipeDirection?

  /// The directions that the fingers' way has not ruled out.
  private var candidates: SwipeDirection = []
  private var start: Double?
  /// When the way was last looked at.
  private var judgement: Double?

  open override var kind: String { "swipe" }
  open override var isDiscrete: Bool { true }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    let count = self.touches.count
    guard count <= numberOfTouchesRequired else {
      return fail(.tooManyTouches(count, allowed: numberOfTouchesRequired))
    }
    guard start == nil else { return }
    start = event.timestamp
    let horizontal = direction.intersection([.right, .left])
    candidates = horizontal.isEmpty ? direction : horizontal
    setDeadline(event.timestamp + maximumDuration)
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    judge(at: event.timestamp)
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    // The way needed falls with time; a lift that moves nothing does not make a swipe of less.
    if touches.contains(where: { $0.screenLocation != $0.previousScreenLocation }) {
      judge(at: event.timestamp)
    }
    guard state == .possible, !isWaiting else { return }
    let count = self.touches.count
    if count < numberOfTouchesRequired {
      fail(.tooFewTouches(count, needed: numberOfTouchesRequired))
    } else {
      // The finger that lags behind, in the direction in which it lags least.
      let ways = self.touches.map { way(of: $0) }
      let travel = SwipeDirection.all.filter(candidates.contains)
        .compactMap { direction in ways.map { direction.along($0) }.min() }.max()
      fail(.movedTooLittle(travel ?? 0, needed: neededTravel(at: judgement ?? event.timestamp)))
    }
  }

  open override func deadlineReached(at time: Double) {
    fail(.missed(what: "swipe", within: maximumDuration))
  }

  private func judge(at time: Double) {
    guard state == .possible, !isWaiting else { return }
    judgement = time
    var failure = GestureFailure.wrongDirection
    for candidate in SwipeDirection.all where candidates.contains(candidate) {
      var qualifies = touches.count == numberOfTouchesRequired
      for touch in touches {
        let way = self.way(of: touch)
        if candidate.along(way) < -allowableBacktrack - Rounding.way {
          failure = .wrongDirection
          candidates.remove(candidate)
        } else if candidate.across(way) > allowedDeviation(at: time) + Rounding.way {
          failure = .strayed(candidate.across(way), allowed: allowedDeviation(at: time))
          candidates.remove(candidate)
        }
        qualifies = qualifies && candidate.along(way) >= neededTravel(at: time) - Rounding.way
      }
      guard qualifies, candidates.contains(candidate) else { continue }
      recognizedDirection = candidate
      state = .ended
      return
    }
    if candidates.isEmpty { fail(failure) }
  }

  private func way(of touch: Touch) -> Point {
    Point(
      x: touch.screenLocation.x - touch.startLocation.x,
      y: touch.screenLocation.y - touch.startLocation.y)
  }

  private func neededTravel(at time: Double) -> Double {
    minimumTravel * (1 - travelRemission * (time - (start ?? time)))
  }

  private func allowedDeviation(at time: Double) -> Double {
    allowableDeviation * (1 - deviationReduction * (time - (start ?? time)))
  }

  open override func reset() {
    recognizedDirection = nil
    start = nil
    judgement = nil
    candidates = []
  }
}
