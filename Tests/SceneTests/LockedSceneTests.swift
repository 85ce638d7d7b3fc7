import JSON
import Testing
import TouchKit

@testable import Scene

@Suite("A scene while the screen is locked")
struct LockedSceneTests {
  static let scene = """
    screen: {width: 200, height: 100}
    windows:
    - {id: main, on: {touchesBegan: [], touchesCancelled: []}, gestures: [{kind: longPress, on: {began: [{log: held}]}}]}
    - id: pad
      frame: [100, 0, 100, 100]
      whileLocked: true
      on: {touchesBegan: [{log: digit}], remoteControlReceived: {play: []}}
    """

  @Test("only windows with whileLocked hear of fingers and commands")
  func trace() throws {
    let stage = try SceneStage(Self.scene)
    stage.send(at: 1, (0, .began, 10, 10), (1, .began, 150, 10))
    stage.tree.application.lock(at: 1.25)
    stage.send(at: 1.5, (2, .began, 20, 20), (3, .began, 160, 20))
    stage.tree.application.post(remoteControl: .remoteControlPlay, at: 2)
    stage.tree.application.processEvents()
    #expect(
      stage.text == """
            1.000000  main              touchesBegan      #1 10,10
            1.000000  pad               touchesBegan      #2 150,10
            1.000000  pad               effect            {"log":"digit"}
            1.250000  main              touchesCancelled  #1 10,10, locked
            1.500000  pad               touchesBegan      #4 160,20
            1.500000  pad               effect            {"log":"digit"}
            2.000000  pad               remoteControlReceived  remoteControlPlay

        """)
  }

  @Test("a hit test tells that the window is passed over")
  func explanation() throws {
    let tree = SceneTree(try readScene(Self.scene), screen: .zero)
    tree.application.lock()
    let (view, log) = tree.application.explainHitTest(Point(x: 10, y: 20.0004))
    #expect(view == nil)
    #expect(
      tree.explanation(of: log) == """
          pad at -90,20: refuses: outside its bounds [0, 0, 100, 100]
          main: refuses: the screen is locked, and whileLocked is false

        """)
    #expect(
      tree.json(of: log).text
        == #"[{"view":"pad","depth":0,"x":-90,"y":20,"answer":"refuses: outside its bounds "#
        + #"[0, 0, 100, 100]"},{"view":"main","depth":0,"answer":"refuses: the screen is locked, "#
        + #"and whileLocked is false"}]"#)
    #expect(tree.json.text.contains(#""locked":true"#))
    #expect(tree.json(of: "pad")?.text.contains(#""whileLocked":true"#) == true)
    #expect(tree.json(of: "nobody") == nil)
  }
}
