/// What a view is.
public enum ViewKind: String, Hashable, Sendable, CaseIterable {
  case view
  /// Takes no touches unless `userInteraction: true` says so.
  case image
  /// Takes no touches unless `userInteraction: true` says so.
  case label
  /// Follows a finger and tells of it; leaves it to whoever recognizes a gesture.
  case control
  /// A control that keeps its finger from the taps of the views that it lies in.
  case button
  /// On or off.
  case toggle
  /// A value that follows the finger.
  case slider
  /// A value that goes up and down by steps.
  case stepper

  /// Whether it sends control events.
  var isControl: Bool { self.has("enabled") }

  /// Whether it has a key that is not every view's own.
  func has(_ key: String) -> Bool { ownKeys.contains(key) }

  /// The keys that it has beside those of every view.
  private var ownKeys: [String] {
    let all = Shape.controlAttributes.filter { $0 != "value" } + ["trackingMargin"]
    return switch self {
    case .view, .image, .label: []
    case .control, .button: all
    case .toggle: all + ["value"]
    case .slider: all + ["value", "axis", "minimumValue", "maximumValue", "continuous"]
    case .stepper:
      all + [
        "value", "axis", "minimumValue", "maximumValue", "stepValue", "wraps", "autorepeat",
        "repeatDelay", "repeatInterval",
      ]
    }
  }

  /// Whether a view of this kind sends an event.
  func sends(_ event: ControlEventName) -> Bool {
    event == .valueChanged ? has("value") : isControl
  }
}
