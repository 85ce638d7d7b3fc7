import JSON
import Scene
import TouchKit

/// What must hold of a tree, whatever was asked of it: each view has an id that leads back to it,
/// each id is in the tree, subviews know their superview, and touches are in what is on the screen.
enum TreeInvariants {
  static func check(_ tree: SceneTree) {
    var seen: Set<String> = []
    func check(_ view: View, in superview: View?) {
      guard let id = tree.id(of: view) else { fatalError("a view without an id") }
      guard tree.view(id) === view else { fatalError("'\(id)' leads to another view") }
      guard seen.insert(id).inserted else { fatalError("'\(id)' is there twice") }
      guard view.superview === superview else { fatalError("'\(id)' has another superview") }
      for recognizer in view.gestureRecognizers {
        guard let name = recognizer.name, tree.gesture(name) === recognizer else {
          fatalError("a gesture of '\(id)' is not known")
        }
        guard recognizer.view === view else { fatalError("'\(name)' watches another view") }
      }
      for subview in view.subviews { check(subview, in: view) }
    }
    guard !tree.application.windows.isEmpty else { fatalError("no window is left") }
    for window in tree.application.windows { check(window, in: nil) }
    guard seen == Set(tree.viewIDs) else {
      fatalError("not in the tree: \(Set(tree.viewIDs).symmetricDifference(seen))")
    }
    for touch in tree.application.touches {
      guard let view = touch.view, let id = tree.id(of: view), tree.view(id) === view else {
        fatalError("touch \(touch.id) is on a view that is gone")
      }
    }
  }
}
