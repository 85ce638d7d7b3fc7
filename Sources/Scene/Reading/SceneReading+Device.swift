/// Rules for devices.
extension SceneReading {
  func readDevices(_ node: SceneNode) -> [DeviceRule]? {
    guard let items = readList(node, "devices", expected: "a list of device rules") else {
      return nil
    }
    if items.isEmpty {
      report(
        "devices is an empty list, expected at least one rule; leave it out for every touchscreen",
        at: node.place)
    }
    return items.compactMap(readDevice)
  }

  private func readDevice(_ node: SceneNode) -> DeviceRule? {
    guard let mapping = readMapping(node, .device) else { return nil }
    var rule = DeviceRule()
    rule.place = node.place
    if let match = mapping["match"].map(readMatch) { rule.match = match }
    if let ignore = readBoolean(mapping, "ignore") { rule.ignore = ignore }
    if let kind: DeviceKind = readChoice(mapping, "kind") { rule.kind = kind }
    rule.calibration = mapping["calibration"].flatMap(readCalibration)
    if let uses = readBoolean(mapping, "udevCalibration") { rule.usesUdevCalibration = uses }
    rule.rotation = mapping["rotation"].flatMap(readRotation)
    if let invert = mapping["invert"] { readInvert(invert, into: &rule) }
    if let swap = readBoolean(mapping, "swap") { rule.swapsAxes = swap }
    if let range = mapping["range"].flatMap({ readMapping($0, .range) }) {
      rule.rangeX = range["x"].flatMap { readRange($0, "range x") }
      rule.rangeY = range["y"].flatMap { readRange($0, "range y") }
    }
    if let form: ContactProtocol = readChoice(mapping, "protocol") { rule.contactProtocol = form }
    if let signal: ContactSignal = readChoice(mapping, "contact") { rule.contactSignal = signal }
    rule.panelSize = mapping["size"].flatMap(readPanelSize)
    rule.silence = mapping["silence"].flatMap {
      readNumber($0, "silence", in: 0...60, expected: "seconds from 0 to 60, 0 for never")
    }
    rule.filters = readFilters(mapping)
    if let grab: GrabPolicy = readChoice(mapping, "grab") { rule.grab = grab }
    rule.area = mapping["area"].flatMap(readArea)
    rule.mountMatrix = mapping["mountMatrix"].flatMap(readMountMatrix)
    rule.unitsPerG = mapping["unitsPerG"].flatMap(readUnitsPerG)
    return rule
  }

  private func readMatch(_ node: SceneNode) -> DeviceMatch {
    var match = DeviceMatch()
    guard let mapping = readMapping(node, .match) else { return match }
    if case .mapping(let pairs) = node.content, pairs.isEmpty {
      report(
        "match is empty, expected at least one of \(list(Shape.match.keys)); "
          + "leave it out to match every device", at: node.place)
    }
    match.name = mapping["name"].flatMap { readGlob($0, "name") }
    match.vendor = mapping["vendor"].flatMap { readDeviceNumber($0, "vendor") }
    match.product = mapping["product"].flatMap { readDeviceNumber($0, "product") }
    match.phys = mapping["phys"].flatMap { readGlob($0, "phys") }
    match.uniq = mapping["uniq"].flatMap { readGlob($0, "uniq") }
    match.path = mapping["path"].flatMap { readGlob($0, "path") }
    if let node = mapping["udev"] { match.udev = readUdevProperties(node) }
    return match
  }

  private func readUdevProperties(_ node: SceneNode) -> [String: Glob] {
    guard case .mapping(let pairs) = node.content, !pairs.isEmpty else {
      report("udev", node, expected: "a mapping of properties, such as {ID_PATH: \"...\"}")
      return [:]
    }
    var properties: [String: Glob] = [:]
    for pair in pairs { properties[pair.key] = readGlob(pair.value, pair.key) }
    return properties
  }

  private func readGlob(_ node: SceneNode, _ name: String) -> Glob? {
    guard let text = readName(node, name, expected: "a text or pattern, such as \"Goodix*\"")
    else { return nil }
    do throws(Glob.Fault) {
      return try Glob(text)
    } catch {
      report("\(name) is the pattern \(text.quoted) with \(error)", at: node.place)
      return nil
    }
  }

  /// A vendor or product, which people copy from listings in hexadecimal without `0x`.
  private func readDeviceNumber(_ node: SceneNode, _ name: String) -> UInt16? {
    let expected = "a number from 0 to 0xffff"
    if case .scalar(let scalar) = node.content,
      scalar.hasLeadingZero || (scalar.number == nil && UInt16(scalar.text, radix: 16) != nil)
    {
      report(name, node, expected: "\(expected), in hexadecimal 0x\(scalar.text)")
      return nil
    }
    return readInteger(node, name, in: 0...0xFFFF, expected: expected)
      .flatMap { UInt16(exactly: $0) }
  }

  private func readCalibration(_ node: SceneNode) -> Calibration? {
    guard
      let items = readList(
        node, "calibration", count: 6, expected: "six numbers, such as [1, 0, 0, 0, 1, 0]")
    else { return nil }
    let numbers = items.compactMap {
      readNumber($0, "calibration", in: -1000...1000, expected: "a number from -1000 to 1000")
    }
    guard numbers.count == 6 else { return nil }
    guard abs(numbers[0] * numbers[4] - numbers[1] * numbers[3]) > 1e-9 else {
      report(
        "calibration brings every finger to one line or point, "
          + "expected a matrix with an inverse, such as [1, 0, 0, 0, 1, 0]", at: node.place)
      return nil
    }
    return Calibration(
      numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }

  private func readArea(_ node: SceneNode) -> FrameDescription? {
    guard let area = readFrame(node, "area") else { return nil }
    guard area.width.isPositive, area.height.isPositive else {
      report(
        "area has no extent, expected the part of the screen that the panel covers, "
          + "such as [0, 0, \"50%\", \"100%\"]", at: node.place)
      return nil
    }
    return area
  }

  private func readInvert(_ node: SceneNode, into rule: inout DeviceRule) {
    let expected = "a list of x and y, such as [x]"
    for item in readList(node, "invert", expected: expected) ?? [] {
      switch readText(item, "invert", expected: "x or y") {
      case "x": rule.invertsX = true
      case "y": rule.invertsY = true
      case nil: break
      default: report("invert", item, expected: "x or y")
      }
    }
  }

  private func readRange(_ node: SceneNode, _ name: String) -> AxisRange? {
    guard
      let items = readList(node, name, count: 2, expected: "[minimum, maximum], such as [0, 4095]")
    else { return nil }
    let ends = items.compactMap {
      readInteger(
        $0, name, in: Int64(Int32.min)...Int64(Int32.max),
        expected: "a whole number of 32 bits"
      ).flatMap { Int32(exactly: $0) }
    }
    guard ends.count == 2 else { return nil }
    guard ends[0] != ends[1] else {
      report("\(name) runs from \(ends[0]) to \(ends[1]), expected two ends", at: node.place)
      return nil
    }
    return AxisRange(minimum: ends[0], maximum: ends[1])
  }
}
