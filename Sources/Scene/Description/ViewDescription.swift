import TouchKit

/// A view as the scene describes it, with everything below it.
public struct ViewDescription: Hashable, Sendable {
  /// Unique in the scene. A view without one is called after its place, `PARENT.N`, a window
  /// `windowN`; N counts from 0 among the siblings.
  public var id: String
  public var kind = ViewKind.view

  /// What the scene says of the view itself; what it leaves out has the default of its kind.
  public var attributes = ViewAttributes()
  public var hitTest = HitTestRule.default
  public var pointInside = PointInsideRule.default
  public var control = ControlDescription()

  /// How it arranges its views, whose frames are then its own affair; nil where they have their own.
  public var layout: Layout?

  /// The id of a responder that comes next in place of the usual one, or `application`.
  public var next: String?
  public var bindings = Bindings()
  public var gestures: [GestureDescription] = []
  public var controller: ControllerDescription?

  /// Back to front.
  public var views: [ViewDescription] = []
  public var place: Place

  public init(id: String, place: Place) {
    self.id = id
    self.place = place
  }

  /// Every effect that is bound to the view, its controller and its gestures, in no order.
  public var allEffects: [BoundEffect] {
    bindings.all + (controller?.bindings.all ?? [])
      + gestures.flatMap { $0.effects.values.joined() }
  }
}

/// What a view answers when it is asked who is under a point.
public enum HitTestRule: Hashable, Sendable {
  case `default`
  /// Itself, its subviews are not asked.
  case itself
  /// Nobody: neither itself nor a subview.
  case nobody
  /// A view below it, wherever the point is.
  case descendant(String)
}

/// Which points a view takes for its own.
public enum PointInsideRule: Hashable, Sendable {
  /// Those within its bounds.
  case `default`
  case always
  case never
  /// Those within its bounds made smaller by so many points on each side; larger where negative.
  case inset(Double)
}

/// A view controller: the next responder of its view.
public struct ControllerDescription: Hashable, Sendable {
  /// Unique in the scene; `VIEW.controller` where the scene gives none.
  public var id: String
  public var bindings = Bindings()

  /// The id of a responder that comes next in place of the usual one, or `application`.
  public var next: String?
  public var place: Place

  public init(id: String, place: Place) {
    self.id = id
    self.place = place
  }
}

/// A window: a view that lies on the screen.
public struct WindowDescription: Hashable, Sendable {
  public var view: ViewDescription

  /// Higher ones are asked first: normal 0, statusBar 1000, alert 2000.
  public var level = 0.0

  /// Whether it is the window that takes events without a place; one at most in a scene.
  public var isKey = false

  /// The id of the view or controller in it that events without a place come to first, while it is the
  /// key window; nil for the window itself.
  public var firstResponder: String?

  /// Whether it gets touches, motion and remote control while the screen is locked.
  public var whileLocked = false

  public init(view: ViewDescription) {
    self.view = view
  }
}
