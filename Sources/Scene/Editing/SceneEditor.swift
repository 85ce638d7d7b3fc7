/// Changes a scene that is alive: what it says, and the tree that was built of it.
///
/// What it says is always what a valid scene could say. A change is read as a scene is, with the same
/// rules and the same words, and costs as much as what it changes, however large the scene is.
///
/// Make changes between two events: on the thread of the application, outside of its handlers.
public final class SceneEditor {
  public let tree: SceneTree

  /// Everything but the windows.
  private var others: SceneDescription
  let outline: SceneOutline
  private let keyNames: Set<String>?

  /// - Parameters:
  ///   - scene: what the tree was built of.
  ///   - tree: nothing else may add to it or take away from it.
  ///   - keyNames: The names that a key can have (`KEY_MUTE`); nil where any that looks like one
  ///     will do.
  public init(_ scene: SceneDescription, tree: SceneTree, keyNames: Set<String>? = nil) {
    self.tree = tree
    self.keyNames = keyNames
    outline = SceneOutline(scene.windows)
    others = scene
    others.windows = []
  }

  /// What the scene says now. Putting it together takes time in proportion to its size.
  public var scene: SceneDescription {
    var scene = others
    scene.windows = outline.descriptions
    return scene
  }

  /// Does to the tree what a change says. It cannot fail.
  typealias Change = (SceneTree) -> SceneEditResult

  /// Makes changes, each on top of those before it: all of them, or none where one is wrong.
  ///
  /// - Returns: what each has done.
  public func apply(_ edits: [SceneEdit]) throws(SceneEditError) -> [SceneEditResult] {
    var changes: [Change] = []
    for (index, edit) in edits.enumerated() {
      switch plan(edit) {
      case .success(let change): changes.append(change)
      case .failure(let refusal):
        outline.rollBack()
        throw SceneEditError(index: index, refusal.problems)
      }
    }
    outline.commit()
    return changes.map { $0(tree) }
  }

  private struct Refusal: Error {
    var problems: [SceneProblem]
  }

  /// Reads a change, and where it is right, makes it in the outline.
  private func plan(_ edit: SceneEdit) -> Result<Change, Refusal> {
    var problems: [SceneProblem] = []
    let node: SceneNode
    do throws(SceneProblem) {
      node = try SceneNode(edit.params, problems: &problems)
    } catch {
      return .failure(Refusal(problems: problems + [error]))
    }
    let weight = outline.weight
    let reading = SceneReading(problems: problems, keyNames: keyNames, changing: outline)
    let change =
      switch edit.method {
      case .viewAdd: addView(node, reading)
      case .viewSet: setView(node, reading)
      case .viewRemove: removeView(node, reading)
      case .gestureAdd: addGesture(node, reading)
      case .gestureSet: setGesture(node, reading)
      case .gestureRemove: removeGesture(node, reading)
      case .windowAdd: addWindow(node, reading)
      case .windowRemove: removeWindow(node, reading)
      case .windowMakeKey: makeKey(node, reading)
      case .responderBecomeFirst: becomeFirst(node, reading)
      }
    guard let change else { return .failure(Refusal(problems: reading.problems)) }
    if !outline.weight.isWithinLimits,
      outline.weight.nodes > weight.nodes
        || outline.weight.text > weight.text
    {
      let problem = SceneProblem(
        at: .request(.root),
        "the scene would have more than \(NodeLimits.nodes) values, or more than \(NodeLimits.text) "
          + "bytes of text, expected less: remove what is no longer needed")
      return .failure(Refusal(problems: [problem]))
    }
    return .success(change)
  }

  /// Turns the screen: what is laid out by parts of it follows, everything else stays.
  public func rotate(to rotation: Rotation) {
    let isTurned = rotation.isSideways != others.screen.rotation.isSideways
    if isTurned, let size = others.screen.size {
      others.screen.size?.width = size.height
      others.screen.size?.height = size.width
    }
    others.screen.rotation = rotation
    tree.rotate(to: rotation)
  }
}
