import TouchKit

/// What only controls have.
extension SceneReading {
  /// Larger values than these, in either direction, no control has.
  private static let values = -1_000_000_000.0...1_000_000_000.0

  func readControl(_ mapping: ShapedMapping) -> ControlDescription {
    var control = ControlDescription()
    guard mapping.shape == .view, mapping.names(anyOf: Shape.ofControls) else { return control }
    func number(_ key: String, _ range: ClosedRange<Double>, _ expected: String) -> Double? {
      mapping[key].flatMap { readNumber($0, key, in: range, expected: expected) }
    }
    func end(_ key: String) -> Double? {
      number(key, Self.values, "a number from -1000000000 to 1000000000")
    }
    control.trackingMargin = number("trackingMargin", 0...100_000, "points from 0 to 100000")
    control.axis = readChoice(mapping, "axis")
    control.minimumValue = end("minimumValue")
    control.maximumValue = end("maximumValue")
    control.continuous = readBoolean(mapping, "continuous")
    control.stepValue = number(
      "stepValue", 0.000_001...Self.values.upperBound, "a number from 0.000001 to 1000000000")
    control.wraps = readBoolean(mapping, "wraps")
    control.autorepeat = readBoolean(mapping, "autorepeat")
    control.repeatDelay = number("repeatDelay", 0...60, "seconds from 0 to 60")
    control.repeatInterval = number("repeatInterval", 0.01...60, "seconds from 0.01 to 60")
    return control
  }

  /// A number, or for a toggle true and false, which stand for 1 and 0.
  func readValue(_ node: SceneNode) -> Double? {
    if case .scalar(let scalar) = node.content, let isOn = scalar.boolean { return isOn ? 1 : 0 }
    return readNumber(
      node, "value", in: Self.values,
      expected: "a number from -1000000000 to 1000000000, for a toggle true or false")
  }

  /// Reports what a view of its kind does not have, and a value that it cannot have.
  ///
  /// - Parameter control: what is said of it, by the mapping and before.
  func checkControlKeys(_ mapping: ShapedMapping, of id: String, _ control: ControlDescription) {
    guard mapping.names(anyOf: Shape.ofControls), let facts = facts(of: id) else { return }
    for key in Shape.controlAttributes + Shape.controlParts { check(mapping, key, of: facts) }
    if facts.values == nil, facts.kind.has("value"),
      let place = mapping.place(of: "minimumValue") ?? mapping.place(of: "maximumValue")
    {
      let (minimum, maximum) = control.ends(of: facts.kind)
      report(
        "minimumValue is \(TraceNumber.text(minimum)) and maximumValue "
          + "\(TraceNumber.text(maximum)), expected the one to be the smaller", at: place)
    }
  }

  /// Reports what a view that is to be changed does not have, and a value that it cannot have.
  func checkSet(_ mapping: ShapedMapping, of id: String) {
    guard let facts = facts(of: id) else { return }
    for key in Shape.controlAttributes { check(mapping, key, of: facts) }
    if facts.isArranged, let frame = mapping["frame"] {
      reportArranged(id, "frame", at: frame.place)
    }
  }

  private func check(_ mapping: ShapedMapping, _ key: String, of facts: ViewFacts) {
    guard let place = mapping.place(of: key) else { return }
    guard facts.kind.has(key) else {
      let kinds = ViewKind.allCases.filter { $0.has(key) }.map(\.rawValue)
      report(
        "\(key) is not for a \(facts.kind.rawValue), expected it at a \(either(kinds))",
        at: place)
      return
    }
    if key == "value", let node = mapping[key], let values = facts.values {
      check(node, in: values, of: facts.kind)
    }
  }

  private func check(_ node: SceneNode, in values: ClosedRange<Double>, of kind: ViewKind) {
    guard case .scalar(let scalar) = node.content else { return }
    if kind == .toggle {
      if scalar.boolean == nil, let number = scalar.number, number != 0, number != 1 {
        report("value", node, expected: "true or false")
      }
    } else if scalar.boolean != nil {
      report("value", node, expected: "a number; true and false are for a toggle")
    } else if let number = scalar.number, !values.contains(number) {
      report(
        "value", node,
        expected: "a number from \(TraceNumber.text(values.lowerBound)) to "
          + TraceNumber.text(values.upperBound))
    }
  }

  /// Reads what is bound to a control's events.
  ///
  /// - Parameter kind: what the view is; nil where that is not known.
  func readControlEvents(
    _ on: ShapedMapping, of id: String, kind: ViewKind?
  ) -> [ControlEventName: [BoundEffect]] {
    var bindings: [ControlEventName: [BoundEffect]] = [:]
    for event in ControlEventName.allCases {
      guard let node = on[event.rawValue] else { continue }
      if let kind, !kind.sends(event) {
        let kinds = ViewKind.allCases.filter { $0.sends(event) }.map(\.rawValue)
        report(
          "\(event.rawValue) never happens at \(id.quoted), expected it at a \(either(kinds))",
          at: node.place)
      }
      bindings[event] = readEffects(
        node, of: id, event: event.rawValue,
        placeholders: Placeholder.ofControlEvents(hasValue: kind?.has("value") ?? true))
    }
    return bindings
  }

  /// `toggle, slider or stepper`
  private func either(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return list(names) }
    return "\(list(names.dropLast())) or \(last)"
  }
}
