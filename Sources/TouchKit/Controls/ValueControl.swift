/// A control that holds a number.
public protocol ValueControl: Control {
  /// Setting it tells nobody; a finger that changes it sends `valueChanged`.
  var value: Double { get set }
}

/// The direction in which a control's value grows: to the right, or upwards.
public enum ControlAxis: String, Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical

  /// How far along bounds a point lies: 0 at the left or lower edge, 1 at the other; nil where the
  /// bounds have no length.
  func part(of point: Point, in bounds: Rect) -> Double? {
    let part =
      switch self {
      case .horizontal: (point.x - bounds.minX) / bounds.size.width
      case .vertical: (bounds.maxY - point.y) / bounds.size.height
      }
    return part.isFinite ? part : nil
  }
}
