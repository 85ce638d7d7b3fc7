/// A control that does something when it is tapped.
open class Button: Control {
  override var eventsOfTouchUpInside: Events { [.touchUpInside, .primaryActionTriggered] }

  override func keepsFinger(from recognizer: GestureRecognizer) -> Bool {
    recognizer.isPlainTap
  }
}
