/// The kinds of mapping in a scene and in changes of it, each with the keys that it can have.
///
/// The JSON Schema for editors has a definition for each of a scene's, under the same name and with the
/// same keys.
enum Shape: String, CaseIterable {
  case scene, screen, device, match, range, touch, shake, remote, window, view, transform
  case pointInside, layout, controller, on, remoteControlReceived, effect, emit, set
  case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, edgeSwipe
  case multiTapHold, chord, hover, onGesture, onMoment, repetition

  // The parameters of changes.
  case viewAdd = "view.add"
  case viewRemove = "view.remove"
  case gestureAdd = "gesture.add"
  case gestureRemove = "gesture.remove"
  case windowAdd = "window.add"
  case windowRemove = "window.remove"
  case windowMakeKey = "window.makeKey"
  case responderBecomeFirst = "responder.becomeFirst"

  /// In the order in which a message lists them.
  var keys: [String] { Self.table[self]?.keys ?? [] }

  func has(_ key: String) -> Bool { Self.table[self]?.set.contains(key) ?? false }

  /// Asked for at every key that is read: made once.
  private static let table: [Shape: (keys: [String], set: Set<String>)] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, ($0.ownKeys, Set($0.ownKeys))) })

  private var ownKeys: [String] {
    switch self {
    case .scene: ["screen", "devices", "touch", "shake", "remote", "windows"]
    case .screen: ["width", "height", "rotation"]
    case .device:
      [
        "match", "ignore", "kind", "calibration", "udevCalibration", "rotation", "invert", "swap",
        "range", "protocol", "contact", "size", "silence", "palmSize", "deadZones",
        "liftDebounce", "mergeDistance", "maximumLandings", "penGrace", "grab", "area",
        "mountMatrix", "unitsPerG",
      ]
    case .match: ["name", "vendor", "product", "phys", "uniq", "path", "udev"]
    case .range: ["x", "y"]
    case .touch: ["maximumTapInterval", "maximumTapDistance", "forward"]
    case .shake:
      [
        "threshold", "reversals", "reversalWindow", "quietTime", "maximumDuration", "gravityTime",
      ]
    case .remote: ["keys"]
    case .window:
      ["id", "level", "key", "firstResponder", "whileLocked"] + Self.attributes + Self.viewParts
    case .view:
      ["id", "kind"] + Self.attributes + Self.controlAttributes + Self.controlParts
        + Self.viewParts
    case .transform: ["rotate", "scale", "translate"]
    case .pointInside: ["inset"]
    case .layout: ["grid"]
    case .controller: ["id", "on", "forward", "next"]
    case .on:
      ResponderCallName.allCases.map(\.rawValue) + ["remoteControlReceived"]
        + ControlEventName.allCases.map(\.rawValue)
    case .remoteControlReceived: RemoteCommandName.allCases.map(\.rawValue)
    case .effect: ["run", "emit", "key", "set", "log"]
    case .emit: ["name", "data"]
    case .set: ["view"] + Self.attributes + Self.controlAttributes
    case .tap, .longPress, .pan, .swipe, .pinch, .rotation, .screenEdgePan, .edgeSwipe,
      .multiTapHold, .chord, .hover:
      gestureKeys
    case .onGesture: ["began", "changed", "ended", "recognized", "cancelled", "failed"]
    case .onMoment: ["ended", "recognized", "failed"]
    case .repetition: ["every"]
    case .viewAdd: ["parent", "view", "at", "owned"]
    case .gestureAdd: ["view", "gesture", "at", "owned"]
    case .windowAdd: ["window", "at", "owned"]
    case .viewRemove, .gestureRemove, .windowRemove, .windowMakeKey, .responderBecomeFirst: ["id"]
    }
  }

  /// Those that a scene is made of.
  static let ofScenes = allCases.filter { SceneEdit.Method(rawValue: $0.rawValue) == nil }

  /// What a view is described with and `set` can change.
  static let attributes = [
    "frame", "boundsOrigin", "transform", "alpha", "hidden", "userInteraction", "multipleTouch",
    "exclusiveTouch",
  ]

  /// What only controls are described with and `set` can change; `value` is not of all of them.
  static let controlAttributes = ["enabled", "selected", "highlighted", "value"]

  /// All that only controls are described with.
  static let ofControls = Set(controlAttributes + controlParts)

  /// What else only controls of some kind are described with.
  static let controlParts = [
    "trackingMargin", "axis", "minimumValue", "maximumValue", "continuous", "stepValue", "wraps",
    "autorepeat", "repeatDelay", "repeatInterval",
  ]

  private static let viewParts = [
    "hitTest", "pointInside", "layout", "gap", "padding", "on", "forward", "next", "gestures",
    "controller", "views",
  ]

  /// The mapping as a message calls it.
  var name: String {
    switch self {
    case .scene: "the scene"
    case .screen: "screen"
    case .device: "a device rule"
    case .match: "match"
    case .range: "range"
    case .touch: "touch"
    case .shake: "shake"
    case .remote: "remote"
    case .window: "a window"
    case .view: "a view"
    case .transform: "transform"
    case .pointInside: "pointInside"
    case .layout: "layout"
    case .controller: "a controller"
    case .on: "on"
    case .remoteControlReceived: "remoteControlReceived"
    case .effect: "an effect"
    case .emit: "emit"
    case .set: "set"
    case .tap, .longPress, .pan, .swipe, .pinch, .rotation, .screenEdgePan, .multiTapHold, .chord,
      .hover:
      "a \(rawValue)"
    case .edgeSwipe: "an edgeSwipe"
    case .onGesture: "on of a gesture"
    case .onMoment: "on of a gesture of one moment"
    case .repetition: "repeat"
    case .viewAdd, .viewRemove, .gestureAdd, .gestureRemove, .windowAdd, .windowRemove,
      .windowMakeKey, .responderBecomeFirst:
      rawValue
    }
  }
}
