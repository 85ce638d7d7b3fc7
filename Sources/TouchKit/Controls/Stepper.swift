/// A control of two halves: a tap on the right, or upper, one adds a step to its value, on the other
/// takes a step away. Held, it goes on stepping.
open class Stepper: Control, ValueControl {
  /// The direction in which the value grows: to the right, or upwards.
  public var axis: ControlAxis
  /// The least value; one below it is raised to it.
  public var minimumValue = 0.0 {
    didSet { value = current }
  }
  /// The greatest value; one above it is lowered to it.
  public var maximumValue = 100.0 {
    didSet { value = current }
  }
  /// What a step adds or takes away.
  public var stepValue = 1.0
  /// Whether a step beyond one end comes out at the other.
  public var wraps = false
  /// Whether it goes on stepping while it is held.
  public var autorepeat = true
  /// How long a finger is held before the first step of that kind, and between two, in seconds.
  public var repeatDelay = 0.5
  public var repeatInterval = 0.1

  /// From `minimumValue` to `maximumValue`; anything else becomes the nearer of the two.
  public var value: Double {
    get { current }
    set {
      guard !newValue.isNaN else { return }
      current = max(minimumValue, min(newValue, maximumValue))
    }
  }

  /// A finger that is held for more steps is a fault of the panel, or of the clock.
  private static let repeatLimit = 10_000

  private var current = 0.0
  private var press: Press?

  /// A finger that is being followed.
  private struct Press {
    var touch: Touch
    /// Which way it steps.
    var direction: Double
    var hasRepeated = false
    /// How often it was to step by being held.
    var repeats = 0
    var nextStep: ScheduledAction?
  }

  public init(frame: Rect = .zero, axis: ControlAxis = .horizontal) {
    self.axis = axis
    super.init(frame: frame)
  }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    _ = finishPress()
    press = Press(touch: touch, direction: direction(of: touch))
    if autorepeat { scheduleRepeat(at: touch.timestamp + max(0, repeatDelay)) }
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    guard let press = finishPress(), !press.hasRepeated, isPressing(press) else { return }
    step(press.direction, with: event)
  }

  open override func cancelTracking(with event: Event?) {
    super.cancelTracking(with: event)
    _ = finishPress()
  }

  private func finishPress() -> Press? {
    defer { press = nil }
    press?.nextStep?.cancel()
    return press
  }

  private func isPressing(_ press: Press) -> Bool {
    isTouchInside && direction(of: press.touch) == press.direction
  }

  private func direction(of touch: Touch) -> Double {
    guard let part = axis.part(of: touch.location(in: self), in: bounds) else { return 0 }
    return part < 0.5 ? -1 : 1
  }

  private func scheduleRepeat(at time: Double) {
    press?.nextStep = window?.application?.schedule(at: time) { [weak self] in
      guard let self, let press = self.press else { return }
      // A subclass may have let go of the finger without a word.
      guard self.isTracking else {
        self.press = nil
        return
      }
      if self.isPressing(press) {
        self.press?.hasRepeated = true
        self.step(press.direction, with: nil)
      }
      self.press?.repeats += 1
      guard press.repeats < Self.repeatLimit else { return }
      // Never without a pause: an interval of nothing would not let time go on.
      self.scheduleRepeat(at: time + max(0.01, self.repeatInterval))
    }
  }

  private func step(_ direction: Double, with event: Event?) {
    let old = value
    let next = value + direction * stepValue
    if wraps && next > maximumValue {
      value = minimumValue
    } else if wraps && next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    guard value != old else { return }
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  override func keepsFinger(from recognizer: GestureRecognizer) -> Bool {
    recognizer.isPlainTap
  }
}
