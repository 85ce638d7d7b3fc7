/// A control whose value follows the finger along an axis, from 0 to 1 where nobody says otherwise.
///
/// There is no knob to see, so the value goes to where the finger is, from its landing on.
open class Slider: Control, ValueControl {
  /// The direction in which the value grows: to the right, or upwards.
  public var axis: ControlAxis
  /// The least value; one below it is raised to it.
  public var minimumValue = 0.0 {
    didSet { value = position }
  }
  /// The greatest value; one above it is lowered to it.
  public var maximumValue = 1.0 {
    didSet { value = position }
  }
  /// Whether `valueChanged` is sent while the finger moves, or only when it lifts.
  public var isContinuous = true

  /// From `minimumValue` to `maximumValue`; anything else becomes the nearer of the two.
  public var value: Double {
    get { position }
    set {
      guard !newValue.isNaN else { return }
      position = max(minimumValue, min(newValue, maximumValue))
    }
  }

  private var position = 0.0
  private var toldValue = 0.0

  public init(frame: Rect = .zero, axis: ControlAxis = .horizontal) {
    self.axis = axis
    super.init(frame: frame)
  }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    toldValue = value
    follow(touch, with: event, telling: isContinuous)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    guard super.continueTracking(touch, with: event) else { return false }
    follow(touch, with: event, telling: isContinuous)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    if let touch { follow(touch, with: event, telling: true) }
  }

  private func follow(_ touch: Touch, with event: Event?, telling: Bool) {
    if let part = axis.part(of: touch.location(in: self), in: bounds) {
      value = minimumValue + min(max(0, part), 1) * (maximumValue - minimumValue)
    }
    guard telling, value != toldValue else { return }
    toldValue = value
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  override func keepsFinger(from recognizer: GestureRecognizer) -> Bool {
    recognizer.isPlainTap || recognizer.goes(along: axis, of: self)
  }
}
