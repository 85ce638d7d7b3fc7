/// Several fast taps at one place, the last of them held: the way out of a kiosk, which nobody finds
/// by accident. It goes on like a long press.
///
/// Beyond UIKit.
open class MultiTapHoldGestureRecognizer: LongPressGestureRecognizer {
  /// How many taps, the held one included.
  public var numberOfTaps: Int {
    get { numberOfTapsRequired + 1 }
    set { numberOfTapsRequired = max(0, newValue - 1) }
  }

  public override init() {
    super.init()
    numberOfTapsRequired = 4
    minimumPressDuration = 1
    // Fast taps only.
    maximumTapDuration = 0.35
  }

  open override var kind: String { "multiTapHold" }
}
