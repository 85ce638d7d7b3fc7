import Daemon
import Scene
import TouchKit

extension Verb {
  private static let explain = Option(
    "explain", "adds each view that was asked, and why it refused")

  /// `touchtree hit`: who is under this point?
  static let hit = Verb(
    "hit", operands: [.one("X"), .one("Y")], options: [.config, explain],
    notes: "X and Y are points of the screen. Where nobody takes the point, 'none' is printed.",
    "prints the id of the view under a point"
  ) { arguments in
    func coordinate(_ index: Int) throws -> Double {
      let text = arguments.operands[index]
      guard let value = Double(text), value.isFinite else {
        throw UsageError(verb: "hit", "'\(text)' is not a number of points")
      }
      return value
    }
    let point = Point(x: try coordinate(0), y: try coordinate(1))
    let scene = try SceneDescription.chosen(by: arguments)
    let tree = SceneTree(scene, screen: .screenOfThisMachine(for: scene))
    let (view, log) = tree.application.explainHitTest(point)
    Console.print((view.flatMap { tree.id(of: $0) } ?? "none") + "\n")
    if arguments.has(explain) { Console.print(tree.explanation(of: log)) }
    return .success
  }
}
