/// A control that is on or off; a tap changes it.
open class Toggle: Control, ValueControl {
  public var isOn = false

  /// 1 for on, 0 for off.
  public var value: Double {
    get { isOn ? 1 : 0 }
    set { isOn = newValue >= 0.5 }
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    guard isTouchInside else { return }
    isOn.toggle()
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  override func keepsFinger(from recognizer: GestureRecognizer) -> Bool {
    recognizer.isPlainTap || recognizer.goes(along: .horizontal, of: self)
  }
}
