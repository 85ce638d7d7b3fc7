import TouchKit

extension Control {
  /// Takes what a scene says of it.
  func setUp(_ description: ControlDescription) {
    if let margin = description.trackingMargin { trackingMargin = margin }
    switch self {
    case let slider as Slider: slider.take(description)
    case let stepper as Stepper: stepper.take(description)
    default: break
    }
  }
}

extension Slider {
  /// The ends of the range come before any value.
  fileprivate func take(_ description: ControlDescription) {
    if let axis = description.axis { self.axis = axis }
    if let maximum = description.maximumValue { maximumValue = maximum }
    if let minimum = description.minimumValue { minimumValue = minimum }
    if let continuous = description.continuous { isContinuous = continuous }
  }
}

extension Stepper {
  fileprivate func take(_ description: ControlDescription) {
    if let axis = description.axis { self.axis = axis }
    if let maximum = description.maximumValue { maximumValue = maximum }
    if let minimum = description.minimumValue { minimumValue = minimum }
    if let step = description.stepValue { stepValue = step }
    if let wraps = description.wraps { self.wraps = wraps }
    if let autorepeat = description.autorepeat { self.autorepeat = autorepeat }
    if let delay = description.repeatDelay { repeatDelay = delay }
    if let interval = description.repeatInterval { repeatInterval = interval }
  }
}
