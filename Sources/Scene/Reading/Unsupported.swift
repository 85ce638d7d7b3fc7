/// What belongs to a scene but is not built yet: a scene that asks for it is refused, and told so.
///
/// A key stands as `SHAPE.KEY`, one value of a key as `SHAPE.KEY: VALUE`. What gets built leaves
/// this list.
enum Unsupported {
  static func feature(_ shape: Shape, key: String) -> String? {
    features["\(shape.rawValue).\(key)"]
  }

  static func feature(_ shape: Shape, key: String, value: String) -> String? {
    features["\(shape.rawValue).\(key): \(value)"]
  }

  private static let features: [String: String] = {
    var features = [
      "device.kind: accelerometer": "accelerometers",
      "device.kind: remote": "remote controls",
      "device.protocol: a": "protocol A",
      "device.protocol: single": "single touch without slots",
      "device.grab: always": "grabbing a device",
      "view.kind: control": "controls",
      "view.kind: button": "controls",
      "view.kind: toggle": "controls",
      "view.kind: slider": "controls",
      "view.kind: stepper": "controls",
      "effect.mqtt": "MQTT",
      "window.firstResponder": "choosing the first responder",
      "on.remoteControlReceived": "remote control events",
    ]
    for shape in ["window", "view"] {
      features["\(shape).layout"] = "laying out subviews"
      features["\(shape).gap"] = "laying out subviews"
      features["\(shape).padding"] = "laying out subviews"
      features["\(shape).next"] = "choosing the next responder"
    }
    for call in ["motionBegan", "motionEnded", "motionCancelled"] {
      features["on.\(call)"] = "motion events"
    }
    for event in [
      "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
      "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged",
    ] {
      features["on.\(event)"] = "controls"
    }
    return features
  }()
}
