import TouchKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A control that is turned about its middle: a whole turn clockwise takes its value from 0 to 1.
final class Knob: Control, ValueControl {
  /// From 0 to 1.
  var value: Double {
    get { turned }
    set { turned = min(max(0, newValue), 1) }
  }

  private var turned = 0.0
  /// Where the finger was, as an angle about the middle, in radians.
  private var lastAngle = 0.0

  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    lastAngle = angle(of: touch)
    return true
  }

  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let angle = angle(of: touch)
    // The shorter way round, so that the knob does not jump where the angle starts anew.
    let turn = (angle - lastAngle).remainder(dividingBy: 2 * .pi)
    lastAngle = angle
    let old = value
    value += turn / (2 * .pi)
    if value != old { sendActions(for: .valueChanged, with: event) }
    return true
  }

  private func angle(of touch: Touch) -> Double {
    let place = touch.location(in: self)
    let middle = bounds.center
    return atan2(place.y - middle.y, place.x - middle.x)
  }
}
