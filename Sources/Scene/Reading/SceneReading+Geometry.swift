import TouchKit

/// Points, lengths and frames.
extension SceneReading {
  /// Farther than this from the origin, in points or per cent, nothing makes sense.
  static let coordinates = -1_000_000.0...1_000_000.0

  func readFrame(_ node: SceneNode, _ name: String) -> FrameDescription? {
    guard
      let items = readList(
        node, name, count: 4,
        expected: "[x, y, width, height] in points or parts such as \"50%\"")
    else { return nil }
    let lengths = items.enumerated().compactMap { index, item in
      readLength(item, name, isSize: index >= 2)
    }
    guard lengths.count == 4 else { return nil }
    return FrameDescription(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
  }

  private func readLength(_ node: SceneNode, _ name: String, isSize: Bool) -> Length? {
    let range = isSize ? 0...Self.coordinates.upperBound : Self.coordinates
    if case .scalar(let scalar) = node.content {
      if let points = scalar.number, range.contains(points) { return .points(points) }
      if scalar.text.hasSuffix("%"), let percent = SceneScalar.number(scalar.text.dropLast()),
        range.contains(percent)
      {
        return .percent(percent)
      }
    }
    report(
      isSize ? "a size in \(name)" : "a place in \(name)", node,
      expected: isSize
        ? "points from 0 to 1000000 or a part such as \"50%\""
        : "points from -1000000 to 1000000 or a part such as \"50%\"")
    return nil
  }

  func readPoint(_ node: SceneNode, _ name: String) -> Point? {
    guard
      let items = readList(node, name, count: 2, expected: "[x, y] in points")
    else { return nil }
    let numbers = items.compactMap {
      readNumber(
        $0, name, in: Self.coordinates, expected: "points from -1000000 to 1000000")
    }
    return numbers.count == 2 ? Point(x: numbers[0], y: numbers[1]) : nil
  }

  func readTransform(_ node: SceneNode) -> TransformDescription? {
    guard let mapping = readMapping(node, .transform) else { return nil }
    var transform = TransformDescription()
    if let rotate = mapping["rotate"].flatMap({
      readNumber(
        $0, "rotate", in: -36_000...36_000, expected: "degrees from -36000 to 36000")
    }) {
      transform.rotate = rotate
    }
    if let scale = mapping["scale"].flatMap({
      readNumber($0, "scale", in: 0...1000, expected: "a number from 0 to 1000")
    }) {
      transform.scale = scale
    }
    if let translate = mapping["translate"].flatMap({ readPoint($0, "translate") }) {
      transform.translate = translate
    }
    return transform
  }
}
