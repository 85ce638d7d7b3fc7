/// One or more fingers touch and lift, once or several times.
///
/// The limits are those that UIKit's own tap keeps, as public disassemblies tell them; Apple does not
/// document them.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps, one soon after the other in one place.
  public var numberOfTapsRequired = 1
  /// How many fingers each tap has.
  public var numberOfTouchesRequired = 1
  /// How far a finger may go from where it landed, and a tap from the first one, in points.
  public var allowableMovement = 45.0
  /// How long one tap may last, from the first finger's landing to the last one's lift, in seconds.
  public var maximumTapDuration = 0.75
  /// How long the next tap may keep one waiting, from lift to landing, in seconds.
  public var maximumTapInterval = 0.35

  private var count = TapSequence()

  open override var kind: String { "tap" }
  open override var isDiscrete: Bool { true }

  /// The fingers of a tap; also when they have lifted.
  open override var numberOfTouches: Int { count.firstTap.count }

  /// The middle of the places where the first tap's fingers landed.
  open override var screenLocation: Point { count.firstTap.middle ?? super.screenLocation }

  open override func screenLocation(ofTouch index: Int) -> Point? {
    count.firstTap.indices.contains(index) ? count.firstTap[index] : nil
  }

  /// A tap does not keep one with more taps from being recognized, which starts with it.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer else { return super.canPrevent(other) }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if let failure = count.land(touches, limits: limits) { return fail(failure) }
    setDeadline(count.start + maximumTapDuration)
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    if let failure = count.move(touches, limits: limits) { fail(failure) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    if let failure = count.lift(touches, limits: limits) { return fail(failure) }
    guard !count.isTapping else { return }
    if count.taps >= numberOfTapsRequired {
      state = .ended
    } else {
      setDeadline(event.timestamp + maximumTapInterval)
    }
  }

  open override func deadlineReached(at time: Double) {
    fail(count.lateness(limits))
  }

  open override func reset() {
    count.removeAll()
  }

  private var limits: TapSequence.Limits {
    .init(
      touches: numberOfTouchesRequired, movement: allowableMovement, distance: allowableMovement,
      duration: maximumTapDuration, interval: maximumTapInterval)
  }
}
