/// A control of two halves: a tap on the right, or upper, one adds a step to its value, on the other
/// takes a step away.
open class Stepper: Control, ValueControl {
  public var axis: ControlAxis
  public var minimumValue = 0.0 {
    didSet { value = current }
  }
  public var maximumValue = 100.0 {
    didSet { value = current }
  }
  public var stepValue = 1.0
  /// Whether a step beyond one end comes out at the other.
  public var wraps = false

  /// From `minimumValue` to `maximumValue`; anything else becomes the nearer of the two.
  public var value: Double {
    get { current }
    set {
      guard !newValue.isNaN else { return }
      current = max(minimumValue, min(newValue, maximumValue))
    }
  }

  private var current = 0.0
  /// Which way the finger that is being followed steps.
  private var direction = 0.0

  public init(frame: Rect = .zero, axis: ControlAxis = .horizontal) {
    self.axis = axis
    super.init(frame: frame)
  }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    direction = direction(of: touch)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside, direction(of: touch) == direction else { return }
    step(direction, with: event)
  }

  private func direction(of touch: Touch) -> Double {
    guard let part = axis.part(of: touch.location(in: self), in: bounds) else { return 0 }
    return part < 0.5 ? -1 : 1
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
