/// What a panel reports of a finger or a pen that is near it and does not touch.
public struct HoverSample: Hashable, Sendable {
  /// What hovers; one that touches is a contact of its own.
  public var contact: ContactID
  /// The place on the screen below it, in points.
  public var location: Point
  /// How far away it is: 0 at the glass, 1 at the end of what the panel sees.
  public var distance: Double
  /// Whether it is still there; false when it has left, or has touched down.
  public var isPresent: Bool

  public init(contact: ContactID, location: Point, distance: Double, isPresent: Bool = true) {
    self.contact = contact
    self.location = location
    self.distance = distance
    self.isPresent = isPresent
  }
}

/// Something that hovers, and the recognizers that it hovers over.
struct Hover {
  let contact: ContactID
  var recognizers: [HoverGestureRecognizer]
}
