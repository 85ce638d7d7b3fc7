import Testing
import TouchKit

@testable import Scene

@Suite("Layouts follow what happens to their views")
struct LaidOutTreeTests {
  private func frame(_ id: String, in tree: SceneTree) -> [Double] {
    guard let frame = tree.view(id)?.frame else { return [] }
    return [frame.minX, frame.minY, frame.size.width, frame.size.height]
  }

  @Test("the screen's size goes down to the last view")
  func screen() throws {
    let tree = SceneTree(
      try readScene(
        """
        windows:
        - id: main
          layout: rows
          views:
          - {id: top, layout: columns, views: [{id: left}, {id: right, views: [{id: half, frame: [0, 0, "50%", 7]}]}]}
          - {id: bottom, views: [{id: fixed, frame: [1, 2, 3, 4]}]}
        - {id: fixedWindow, frame: [5, 5, 10, 10]}
        """), screen: Size(width: 100, height: 60))
    #expect(frame("right", in: tree) == [50, 0, 50, 30])
    #expect(frame("half", in: tree) == [0, 0, 25, 7])
    tree.screen = Size(width: 200, height: 100)
    #expect(frame("main", in: tree) == [0, 0, 200, 100])
    #expect(frame("bottom", in: tree) == [0, 50, 200, 50])
    #expect(frame("left", in: tree) == [0, 0, 100, 50])
    #expect(frame("half", in: tree) == [0, 0, 50, 7])
    #expect(frame("fixed", in: tree) == [1, 2, 3, 4])
    #expect(frame("fixedWindow", in: tree) == [5, 5, 10, 10])
  }

  @Test("a view that is hidden makes room, with all that lies in the others")
  func hidden() throws {
    let stage = try SceneStage(
      """
      screen: {width: 90, height: 30}
      windows:
      - id: main
        layout: columns
        views:
        - {id: a, kind: button, on: {touchUpInside: [{set: {view: b, hidden: true}}, {set: {view: c, hidden: false}}]}}
        - {id: b, kind: button, on: {touchUpInside: [{set: {view: main, frame: [0, 0, 60, 30]}}]}, views: [{id: inB, userInteraction: false}]}
        - {id: c, hidden: true, views: [{id: inC, frame: ["50%", 0, "50%", "100%"]}]}
      """)
    #expect(frame("inB", in: stage.tree) == [0, 0, 45, 30])
    stage.send(at: 0, (0, .began, 50, 10))
    stage.send(at: 0.1, (0, .ended, 50, 10))
    #expect(frame("b", in: stage.tree) == [30, 0, 30, 30])
    #expect(frame("inB", in: stage.tree) == [0, 0, 30, 30])
    stage.send(at: 1, (1, .began, 10, 10))
    stage.send(at: 1.1, (1, .ended, 10, 10))
    #expect(frame("a", in: stage.tree) == [0, 0, 30, 30])
    #expect(frame("c", in: stage.tree) == [30, 0, 30, 30])
    #expect(frame("inC", in: stage.tree) == [15, 0, 15, 30])
  }
}
