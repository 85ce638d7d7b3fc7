import TouchKit

/// The scene's own keys: screen, touch settings, windows.
extension SceneReading {
  func readScene(_ root: SceneNode) -> SceneDescription {
    var scene = SceneDescription()
    guard let mapping = readMapping(root, .scene) else { return scene }
    if let node = mapping["screen"] { scene.screen = readScreen(node) }
    if let node = mapping["devices"] { scene.devices = readDevices(node) }
    if let node = mapping["touch"] { scene.touch = readTouchSettings(node) }
    if let node = mapping["shake"] { scene.shake = readShake(node) }
    if let node = mapping["remote"] { scene.remote = readRemote(node) }
    if let node = mapping["windows"] {
      scene.windows = readWindows(node)
    } else if mapping.lacks("windows") {
      report("windows is missing, expected a list with at least one window", at: root.place)
    }
    finish()
    reportRequirementCycles()
    if let node = mapping["touch"], scene.touch.forwards { checkForwarding(of: scene, at: node) }
    reportResponderCircles()
    return scene
  }

  private func readScreen(_ node: SceneNode) -> ScreenDescription {
    var screen = ScreenDescription()
    if case .scalar(let scalar) = node.content {
      if scalar.text != "auto" {
        report(
          "screen", node,
          expected: "auto or {width: 800, height: 480, rotation: 0}"
            + hint(scalar.text, among: ["auto"]))
      }
      return screen
    }
    guard let mapping = readMapping(node, .screen) else { return screen }
    func side(_ name: String) -> Double? {
      mapping[name].flatMap {
        readNumber($0, name, in: 1...100_000, expected: "points from 1 to 100000")
      }
    }
    let (width, height) = (side("width"), side("height"))
    if let width, let height {
      screen.size = Size(width: width, height: height)
    } else if mapping.lacks("width") != mapping.lacks("height") {
      let missing = mapping.lacks("width") ? "width" : "height"
      report(
        "\(missing) is missing in screen, expected both width and height or neither",
        at: mapping.place)
    }
    if let rotation = mapping["rotation"].flatMap(readRotation) { screen.rotation = rotation }
    return screen
  }

  private func readWindows(_ node: SceneNode) -> [WindowDescription] {
    guard let items = readList(node, "windows", expected: "a list of windows") else { return [] }
    if items.isEmpty {
      report("windows is an empty list, expected at least one window", at: node.place)
    }
    guard admits(views: items.count, at: node.place) else { return [] }
    var windows: [WindowDescription] = []
    var keyPlace: Place?
    var mayBeKey: [Int] = []
    for (index, item) in items.enumerated() {
      guard let mapping = readMapping(item, .window) else { continue }
      var window = WindowDescription(
        view: readView(mapping, generatedID: "window\(index)", parent: nil))
      let isKey = readWindowKeys(mapping, into: &window, id: window.view.id)
      if isKey == true, let node = mapping["key"] {
        if let first = keyPlace {
          report(
            "a second key window, the first is \(first.inSentence), expected one at most",
            at: node.place)
        } else {
          keyPlace = node.place
          window.isKey = true
        }
      }
      if isKey == nil { mayBeKey.append(windows.count) }
      windows.append(window)
    }
    if keyPlace == nil, let first = mayBeKey.first { windows[first].isKey = true }
    return windows
  }

  /// Reads a window that is to be among those of the scene.
  func readWindow(_ mapping: ShapedMapping, generatedID: String) -> WindowDescription {
    var window = WindowDescription(
      view: readView(mapping, generatedID: generatedID, parent: nil))
    window.isKey = readWindowKeys(mapping, into: &window, id: window.view.id) ?? false
    return window
  }

  /// Reads what a window says of itself beside what any view can say; what it does not say stays as it
  /// is.
  ///
  /// - Returns: whether it wants to be the key window; nil where it does not say so.
  func readWindowKeys(
    _ mapping: ShapedMapping, into window: inout WindowDescription, id: String
  ) -> Bool? {
    if let level = mapping["level"].flatMap(readLevel) { window.level = level }
    if let node = mapping["firstResponder"] {
      window.firstResponder = readFirstResponder(node, of: id)
    }
    if let isUsable = readBoolean(mapping, "whileLocked") { window.whileLocked = isUsable }
    return readBoolean(mapping, "key")
  }

  private func readLevel(_ node: SceneNode) -> Double? {
    let levels = ["normal": 0.0, "statusBar": 1000, "alert": 2000]
    let expected = "normal, statusBar, alert or a number from -1000000 to 1000000"
    if case .scalar(let scalar) = node.content, scalar.number == nil, !scalar.isNull {
      if let level = levels[scalar.text] { return level }
      report(
        "level", node,
        expected: expected + hint(scalar.text, among: ["normal", "statusBar", "alert"]))
      return nil
    }
    return readNumber(node, "level", in: Self.coordinates, expected: expected)
  }
}
