import Scene
import TouchKit

extension Verb {
  /// `touchtree tree`: what tree does the scene make?
  static let tree = Verb(
    "tree", options: [.config],
    notes: """
      Windows stand from back to front, views behind their superview, indented. Frames are in points;
      where the scene gives no size of the screen, percentages are taken of 100 by 100 points.
      """,
    "prints the scene's tree, indented"
  ) { arguments in
    let scene = try SceneDescription.chosen(by: arguments)
    Console.print(SceneTree(scene, screen: .unknownScreen).description)
    return .success
  }
}

extension Size {
  /// Stands for a screen whose size neither the scene nor a panel tells.
  static let unknownScreen = Size(width: 100, height: 100)
}
