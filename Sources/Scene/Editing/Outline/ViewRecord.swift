/// What a scene says of a view, and where that view stands.
class ViewRecord {
  /// Without views and gestures, which have records of their own.
  var description: ViewDescription

  /// nil for a window.
  private(set) weak var parent: ViewRecord?

  /// Back to front.
  var views: [ViewRecord] = []
  var gestures: [GestureRecord] = []

  /// What a view that comes without an id is called after: counts up, so that a free one is near.
  var nextNumber: Int

  /// How many views it lies in.
  let depth: Int

  init(_ description: ViewDescription, parent: ViewRecord?) {
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
    var own = description
    own.views = []
    own.gestures = []
    self.description = own
    nextNumber = description.views.count
    gestures = description.gestures.map { GestureRecord($0, view: self) }
    views = description.views.map { ViewRecord($0, parent: self) }
  }

  var id: String { description.id }

  /// Whether its parent gives it its frame.
  var isArranged: Bool { parent?.description.layout != nil }

  /// What others who name it must know.
  var facts: ViewFacts {
    ViewFacts(kind: description.kind, control: description.control, isArranged: isArranged)
  }

  /// What the scene says of it, with all below it.
  var wholeView: ViewDescription {
    var whole = description
    whole.gestures = gestures.map(\.description)
    whole.views = views.map(\.wholeView)
    return whole
  }

  /// Calls with the view and all below it, in the scene's order.
  func visit(_ body: (ViewRecord) -> Void) {
    body(self)
    for view in views { view.visit(body) }
  }
}

/// What a scene says of a window.
final class WindowRecord: ViewRecord {
  /// Its view stands in `description`.
  var window: WindowDescription

  init(_ window: WindowDescription) {
    self.window = window
    self.window.view = ViewDescription(id: window.view.id, place: window.view.place)
    super.init(window.view, parent: nil)
  }

  /// What the scene says of it, with all below it.
  var whole: WindowDescription {
    var whole = window
    whole.view = wholeView
    return whole
  }
}

/// What a scene says of a gesture, and of which view it is.
final class GestureRecord {
  var description: GestureDescription
  private(set) weak var view: ViewRecord?

  init(_ description: GestureDescription, view: ViewRecord) {
    self.description = description
    self.view = view
  }

  var id: String { description.id }
}
