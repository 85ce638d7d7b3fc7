import Testing
import TouchKit

@testable import Scene

@Suite("Changes of a scene reach the tree")
struct SceneEditorTests {
  static let scene = """
    screen: {width: 200, height: 100}
    windows:
    - id: main
      views:
      - {id: back, frame: [0, 0, "50%", "100%"]}
      - id: lamp
        frame: [100, 0, 100, 100]
        gestures: [{id: tap, kind: tap}]
        views: [{id: knob, kind: slider, frame: [0, 0, 100, 20]}]
    """

  @Test("a view is set, added and removed")
  func views() throws {
    let stage = try EditStage(Self.scene)
    #expect(try stage.edit("view.set", "{id: lamp, frame: [100, 50, 100, 50], alpha: 0.5}") == "{}")
    #expect(
      try stage.edit(
        "view.add", "{parent: lamp, at: 0, view: {frame: [0, 0, 10, 10], views: [{}]}}")
        == #"{"added":["lamp.1","lamp.1.0"]}"#)
    #expect(
      stage.tree.description == """
        main window [0, 0, 200, 100] key
          back view [0, 0, 100, 100]
          lamp view [100, 50, 100, 50] alpha 0.5 gestures [tap]
            lamp.1 view [0, 0, 10, 10]
              lamp.1.0 view [0, 0, 10, 10]
            knob slider [0, 0, 100, 20] value 0

        """)
    #expect(
      try stage.edit("view.remove", "{id: lamp}")
        == #"{"removed":["lamp","tap","lamp.1","lamp.1.0","knob"],"released":[]}"#)
    #expect(
      stage.tree.description == """
        main window [0, 0, 200, 100] key
          back view [0, 0, 100, 100]

        """)
  }
}
