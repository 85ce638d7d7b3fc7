import TouchKit

/// How a view arranges its views.
extension SceneReading {
  /// - Parameter layout: what the view has had until now.
  func readLayout(_ mapping: ShapedMapping, changing layout: Layout?) -> Layout? {
    func distance(_ key: String) -> Double? {
      mapping[key].flatMap {
        readNumber($0, key, in: 0...100_000, expected: "points from 0 to 100000")
      }
    }
    let (gap, padding) = (distance("gap"), distance("padding"))
    guard let node = mapping["layout"] else {
      if var layout {
        if let gap { layout.gap = gap }
        if let padding { layout.padding = padding }
        return layout
      }
      for key in ["gap", "padding"] where mapping.lacks("layout") {
        guard let node = mapping[key] else { continue }
        report(
          "\(key) without layout, expected both, such as {layout: rows, \(key): 8}", at: node.place)
      }
      return nil
    }
    return readArrangement(node).map {
      Layout($0, gap: gap ?? layout?.gap ?? 0, padding: padding ?? layout?.padding ?? 0)
    }
  }

  private func readArrangement(_ node: SceneNode) -> Layout.Arrangement? {
    let expected = "rows, columns or {grid: [COLUMNS, ROWS]}"
    if case .mapping = node.content {
      guard let mapping = readMapping(node, .layout) else { return nil }
      if mapping.lacks("grid") {
        report("grid is missing in layout, expected {grid: [COLUMNS, ROWS]}", at: node.place)
      }
      return mapping["grid"].flatMap(readGrid)
    }
    guard let text = readText(node, "layout", expected: expected) else { return nil }
    switch text {
    case "rows": return .rows
    case "columns": return .columns
    default:
      report("layout", node, expected: expected + hint(text, among: ["rows", "columns"]))
      return nil
    }
  }

  private func readGrid(_ node: SceneNode) -> Layout.Arrangement? {
    let expected = "[columns, rows], such as [3, 4]"
    guard let items = readList(node, "grid", count: 2, expected: expected) else { return nil }
    let counts = items.compactMap {
      readInteger($0, "grid", in: 1...1000, expected: "a whole number from 1 to 1000")
        .flatMap { Int(exactly: $0) }
    }
    return counts.count == 2 ? .grid(columns: counts[0], rows: counts[1]) : nil
  }

  func reportArranged(_ id: String, _ key: String, at place: Place) {
    let parent = identifiers[id]?.parent ?? ""
    report(
      "\(key) of \(id.quoted), whose frame \(parent.quoted) gives by its layout, expected none",
      at: place)
  }
}
