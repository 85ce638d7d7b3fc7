import TouchKit

/// What a device rule keeps from the views, and the size that some of it is measured by.
extension SceneReading {
  func readFilters(_ mapping: ShapedMapping) -> DeviceFilters {
    var filters = DeviceFilters()
    filters.palmSize = mapping["palmSize"].flatMap {
      readNumber($0, "palmSize", in: 1...1000, expected: "millimetres from 1 to 1000")
    }
    if let zones = mapping["deadZones"] {
      let expected = "a list of [x, y, width, height]"
      filters.deadZones = (readList(zones, "deadZones", expected: expected) ?? [])
        .compactMap { readFrame($0, "a dead zone") }
    }
    filters.liftDebounce = mapping["liftDebounce"].flatMap {
      readNumber($0, "liftDebounce", in: 0.001...1, expected: "seconds from 0.001 to 1")
    }
    filters.mergeDistance = mapping["mergeDistance"].flatMap {
      readNumber($0, "mergeDistance", in: 0...1000, expected: "points from 0 to 1000")
    }
    filters.maximumLandings = mapping["maximumLandings"].flatMap {
      readInteger(
        $0, "maximumLandings", in: 1...1000, expected: "a whole number from 1 to 1000")
    }.flatMap { Int(exactly: $0) }
    filters.penGrace = mapping["penGrace"].flatMap {
      readNumber($0, "penGrace", in: 0...10, expected: "seconds from 0 to 10")
    }
    return filters
  }

  /// No panel is narrower than 1 mm or wider than 10 m.
  func readPanelSize(_ node: SceneNode) -> Size? {
    guard let items = readList(node, "size", count: 2, expected: "[width, height] in millimetres")
    else { return nil }
    let sides = items.compactMap {
      readNumber($0, "size", in: 1...10_000, expected: "millimetres from 1 to 10000")
    }
    return sides.count == 2 ? Size(width: sides[0], height: sides[1]) : nil
  }
}
