/// Recognizes a shake in what one accelerometer reads.
///
/// A jerk is a reading that differs from gravity by more than a threshold; gravity is what the
/// readings are on average, at first 1 g in the direction of the first one. Jerks that follow each other in opposite directions make a shake; when no
/// jerk comes for a while it ends, and when it does not end in time it is cancelled. Apple publishes
/// no numbers; these let a deliberate shake pass, and keep a knock, a turn of the device and a walk
/// out.
public struct ShakeRecognizer: Hashable, Sendable {
  /// How much a reading must differ from gravity to be a jerk, in g.
  public var threshold = 1.0
  /// How many changes of direction make a shake, and within what time, in seconds.
  public var reversals = 3
  public var reversalWindow = 0.5
  /// How long without a jerk ends a shake, in seconds.
  public var quietTime = 0.4
  /// How long a shake may last before it is cancelled, in seconds.
  public var maximumDuration = 3.0
  /// How long gravity takes to follow the readings, in seconds.
  public var gravityTime = 0.5

  private enum State: Hashable {
    case resting
    case shaking(since: Double)
    /// Cancelled, and not quiet yet: no new shake begins.
    case exhausted
  }

  private struct Jerk: Hashable {
    var direction: Acceleration
    var time: Double
  }

  private var state = State.resting
  private var gravity: Acceleration?
  private var lastTime = -Double.infinity
  private var lastJerk: Jerk?
  /// When the direction changed, oldest first; no more than make a shake.
  private var reversalTimes: [Double] = []

  public init() {}

  /// When something happens without a reading: seconds on the readings' clock; nil while there is no
  /// shake.
  public var deadline: Double? {
    guard case .shaking(let start) = state, let lastJerk else { return nil }
    return min(lastJerk.time + quietTime, start + maximumDuration)
  }

  /// Takes a reading.
  ///
  /// - Parameter time: seconds on the accelerometer's clock. A reading older than the one before, or
  ///   one that is no number, is passed over.
  /// - Returns: what has become of a shake with it.
  public mutating func add(_ acceleration: Acceleration, at time: Double) -> MotionPhase? {
    guard acceleration.isFinite, time.isFinite, time >= lastTime else { return nil }
    if let deadline, deadline < time {
      defer { _ = take(acceleration, at: time) }
      return meetDeadline()
    }
    return take(acceleration, at: time)
  }

  /// The time of `deadline` has come.
  public mutating func meetDeadline() -> MotionPhase? {
    guard case .shaking(let start) = state, let lastJerk else { return nil }
    reversalTimes.removeAll(keepingCapacity: true)
    if lastJerk.time + quietTime <= start + maximumDuration {
      state = .resting
      return .ended
    }
    state = .exhausted
    return .cancelled
  }

  private mutating func take(_ acceleration: Acceleration, at time: Double) -> MotionPhase? {
    let interval = lastTime.isFinite ? time - lastTime : 0
    lastTime = time
    let gravity = self.gravity ?? acceleration.direction
    let part = gravityTime > 0 ? interval / (gravityTime + interval) : 1
    self.gravity = gravity.moved(towards: acceleration, by: part)

    let jerk = acceleration - gravity
    let wasQuiet = time - (lastJerk?.time ?? -.infinity) >= quietTime
    if wasQuiet && state == .exhausted { state = .resting }
    guard jerk.magnitude > threshold else { return nil }
    let isReversal = !wasQuiet && (lastJerk.map { $0.direction.dot(jerk) < 0 } ?? false)
    lastJerk = Jerk(direction: jerk, time: time)
    guard isReversal, state == .resting else { return nil }
    if reversalTimes.count >= max(1, reversals) { reversalTimes.removeFirst() }
    reversalTimes.append(time)
    guard reversalTimes.count >= reversals, let first = reversalTimes.first,
      time - first <= reversalWindow
    else { return nil }
    state = .shaking(since: time)
    return .began
  }
}
