/// What others who name a view must know of it.
struct ViewFacts {
  let kind: ViewKind

  /// The values that it can have; nil where it has none.
  let values: ClosedRange<Double>?

  /// Whether its parent gives it its frame.
  let isArranged: Bool

  init(kind: ViewKind, control: ControlDescription, isArranged: Bool) {
    self.kind = kind
    self.isArranged = isArranged
    let (minimum, maximum) = control.ends(of: kind)
    values = kind.has("value") && minimum <= maximum ? minimum...maximum : nil
  }
}

extension ControlDescription {
  /// The least and the greatest value of a control of a kind.
  func ends(of kind: ViewKind) -> (minimum: Double, maximum: Double) {
    (minimumValue ?? 0, maximumValue ?? (kind == .stepper ? 100 : 1))
  }
}
