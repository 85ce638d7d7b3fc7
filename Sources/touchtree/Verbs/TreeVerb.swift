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
    Console.print(SceneTree(scene, screen: .screenOfThisMachine(for: scene)).description)
    return .success
  }
}

extension Size {
  /// The size of the screen where the scene gives none: the display's, else 100 by 100 points. The
  /// user is told which.
  static func screenOfThisMachine(for scene: SceneDescription) -> Size {
    let display = DisplaySize()
    let size = display?.size ?? Size(width: 100, height: 100)
    if scene.screen.size == nil {
      let turned = scene.screen.size(from: size)
      Console.complain(
        "the scene gives no size of the screen; taken: \(Int(turned.width)) by \(Int(turned.height)) "
          + "points (\(display?.source ?? "there is no display here"))")
    }
    return size
  }
}
