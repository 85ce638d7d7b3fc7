import TouchKit

/// What a property of a gesture is set to.
public enum GestureValue: Hashable, Sendable {
  case boolean(Bool)
  case count(Int)
  /// Seconds, degrees or a plain number.
  case number(Double)
  case length(GestureLength)
  case directions(SwipeDirection)
  case edges(RectEdge)
  case touchTypes([Touch.TouchType])
}

/// A distance on the screen, in points; or in millimetres, for panels that tell how large they are.
public enum GestureLength: Hashable, Sendable {
  case points(Double)
  case millimetres(Double)

  /// The length in points; nil where it takes the panel's size and that is not known.
  public func points(perMillimetre scale: Double?) -> Double? {
    switch self {
    case .points(let points): points
    case .millimetres(let millimetres): scale.map { $0 * millimetres }
    }
  }
}
