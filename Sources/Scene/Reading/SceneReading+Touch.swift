/// The scene's `touch:`.
extension SceneReading {
  func readTouchSettings(_ node: SceneNode) -> TouchSettings {
    var settings = TouchSettings()
    if case .scalar(let scalar) = node.content {
      if scalar.text == "forward" {
        settings.forwards = true
      } else {
        report(
          "touch", node,
          expected: "forward or a mapping (keys: \(list(Shape.touch.keys)))"
            + hint(scalar.text, among: ["forward"]))
      }
      return settings
    }
    guard let mapping = readMapping(node, .touch) else { return settings }
    if let interval = mapping["maximumTapInterval"].flatMap({
      readNumber($0, "maximumTapInterval", in: 0...60, expected: "seconds from 0 to 60")
    }) {
      settings.maximumTapInterval = interval
    }
    if let distance = mapping["maximumTapDistance"].flatMap({
      readNumber(
        $0, "maximumTapDistance", in: 0...100_000, expected: "points from 0 to 100000")
    }) {
      settings.maximumTapDistance = distance
    }
    if let forwards = readBoolean(mapping, "forward") { settings.forwards = forwards }
    return settings
  }

  /// Touches are forwarded only from panels that nobody else reads: without one, the scene asks for
  /// something that never happens.
  func checkForwarding(of scene: SceneDescription, at node: SceneNode) {
    let isGrabbing = (scene.devices ?? []).contains { rule in
      rule.grab == .always && !rule.ignore && (rule.kind == .auto || rule.kind == .touchscreen)
    }
    guard !isGrabbing else { return }
    report(
      "touch forwards what nobody takes, but no panel is grabbed, expected a rule in devices with "
        + "grab: always; the programs below get the touches of others from the panel itself",
      at: node.place)
  }
}
