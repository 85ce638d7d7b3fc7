import TouchKit

/// What a scene can say of a view at the start, and change later with `set`; nil leaves it alone.
public struct ViewAttributes: Hashable, Sendable {
  public var frame: FrameDescription?

  /// The point of the view's own coordinates that lies in its upper left corner, in points.
  public var boundsOrigin: Point?
  public var transform: TransformDescription?

  /// 0 to 1.
  public var alpha: Double?
  public var hidden: Bool?
  public var userInteraction: Bool?
  public var multipleTouch: Bool?
  public var exclusiveTouch: Bool?

  /// Of a control: whether it follows fingers, whether it is a choice that is made, and whether a
  /// finger presses it.
  public var enabled: Bool?
  public var selected: Bool?
  public var highlighted: Bool?

  /// Of a toggle (1 for on, 0 for off), a slider or a stepper.
  public var value: Double?

  public init() {}

  /// Takes over what others give.
  mutating func take(_ others: ViewAttributes) {
    frame = others.frame ?? frame
    boundsOrigin = others.boundsOrigin ?? boundsOrigin
    transform = others.transform ?? transform
    alpha = others.alpha ?? alpha
    hidden = others.hidden ?? hidden
    userInteraction = others.userInteraction ?? userInteraction
    multipleTouch = others.multipleTouch ?? multipleTouch
    exclusiveTouch = others.exclusiveTouch ?? exclusiveTouch
    enabled = others.enabled ?? enabled
    selected = others.selected ?? selected
    highlighted = others.highlighted ?? highlighted
    value = others.value ?? value
  }
}

/// A turn, a scale and a shift about the view's centre, done in this order: scale, turn, shift.
public struct TransformDescription: Hashable, Sendable {
  /// Degrees, clockwise.
  public var rotate = 0.0
  public var scale = 1.0

  /// Points in the parent's coordinates.
  public var translate = Point.zero

  public init() {}
}
