/// Finds the rules for devices that no device gets, and what of a rule does nothing.
struct DeviceReview {
  private(set) var remarks: [SceneRemark] = []

  /// Each rule is compared with those before it; a scene is not worth more than so many comparisons.
  private var budget = 100_000

  init(_ scene: SceneDescription) {
    let rules = scene.devices ?? []
    let hasPen = rules.contains { $0.kind == .pen }
    for (index, rule) in rules.enumerated() {
      guard let place = rule.place else { continue }
      if let earlier = first(of: rules[..<index], covering: rule)?.place?.line {
        remarks.append(
          SceneRemark(
            place: place,
            message: "no device gets this rule: that of line \(earlier) matches all that this one "
              + "does, and the first that matches holds; put this one before it"))
      }
      if rule.filters.penGrace != nil, !hasPen {
        remarks.append(
          SceneRemark(
            place: place,
            message: "penGrace does nothing: no rule says which device is the pen, with kind: pen"))
      }
    }
  }

  private mutating func first(
    of rules: ArraySlice<DeviceRule>, covering rule: DeviceRule
  ) -> DeviceRule? {
    for earlier in rules {
      guard budget > 0 else { return nil }
      budget -= 1
      if earlier.match.covers(rule.match) { return earlier }
    }
    return nil
  }
}

extension DeviceMatch {
  /// Whether it surely matches every device that the other one does. Of patterns that differ nothing
  /// is known.
  fileprivate func covers(_ other: DeviceMatch) -> Bool {
    func covers<Value: Equatable>(_ own: Value?, _ others: Value?) -> Bool {
      own == nil || own == others
    }
    return covers(name, other.name) && covers(vendor, other.vendor)
      && covers(product, other.product) && covers(phys, other.phys) && covers(uniq, other.uniq)
      && covers(path, other.path) && udev.allSatisfy { other.udev[$0.key] == $0.value }
  }
}
