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

  /// What is planned and not carried out yet.
  private var planned: [Change] = []

  /// Reads a change, on top of those that are planned already. The tree stays as it is.
  ///
  /// - Throws: what is wrong with it; then nothing is planned any more.
  public func plan(_ edit: SceneEdit) throws(SceneEditError) {
    switch read(edit) {
    case .success(let change): planned.append(change)
    case .failure(let refusal):
      let index = planned.count
      forgetPlan()
      throw SceneEditError(index: index, refusal.problems, others: refusal.others)
    }
  }

  /// Makes all changes that are planned, between two events.
  ///
  /// - Returns: what each has done.
  public func carryOut() -> [SceneEditResult] {
    let changes = planned
    planned = []
    outline.commit()
    return tree.arrangeOnce { changes.map { $0(tree) } }
  }

  /// Makes none of the changes that are planned.
  public func forgetPlan() {
    planned = []
    outline.rollBack()
  }

  /// Makes changes, each on top of those before it: all of them, or none where one is wrong.
  ///
  /// - Returns: what each has done.
  public func apply(_ edits: [SceneEdit]) throws(SceneEditError) -> [SceneEditResult] {
    for edit in edits { try plan(edit) }
    return carryOut()
  }

  private struct Refusal: Error {
    var problems: [SceneProblem]
    /// How many more there are.
    var others = 0
  }

  /// Reads a change, and where it is right, makes it in the outline.
  private func read(_ edit: SceneEdit) -> Result<Change, Refusal> {
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
    guard let change else {
      return .failure(Refusal(problems: reading.problems, others: reading.untold))
    }
    // A change that stands alone is bounded by the scene, and must be possible.
    if !planned.isEmpty, outline.touched > NodeLimits.touched {
      let problem = SceneProblem(
        at: .request(.root),
        "the changes of the batch up to here touch more than \(NodeLimits.touched) values of the "
          + "scene, expected fewer: make them in several batches")
      return .failure(Refusal(problems: [problem]))
    }
    if !outline.weight.isWithinLimits, outline.weight.exceeds(weight) {
      let problem = SceneProblem(
        at: .request(.root),
        "the scene would have more than \(NodeLimits.views) views, \(NodeLimits.gestures) gestures, "
          + "\(NodeLimits.nodes) values or \(NodeLimits.text) bytes of text, expected less: remove "
          + "what is no longer needed")
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
