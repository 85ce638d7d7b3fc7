import TouchKit

/// Descriptions key by key: what a change names is taken over, the rest stays.
extension ViewDescription {
  /// Puts a key of the view itself back to its default.
  mutating func putBack(_ key: String) {
    switch key {
    case "hitTest": hitTest = .default
    case "pointInside": pointInside = .default
    case "layout": layout = nil
    case "gap": layout?.gap = 0
    case "padding": layout?.padding = 0
    case "next": next = nil
    case "on": bindings.removeEffects()
    case "forward": bindings.forward = false
    case "controller": controller = nil
    default:
      attributes.take(key, from: ViewAttributes())
      control.take(key, from: ControlDescription())
    }
  }

  var isHidden: Bool { attributes.hidden ?? false }

  /// The least and the greatest value that it can have.
  private var values: (minimum: Double, maximum: Double) { control.ends(of: kind) }

  /// What a view of its kind is like where the scene does not say it, and what the scene says.
  var fullAttributes: ViewAttributes {
    var full = ViewAttributes()
    full.frame = .whole
    full.boundsOrigin = .zero
    full.transform = TransformDescription()
    full.alpha = 1
    full.hidden = false
    full.userInteraction = kind != .image && kind != .label
    full.multipleTouch = false
    full.exclusiveTouch = false
    full.enabled = true
    full.selected = false
    full.highlighted = false
    full.value = max(values.minimum, min(0, values.maximum))
    full.take(attributes)
    return full
  }

  /// What a control of its kind is like where the scene does not say it, and what the scene says.
  var fullControl: ControlDescription {
    let (slider, stepper) = (Slider(), Stepper())
    var full = ControlDescription()
    full.trackingMargin = slider.trackingMargin
    full.axis = slider.axis
    (full.minimumValue, full.maximumValue) = values
    full.continuous = slider.isContinuous
    full.stepValue = stepper.stepValue
    full.wraps = stepper.wraps
    full.autorepeat = stepper.autorepeat
    full.repeatDelay = stepper.repeatDelay
    full.repeatInterval = stepper.repeatInterval
    full.take(control)
    return full
  }
}

extension ViewAttributes {
  /// Takes over what others have under a key.
  mutating func take(_ key: String, from others: ViewAttributes) {
    switch key {
    case "frame": frame = others.frame
    case "boundsOrigin": boundsOrigin = others.boundsOrigin
    case "transform": transform = others.transform
    case "alpha": alpha = others.alpha
    case "hidden": hidden = others.hidden
    case "userInteraction": userInteraction = others.userInteraction
    case "multipleTouch": multipleTouch = others.multipleTouch
    case "exclusiveTouch": exclusiveTouch = others.exclusiveTouch
    case "enabled": enabled = others.enabled
    case "selected": selected = others.selected
    case "highlighted": highlighted = others.highlighted
    case "value": value = others.value
    default: break
    }
  }

  /// What is given under some keys.
  func only(_ keys: Set<String>) -> ViewAttributes {
    var some = ViewAttributes()
    for key in keys { some.take(key, from: self) }
    return some
  }
}

extension ControlDescription {
  /// Takes over what another one has under a key.
  mutating func take(_ key: String, from other: ControlDescription) {
    switch key {
    case "trackingMargin": trackingMargin = other.trackingMargin
    case "axis": axis = other.axis
    case "minimumValue": minimumValue = other.minimumValue
    case "maximumValue": maximumValue = other.maximumValue
    case "continuous": continuous = other.continuous
    case "stepValue": stepValue = other.stepValue
    case "wraps": wraps = other.wraps
    case "autorepeat": autorepeat = other.autorepeat
    case "repeatDelay": repeatDelay = other.repeatDelay
    case "repeatInterval": repeatInterval = other.repeatInterval
    default: break
    }
  }

  /// What is given under some keys.
  func only(_ keys: Set<String>) -> ControlDescription {
    var some = ControlDescription()
    for key in keys { some.take(key, from: self) }
    return some
  }
}

extension GestureDescription {
  /// Puts a key of the gesture back to its default; settings are left out where they are read.
  mutating func putBack(_ key: String) {
    switch key {
    case "requiresFailureOf": requiresFailureOf = []
    case "simultaneousWith": simultaneousWith = .only([])
    case "on": effects = [:]
    case "repeat": repeatInterval = nil
    case "throttle": throttle = nil
    default: settings.removeAll { $0.key == key }
    }
  }
}
