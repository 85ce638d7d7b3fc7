import JSON
import TouchKit

extension SceneTree {
  /// What a control is like now, in the words of a scene: its value, and what is not as by default.
  func state(of control: Control) -> [String] {
    var parts: [String] = []
    func add(_ key: String, _ value: Double, unless ordinary: Double? = nil) {
      if value != ordinary { parts.append("\(key) \(TraceNumber.text(value))") }
    }
    if let control = control as? any ValueControl { add("value", control.value) }
    switch control {
    case let slider as Slider:
      add("minimumValue", slider.minimumValue, unless: 0)
      add("maximumValue", slider.maximumValue, unless: 1)
      if slider.axis != .horizontal { parts.append("axis \(slider.axis.rawValue)") }
      if !slider.isContinuous { parts.append("continuous false") }
    case let stepper as Stepper:
      add("minimumValue", stepper.minimumValue, unless: 0)
      add("maximumValue", stepper.maximumValue, unless: 100)
      add("stepValue", stepper.stepValue, unless: 1)
      if stepper.axis != .horizontal { parts.append("axis \(stepper.axis.rawValue)") }
      if stepper.wraps { parts.append("wraps") }
      if !stepper.autorepeat { parts.append("autorepeat false") }
      add("repeatDelay", stepper.repeatDelay, unless: 0.5)
      add("repeatInterval", stepper.repeatInterval, unless: 0.1)
    default: break
    }
    if !control.isEnabled { parts.append("enabled false") }
    if control.isSelected { parts.append("selected") }
    if control.isHighlighted { parts.append("highlighted") }
    add("trackingMargin", control.trackingMargin, unless: 70)
    return parts
  }

  /// What a control is like now, under the keys of a scene: its value, and what is not as by default.
  func members(of control: Control) -> [JSONMember] {
    var members: [JSONMember] = []
    func add(_ key: String, _ value: Double, unless ordinary: Double) {
      if value != ordinary { members.append(JSONMember(key, .number(value))) }
    }
    func add(_ key: String, _ flag: Bool, unless ordinary: Bool) {
      if flag != ordinary { members.append(JSONMember(key, .boolean(flag))) }
    }
    func add(_ axis: ControlAxis) {
      if axis != .horizontal { members.append(JSONMember("axis", .string(axis.rawValue))) }
    }
    switch control {
    case let toggle as Toggle: members.append(JSONMember("value", .boolean(toggle.isOn)))
    case let slider as Slider:
      members.append(JSONMember("value", .number(slider.value)))
      add("minimumValue", slider.minimumValue, unless: 0)
      add("maximumValue", slider.maximumValue, unless: 1)
      add(slider.axis)
      add("continuous", slider.isContinuous, unless: true)
    case let stepper as Stepper:
      members.append(JSONMember("value", .number(stepper.value)))
      add("minimumValue", stepper.minimumValue, unless: 0)
      add("maximumValue", stepper.maximumValue, unless: 100)
      add("stepValue", stepper.stepValue, unless: 1)
      add(stepper.axis)
      add("wraps", stepper.wraps, unless: false)
      add("autorepeat", stepper.autorepeat, unless: true)
      add("repeatDelay", stepper.repeatDelay, unless: 0.5)
      add("repeatInterval", stepper.repeatInterval, unless: 0.1)
    default: break
    }
    add("enabled", control.isEnabled, unless: true)
    add("selected", control.isSelected, unless: false)
    add("highlighted", control.isHighlighted, unless: false)
    add("trackingMargin", control.trackingMargin, unless: 70)
    return members
  }
}
