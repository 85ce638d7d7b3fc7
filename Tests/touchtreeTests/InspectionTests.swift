import Foundation
import Testing

/// `check`, `tree` and `hit`: looking at a scene without a panel.
@Suite struct InspectionTests {
  static let scene = """
    screen: {width: 400, height: 800}
    windows:
      - id: main
        views:
          - id: list
            frame: [0, 0, "50%", "50%"]
            alpha: 0.005
          - id: lamp
            frame: [10, 10, 100, 100]
            pointInside: {inset: -5}
          - id: door
            frame: [100, 100, 100, 100]
            multipleTouch: true
            views: [{id: handle, frame: [0, 0, 10, 10], hidden: true}, {id: frozen, userInteraction: false}]
      - {id: veil, level: statusBar, hitTest: none}
    """

  @Test(arguments: [
    (["0", "0"], "main\n"),
    (["-1", "20"], "none\n"),
    (["150", "150"], "door\n"),
    (["112.5", "50"], "lamp\n"),
    (["--", "-0.5", "2"], "none\n"),
  ])
  func hit(_ point: [String], _ id: String) throws {
    let bench = try Workbench()
    let scene = try bench.write(Self.scene, as: "scene.yaml")
    let tool = try CommandLineTool(arguments: ["hit", "--config", scene] + point)
    #expect(tool.output == id)
    #expect(tool.status == 0)
  }

  @Test func hitExplained() throws {
    let bench = try Workbench()
    let scene = try bench.write(Self.scene, as: "scene.yaml")
    let tool = try CommandLineTool("hit", "105", "105", "--explain", "--config", scene)
    #expect(
      tool.output == """
        door
          veil at 105,105: refuses: hitTest is none
          main at 105,105: leaves it to door
            door at 5,5: takes it
              frozen at 5,5: refuses: userInteraction is false
              handle at 5,5: refuses: hidden

        """)
    let outside = try CommandLineTool("hit", "50", "300", "--explain", "--config", scene)
    #expect(
      outside.output == """
        main
          veil at 50,300: refuses: hitTest is none
          main at 50,300: takes it
            door at -50,200: refuses: outside its bounds [0, 0, 100, 100]
            lamp at 40,290: refuses: outside its bounds [0, 0, 100, 100] with inset -5
            list at 50,300: refuses: alpha 0.005 is below 0.01

        """)
  }

  @Test func tree() throws {
    let bench = try Workbench()
    let scene = try bench.write(Self.scene, as: "scene.yaml")
    let tool = try CommandLineTool("tree", "--config", scene)
    #expect(
      tool.output == """
        main window [0, 0, 400, 800] key
          list view [0, 0, 200, 400] alpha 0.005
          lamp view [10, 10, 100, 100] pointInside {inset: -5}
          door view [100, 100, 100, 100] multipleTouch
            handle view [0, 0, 10, 10] hidden
            frozen view [0, 0, 100, 100] userInteraction false
        veil window [0, 0, 400, 800] level 1000 hitTest none

        """)
  }

  @Test func check() throws {
    let bench = try Workbench()
    let good = try bench.write(Self.scene, as: "scene.yaml")
    let fine = try CommandLineTool("check", good)
    #expect(fine.output == "\(good): fine, 2 windows\n")
    #expect(fine.errors == "")
    #expect(fine.status == 0)

    chmod(good, 0o664)
    let shared = try CommandLineTool("check", good)
    #expect(shared.output == "\(good): fine, 2 windows\n")
    #expect(
      shared.errors.hasPrefix(
        "\(good): warning: `touchtree run` refuses it: its group can change it (mode 664)"))
    #expect(shared.status == 0)

    let bad = try bench.write(
      "windows:\n  - id: main\n    hiden: true\n    alpha: 7\n", as: "bad.yaml")
    let wrong = try CommandLineTool("check", "--config", bad)
    #expect(wrong.status == 78)
    #expect(wrong.output == "")
    #expect(wrong.errors.contains("\(bad):3:5: error: unknown key 'hiden'"))
    #expect(wrong.errors.contains("did you mean 'hidden'?"))
    #expect(wrong.errors.contains("\(bad):4:12: error: "))
  }

  @Test(arguments: [([], 0), (["--strict"], 78)] as [([String], Int32)])
  func checkWarns(_ options: [String], _ status: Int32) throws {
    let bench = try Workbench()
    let scene = try bench.write(
      "screen: {width: 9, height: 9}\nwindows: [{id: main, userInteraction: false, on: {touchesBegan: []}}]\n",
      as: "scene.yaml")
    let tool = try CommandLineTool(arguments: ["check", scene] + options)
    #expect(
      tool.errors == """
        \(scene):2:11: warning: no finger reaches 'main', which has bindings of touches: its \
        userInteraction is false

        """)
    #expect(tool.output == (status == 0 ? "\(scene): valid, see the warnings, 1 window\n" : ""))
    #expect(tool.status == status)
  }

  @Test(arguments: ["tree", "check", "replay"])
  func aSceneThatIsNotThere(_ verb: String) throws {
    let operands = verb == "replay" ? ["/dev/null"] : []
    let tool = try CommandLineTool(
      arguments: [verb, "--config", "/nonexistent/scene.yaml"] + operands)
    #expect(tool.status == 78)
    #expect(tool.errors.contains("/nonexistent/scene.yaml"))
    #expect(tool.errors.contains("No such file"))
  }
}
