/// One reading of a scene, or of a change of one: what was found wrong so far, and the ids that were
/// given.
///
/// Every `read...` method of the extensions reports what is wrong and returns what is still
/// usable, so that one pass finds everything.
final class SceneReading {
  private(set) var problems: [SceneProblem]
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

  func report(_ message: String, at place: Place) {
    problems.append(SceneProblem(at: place, message))
  }

  /// Reports that `name` holds something else than what was expected.
  func report(_ name: String, _ node: SceneNode, expected: String) {
    report("\(name) is \(node.found), expected \(expected)", at: node.place)
  }

  /// The candidate that was probably meant.
  func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    nearestName.find(name, among: candidates)
  }

  /// `; did you mean 'X'?`, or nothing where no candidate is near.
  func hint<Names: Sequence<String>>(
    _ name: String, among candidates: @autoclosure () -> Names
  ) -> String {
    guard !nearestName.isTired else { return "" }
    return nearest(to: name, among: candidates()).map { "; did you mean \($0.quoted)?" } ?? ""
  }

  func whenIdentifiersAreKnown(_ check: @escaping (SceneReading) -> Void) {
    waiting.append(check)
  }

  func finish() {
    for check in waiting { check(self) }
    waiting = []
  }
}
