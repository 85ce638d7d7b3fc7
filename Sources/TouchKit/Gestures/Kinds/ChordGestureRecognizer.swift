/// A number of fingers that land at once, like a chord on a keyboard. It is recognized as soon as no
/// further finger has come, or when they lift before that.
///
/// Beyond UIKit.
open class ChordGestureRecognizer: GestureRecognizer {
  /// Exactly how many fingers.
  public var numberOfTouchesRequired = 3
  /// The longest time between the first landing and the last one, in seconds.
  public var maximumSpread = 0.1
  /// How long it waits for a finger too many, in seconds.
  public var settlingTime = 0.05
  /// How far a finger may go meanwhile, in points.
  public var allowableMovement = 45.0

  private var start: Double?
  private var landed = 0

  open override var kind: String { "chord" }
  open override var isDiscrete: Bool { true }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    let start = self.start ?? event.timestamp
    self.start = start
    landed += touches.count
    if landed > numberOfTouchesRequired {
      fail(.tooManyTouches(landed, allowed: numberOfTouchesRequired))
    } else if landed == numberOfTouchesRequired {
      setDeadline(event.timestamp + settlingTime)
    } else {
      setDeadline(start + maximumSpread)
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    for touch in touches {
      let distance = touch.startLocation.distance(to: touch.screenLocation)
      guard distance <= allowableMovement + Rounding.way else {
        return fail(.moved(distance, allowed: allowableMovement))
      }
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    if landed == numberOfTouchesRequired {
      state = .ended
    } else {
      fail(.tooFewTouches(landed, needed: numberOfTouchesRequired))
    }
  }

  open override func deadlineReached(at time: Double) {
    if landed == numberOfTouchesRequired {
      state = .ended
    } else {
      fail(.missed(what: "further finger", within: maximumSpread))
    }
  }

  open override func reset() {
    start = nil
    landed = 0
  }
}
