/// One reading of a scene, or of a change of one: what was found wrong so far, and the ids that were
/// given.
///
/// Every `read...` method of the extensions reports what is wrong and returns what is still
/// usable, so that one pass finds everything.
final class SceneReading {
  private(set) var problems: [SceneProblem]
  /// How many problems of a change there are beside, because nobody would read so many.
  private(set) var untold = 0
  /// The names that a key can have; nil where any that looks like one will do.
  let keyNames: Set<String>?
  var identifiers: Identifiers
  var relations = GestureRelations()
  var chains = ResponderChains()

  /// The scene that is changed; nil where a whole scene is read.
  let outline: SceneOutline?

  /// What is known of the views that are read and whose keys are right; windows count as views.
  private var ownFacts: [String: ViewFacts] = [:]
  private var nearestName = NearestName()

  /// How many views and gestures were found so far.
  private var viewCount = 0
  private var gestureCount = 0

  /// Checks that must wait until all ids are known.
  private var waiting: [(SceneReading) -> Void] = []

  init(problems: [SceneProblem], keyNames: Set<String>?, changing outline: SceneOutline? = nil) {
    self.problems = problems
    self.keyNames = keyNames
    self.outline = outline
    identifiers = Identifiers(of: outline)
  }

  var isChange: Bool { outline != nil }

  /// What is known of a view, if its keys are right.
  func facts(of id: String) -> ViewFacts? { ownFacts[id] ?? outline?.view(id)?.facts }

  func learn(_ facts: ViewFacts?, of id: String) {
    ownFacts[id] = facts
  }

  func isKeyName(_ name: String) -> Bool {
    keyNames?.contains(name) ?? SceneDescription.isKeyName(name)
  }

  /// Whether so many problems are known that more are only counted, without a word.
  private var isFull: Bool { isChange && problems.count >= NodeLimits.problems }

  func report(_ message: @autoclosure () -> String, at place: Place) {
    if isFull {
      untold += 1
    } else {
      problems.append(SceneProblem(at: place, message()))
    }
  }

  /// Reports that `name` holds something else than what was expected.
  func report(_ name: String, _ node: SceneNode, expected: @autoclosure () -> String) {
    report("\(name) is \(node.found), expected \(expected())", at: node.place)
  }

  /// The candidate that was probably meant.
  func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    isFull ? nil : nearestName.find(name, among: candidates)
  }

  /// `; did you mean 'X'?`, or nothing where no candidate is near.
  func hint<Names: Sequence<String>>(
    _ name: String, among candidates: @autoclosure () -> Names
  ) -> String {
    guard nearestName.compares(name) else { return "" }
    return nearest(to: name, among: candidates()).map { "; did you mean \($0.quoted)?" } ?? ""
  }

  /// Whether a scene can have so many views more; where not, that is reported, before they are read.
  func admits(views count: Int, at place: Place) -> Bool {
    viewCount += count
    if viewCount <= NodeLimits.views { return true }
    report("more than \(NodeLimits.views) views, expected at most so many in a scene", at: place)
    return false
  }

  /// Whether a scene can have so many gestures more; where not, that is reported.
  func admits(gestures count: Int, at place: Place) -> Bool {
    gestureCount += count
    if gestureCount <= NodeLimits.gestures { return true }
    report(
      "more than \(NodeLimits.gestures) gestures, expected at most so many in a scene", at: place)
    return false
  }

  func whenIdentifiersAreKnown(_ check: @escaping (SceneReading) -> Void) {
    waiting.append(check)
  }

  func finish() {
    for check in waiting { check(self) }
    waiting = []
  }
}
