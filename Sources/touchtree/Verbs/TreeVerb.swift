import Daemon
import Scene
import TouchKit

extension Verb {
  /// `touchtree tree`: what tree does the scene make?
  static let tree = Verb(
    "tree", options: [.config],
    notes: """
      Windows stand from back to front, views behind their superview, indented. Frames are in points;
      where the scene gives no size of the screen, the display's holds, else 100 by 100 points.
      """,
    "prints the scene's tree, indented"
  ) { arguments in
    let scene = try SceneDescription.chosen(by: arguments)
    Console.print(SceneTree(scene, screen: .screenOfThisMachine).description)
    return .success
  }
}

extension Size {
  /// The display's size; 100 by 100 points where there is no display, and so no panel to ask.
  static var screenOfThisMachine: Size {
    DisplaySize()?.size ?? Size(width: 100, height: 100)
  }
}
