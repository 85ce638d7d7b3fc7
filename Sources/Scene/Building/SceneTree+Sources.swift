import TouchKit

extension SceneTree {
  /// The view that something of the scene belongs to, by its id: the view or window itself, a
  /// controller's, or a gesture's.
  public func home(of id: String) -> View? {
    views[id] ?? controllers[id]?.view ?? gestures[id].flatMap { views[$0.view] }
  }

  /// The recognizer of an id.
  public func gesture(_ id: String) -> GestureRecognizer? { gestures[id]?.recognizer }

  /// The ids of all views and windows.
  public var viewIDs: some Collection<String> { views.keys }

  /// The ids of all gestures.
  public var gestureIDs: some Collection<String> { gestures.ids }
}
