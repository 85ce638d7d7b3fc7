import Scene
import Testing
import TouchKit

@Suite("The size of the screen")
struct ScreenSizeTests {
  @Test(
    "is the scene's, else the display's, turned as the screen is",
    arguments: [
      ("", Size(width: 800, height: 480)),
      ("screen: auto", Size(width: 800, height: 480)),
      ("screen: {rotation: 90}", Size(width: 480, height: 800)),
      ("screen: {rotation: 180}", Size(width: 800, height: 480)),
      ("screen: {rotation: 270}", Size(width: 480, height: 800)),
      ("screen: {width: 100, height: 50, rotation: 90}", Size(width: 100, height: 50)),
    ])
  func size(_ screen: String, _ size: Size) throws {
    let text = screen + "\nwindows: [{id: main}]\n"
    let scene = try SceneDescription(yaml: Array(text.utf8), file: "scene.yaml")
    let tree = SceneTree(scene, screen: Size(width: 800, height: 480))
    #expect(tree.screen == size)
    #expect(tree.view("main")?.bounds.size == size)
  }
}
