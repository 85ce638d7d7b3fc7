/// A name that an effect's text can hold in braces, such as `{x}`.
public enum Placeholder: String, Hashable, Sendable, CaseIterable {
  /// The id of the view, window or controller that the binding stands at.
  case view
  /// The id of the gesture recognizer.
  case gesture
  /// The place in screen points: of the call's first touch, or of the gesture.
  case x, y
  /// The number of the first touch of the call or of the gesture, counted from 1 in order of landing.
  case touch
  /// The tap count of the call's first touch.
  case tapCount
  /// How many touches the call or the gesture is about.
  case count
  /// A pinch's scale, and a rotation's angle in radians, clockwise positive.
  case scale, rotation
  /// How fast a pinch's scale or a rotation's angle changes, per second.
  case velocity
  /// How far a pan has come, in points.
  case dx, dy
  /// How fast a pan goes, in points a second.
  case vx, vy
  /// The way of a swipe: right, left, up, down.
  case direction
  /// The edge that a swipe came from: top, left, bottom, right.
  case edge
  /// How far away a hovering finger is: 0 at the glass, 1 at the end of what the panel sees.
  case zOffset
  /// Why a gesture failed.
  case reason
  /// began, moved (or changed), ended, cancelled, failed.
  case state
  /// A control's value; 1 and 0 for a toggle that is on and off.
  case value
  /// What a motion or a remote control says, such as `remoteControlPlay`.
  case subtype

  /// How finely its number is told, as in the trace.
  var precision: TraceNumber.Precision {
    switch self {
    case .scale, .rotation, .velocity, .zOffset, .value: .parts
    case .view, .gesture, .x, .y, .touch, .tapCount, .count, .dx, .dy, .vx, .vy, .direction, .edge,
      .reason, .state, .subtype:
      .points
    }
  }

  /// Those that have a value in a binding of a touches... call.
  static let ofTouches: Set<Placeholder> = [.view, .x, .y, .touch, .tapCount, .count, .state]

  /// Those that have a value in a binding of a motion or of a remote control's command.
  static let ofCommands: Set<Placeholder> = [.view, .subtype]

  /// Those that have a value in a binding of a control's event: of the finger that it is about.
  static func ofControlEvents(hasValue: Bool) -> Set<Placeholder> {
    let ofAll: Set<Placeholder> = [.view, .x, .y, .touch, .tapCount, .state]
    return hasValue ? ofAll.union([.value]) : ofAll
  }
}

/// What stands for a placeholder when an effect is performed.
public enum PlaceholderValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
  case number(Double)
}

/// The values of one moment; a placeholder that has none there is refused when the scene is read.
public struct PlaceholderValues: Hashable, Sendable {
  private var values: [Placeholder: PlaceholderValue] = [:]

  public init() {}

  public subscript(_ placeholder: Placeholder) -> PlaceholderValue? {
    get { values[placeholder] }
    set { values[placeholder] = newValue }
  }
}
