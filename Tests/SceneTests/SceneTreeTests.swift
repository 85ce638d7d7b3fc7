import Testing
import TouchKit

@testable import Scene

@Suite("A scene becomes a tree of windows and views")
struct SceneTreeTests {
  static let everything = """
    screen: {width: 1000, height: 500}
    windows:
    - id: back
      views:
      - id: turned
        frame: [100, "10%", "50%", 100]
        transform: {rotate: 90, scale: 2, translate: [5, -5]}
        boundsOrigin: [0, 50.5]
        views: [{frame: ["25%", "25%", "50%", "50%"]}, {kind: label}]
      - id: picture
        kind: image
        userInteraction: true
        hidden: true
        alpha: 0.25
        multipleTouch: true
        exclusiveTouch: true
        pointInside: {inset: -20}
      - {id: pass, hitTest: none, pointInside: always}
      - {id: own, hitTest: self, pointInside: never, userInteraction: false}
      - {id: to, hitTest: target, controller: {id: boss}, views: [{id: target}]}
    - {level: alert, frame: [0, 0, 10, 10], hidden: true}
    - {level: -1, key: true, id: bottom}
    """

  @Test("every attribute reaches its view, and the dump tells what is not as by default")
  func dump() throws {
    let tree = SceneTree(try readScene(Self.everything), screen: Size(width: 1, height: 1))
    #expect(
      tree.description == """
        bottom window [0, 0, 1000, 500] level -1 key
        back window [0, 0, 1000, 500]
          turned view [100, 50, 500, 100] boundsOrigin [0, 50.5] transform [0, 2, -2, 0, 5, -5]
            turned.0 view [125, 25, 250, 50]
            turned.1 label [0, 0, 500, 100]
          picture image [0, 0, 1000, 500] alpha 0.25 hidden userInteraction true multipleTouch exclusiveTouch pointInside {inset: -20}
          pass view [0, 0, 1000, 500] hitTest none pointInside always
          own view [0, 0, 1000, 500] userInteraction false hitTest self pointInside never
          to view [0, 0, 1000, 500] controller boss hitTest target
            target view [0, 0, 1000, 500]
        window1 window [0, 0, 10, 10] level 2000 hidden

        """)
  }

  @Test("ids lead to views and back, to controllers and the application")
  func identifiers() throws {
    let tree = SceneTree(try readScene(Self.everything), screen: Size(width: 1, height: 1))
    let turned = try #require(tree.view("turned.0"))
    #expect(tree.id(of: turned) == "turned.0")
    #expect(turned.name == "turned.0")
    let boss = try #require(tree.controller("boss"))
    #expect(tree.id(of: boss) == "boss")
    #expect(tree.view("boss") == nil)
    #expect(tree.id(of: tree.application) == "application")
    #expect(tree.id(of: View()) == nil)
    #expect(tree.application.keyWindow === tree.view("bottom"))
  }

  @Test("without a screen the caller's is used")
  func screen() throws {
    let tree = SceneTree(
      try readScene("windows: [{views: [{frame: [\"50%\", 0, \"12.5%\", \"100%\"]}]}]"),
      screen: Size(width: 320, height: 240))
    #expect(tree.screen == Size(width: 320, height: 240))
    #expect(tree.view("window0.0")?.frame == Rect(x: 160, y: 0, width: 40, height: 240))
  }

  @Test("set changes the tree at once, and parts follow their parent")
  func set() throws {
    let stage = try SceneStage(
      """
      screen: {width: 100, height: 100}
      windows:
      - id: main
        on:
          touchesBegan:
          - set: {view: page, frame: [0, 0, "50%", 40]}
          - set: {view: cover, hidden: true, userInteraction: false, multipleTouch: true}
          - set: {view: cover, exclusiveTouch: true, boundsOrigin: [1, 2], alpha: 0}
          - set: {view: turned, frame: [10, 10, 20, 20]}
        views:
        - {id: page, views: [{id: part, frame: [0, 0, "50%", "50%"]}, {id: fixed, frame: [1, 1, 5, 5]}]}
        - {id: turned, frame: [0, 0, 20, 20], transform: {rotate: 45}, userInteraction: false}
        - {id: cover, hitTest: none}
      """)
    stage.send(at: 0, (0, .began, 99, 99))
    #expect(
      stage.tree.description == """
        main window [0, 0, 100, 100] key
          page view [0, 0, 50, 40]
            part view [0, 0, 25, 20]
            fixed view [1, 1, 5, 5]
          turned view [10, 10, 20, 20] transform [0.707, 0.707, -0.707, 0.707, 0, 0] userInteraction false
          cover view [0, 0, 100, 100] boundsOrigin [1, 2] alpha 0 hidden userInteraction false multipleTouch exclusiveTouch hitTest none

        """)
    #expect(stage.performed.isEmpty)
  }

  @Test(
    "fingers find the view that the scene means",
    arguments: [
      // The front view lets through what is behind.
      (150, 20, "back"),
      // An enlarged area, within what the parent lets through.
      (95, 55, "button"),
      // A view that is turned about its centre by a quarter: 40 wide, 20 high, stands 20 wide.
      (45, 85, "turned"), (32, 85, "back"),
      // Interception: wherever the point is.
      (170, 90, "target"),
    ])
  func hits(_ x: Double, _ y: Double, _ id: String) throws {
    let tree = SceneTree(
      try readScene(
        """
        screen: {width: 200, height: 100}
        windows:
        - id: back
          views:
          - {id: button, frame: [60, 40, 30, 10], pointInside: {inset: -10}}
          - {id: turned, frame: [25, 70, 40, 20], transform: {rotate: 90}}
          - {id: door, frame: [150, 80, 40, 20], hitTest: target, views: [{id: target, frame: [0, 0, 1, 1]}]}
          - {id: glass, hitTest: none}
        """), screen: .zero)
    let hit = try #require(tree.application.hitTest(Point(x: x, y: y), with: nil).view)
    #expect(tree.id(of: hit) == id)
  }
}
