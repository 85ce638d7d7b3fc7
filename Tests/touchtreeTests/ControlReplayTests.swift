import Foundation
import Testing

/// Scenes with controls, layouts and chosen responders under recorded fingers, through the built
/// program.
@Suite struct ControlReplayTests {
  /// Views, fingers, and the trace without the lines of touches.
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let scene: String
    let fingers: String
    let trace: String

    var testDescription: String { name }
  }

  @Test(arguments: controls + values + contests + places)
  func trace(of example: Example) throws {
    let bench = try Workbench()
    let tool = try bench.replay(
      "screen: {width: 400, height: 800}\nwindows:\n  - id: main\n    views:\n" + example.scene,
      under: example.fingers)
    #expect(tool.errors == "")
    #expect(tool.status == 0)
    let lines = tool.output.split(separator: "\n").filter { !$0.contains("\"call\":\"touches") }
    #expect(lines.joined(separator: "\n") == example.trace)
  }

  @Test("the trace of a control, whole: its touches stay with it")
  func whole() throws {
    let bench = try Workbench()
    let scene = try bench.write(
      """
      screen: {width: 400, height: 800}
      windows:
        - id: main
          views:
            - id: ok
              kind: button
              frame: [100, 100, 100, 50]
              on: {touchUpInside: [{log: "{view} {touch} {state} at {x},{y} tap {tapCount}"}]}
      """, as: "scene.yaml")
    let recording = try bench.write(
      FingerScript("t=1 +1(120,120) · t=1.1 ~1(120,140) · t=1.4 −1").evemu, as: "fingers.evemu")
    let tool = try CommandLineTool("replay", "--config", scene, recording)
    #expect(tool.errors == "")
    #expect(
      tool.output == """
        {"time":1.000000,"call":"touchesBegan","responder":"ok","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":120,"y":120}],"forwarded":false}
        {"time":1.000000,"call":"control","responder":"ok","controlEvent":"touchDown"}
        {"time":1.100000,"call":"touchesMoved","responder":"ok","event":1,"touches":[{"touch":1,"phase":"moved","tapCount":1,"x":120,"y":140}],"forwarded":false}
        {"time":1.100000,"call":"control","responder":"ok","controlEvent":"touchDragInside"}
        {"time":1.400000,"call":"touchesEnded","responder":"ok","event":1,"touches":[{"touch":1,"phase":"ended","tapCount":1,"x":120,"y":140}],"forwarded":false}
        {"time":1.400000,"call":"control","responder":"ok","controlEvent":"touchUpInside"}
        {"time":1.400000,"call":"effect","source":"ok","effect":{"log":"ok 1 ended at 120,140 tap 1"}}

        """)
    let text = try CommandLineTool("replay", "--text", "--config", scene, recording)
    #expect(
      text.output == """
            1.000000  ok                touchesBegan      #1 120,120
            1.000000  ok                touchDown
            1.100000  ok                touchesMoved      #1 120,140
            1.100000  ok                touchDragInside
            1.400000  ok                touchesEnded      #1 120,140
            1.400000  ok                touchUpInside
            1.400000  ok                effect            {"log":"ok 1 ended at 120,140 tap 1"}

        """)
  }

  static let controls = [
    Example(
      name: "126 drag far out and lift",
      scene: "      - {id: k, kind: control, frame: [100, 100, 100, 50]}",
      fingers: "t=0 +1(120,120) · t=.1 ~1(120,400) · t=.2 ~1(120,410) · t=.3 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchDragOutside"}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchDragExit"}
        {"time":0.200000,"call":"control","responder":"k","controlEvent":"touchDragOutside"}
        {"time":0.300000,"call":"control","responder":"k","controlEvent":"touchUpOutside"}
        """),
    Example(
      name: "127 slop: 55 points below the edge is inside",
      scene: "      - {id: k, kind: button, frame: [100, 100, 100, 50]}",
      fingers: "t=0 +1(120,120) · t=.1 ~1(120,205) · t=.2 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchDragInside"}
        {"time":0.200000,"call":"control","responder":"k","controlEvent":"touchUpInside"}
        """),
    Example(
      name: "a tracking margin of the scene's own",
      scene: "      - {id: k, kind: button, trackingMargin: 20, frame: [100, 100, 100, 50]}",
      fingers: "t=0 +1(120,120) · t=.1 ~1(120,165) · t=.2 ~1(120,175) · t=.3 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchDragInside"}
        {"time":0.200000,"call":"control","responder":"k","controlEvent":"touchDragOutside"}
        {"time":0.200000,"call":"control","responder":"k","controlEvent":"touchDragExit"}
        {"time":0.300000,"call":"control","responder":"k","controlEvent":"touchUpOutside"}
        """),
    Example(
      name: "130 leave and come back",
      scene: "      - {id: k, kind: control, frame: [100, 100, 100, 50]}",
      fingers: "t=0 +1(120,120) · t=.1 ~1(120,400) · t=.2 ~1(120,120) · t=.3 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchDragOutside"}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchDragExit"}
        {"time":0.200000,"call":"control","responder":"k","controlEvent":"touchDragInside"}
        {"time":0.200000,"call":"control","responder":"k","controlEvent":"touchDragEnter"}
        {"time":0.300000,"call":"control","responder":"k","controlEvent":"touchUpInside"}
        """),
    Example(
      name: "131 down repeat",
      scene: "      - {id: k, kind: control, frame: [100, 100, 100, 50]}",
      fingers: "t=0 +1(120,120) · t=.05 −1 · t=.2 +1(120,120) · t=.25 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.050000,"call":"control","responder":"k","controlEvent":"touchUpInside"}
        {"time":0.200000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.200000,"call":"control","responder":"k","controlEvent":"touchDownRepeat"}
        {"time":0.250000,"call":"control","responder":"k","controlEvent":"touchUpInside"}
        """),
    Example(
      name: "135 a second finger is ignored",
      scene: "      - {id: k, kind: button, frame: [100, 100, 100, 50], multipleTouch: true}",
      fingers: "t=0 +1(110,110) · +2(150,120) · −2 · −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.060000,"call":"control","responder":"k","controlEvent":"touchUpInside"}
        """),
    Example(
      name: "a palm is a cancel, never a tap",
      scene:
        "      - {id: k, kind: button, on: {touchCancel: [{log: \"{view} {state}\"}], touchUpInside: [{log: no}]}}",
      fingers: "t=0 +1(110,110) · t=.1 p1 · t=.2 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchCancel"}
        {"time":0.100000,"call":"effect","source":"k","effect":{"log":"k cancelled"}}
        """),
    Example(
      name: "disabled in mid-touch by its own event, it is cancelled and silent from then on",
      scene: """
              - id: once
                kind: button
                frame: [0, 0, 100, 100]
                on:
                  touchDragInside: [{set: {view: once, enabled: false}}]
                  touchCancel: [{log: "{touch} {state}"}]
        """,
      fingers: "t=0 +1(10,10) · t=.1 ~1(20,20) · t=.2 −1 · t=1 +1(10,10) · t=1.1 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"once","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"once","controlEvent":"touchDragInside"}
        {"time":0.100000,"call":"effect","source":"once","effect":{"set":{"view":"once","enabled":false}}}
        {"time":0.100000,"call":"control","responder":"once","controlEvent":"touchCancel"}
        {"time":0.100000,"call":"effect","source":"once","effect":{"log":"1 moved"}}
        """),
    Example(
      name: "a binding of its touches comes beside tracking, and forward lets them go on",
      scene: """
              - id: outer
                on: {touchesBegan: [{log: "outer too"}], touchesEnded: []}
                views:
                  - id: k
                    kind: control
                    forward: true
                    frame: [0, 0, 100, 100]
                    on: {touchesBegan: [{log: landed}], touchDown: [{log: down}]}
        """,
      fingers: "t=0 +1(10,10) · t=.1 −1",
      trace: """
        {"time":0.000000,"call":"effect","source":"k","effect":{"log":"landed"}}
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.000000,"call":"effect","source":"k","effect":{"log":"down"}}
        {"time":0.000000,"call":"effect","source":"outer","effect":{"log":"outer too"}}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchUpInside"}
        """),
  ]

  static let places = [
    Example(
      name: "a grid of buttons, of which one hides another",
      scene: """
              - id: pad
                frame: [0, 0, 320, 200]
                layout: {grid: [3, 2]}
                gap: 10
                padding: 5
                views:
                  - {id: a, kind: button, on: {touchUpInside: [{set: {view: b, hidden: true}}]}}
                  - {id: b, kind: button}
                  - {id: c, kind: button, views: [{id: half, kind: button, frame: [0, "50%", "100%", "50%"]}]}
        """,
      fingers:
        "t=0 +1(5,5) · t=.1 −1 · t=1 +1(115,20) · t=1.1 −1 · t=2 +1(204,90) · t=2.1 −1 · t=3 +1(250,20) · t=3.1 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"a","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"a","controlEvent":"touchUpInside"}
        {"time":0.100000,"call":"effect","source":"a","effect":{"set":{"view":"b","hidden":true}}}
        {"time":1.000000,"call":"control","responder":"c","controlEvent":"touchDown"}
        {"time":1.100000,"call":"control","responder":"c","controlEvent":"touchUpInside"}
        {"time":2.000000,"call":"control","responder":"half","controlEvent":"touchDown"}
        {"time":2.100000,"call":"control","responder":"half","controlEvent":"touchUpInside"}
        """)
  ]

  @Test("check holds the keys of a remote control to the kernel's names")
  func unknownKey() throws {
    let bench = try Workbench()
    let scene = try bench.write(
      "windows: [{id: main}]\nremote: {keys: {KEY_NOSUCH: play, KEY_MEDIA: none}}", as: "scene.yaml"
    )
    let tool = try CommandLineTool("check", scene)
    #expect(tool.status == 78)
    #expect(
      tool.errors.contains(
        "scene.yaml:2:17: error: the key 'KEY_NOSUCH', expected a name of the kernel's"))
    #expect(!tool.errors.contains("KEY_MEDIA'"))
  }

  @Test("next takes the chain elsewhere, to another branch and to the application")
  func next() throws {
    let bench = try Workbench()
    let scene = try bench.write(
      """
      screen: {width: 400, height: 800}
      windows:
        - id: main
          controller: {id: home, on: {touchesEnded: []}}
          views:
            - {id: a, frame: [0, 0, 100, 100], next: c}
            - {id: b, frame: [0, 100, 100, 100], views: [{id: c, next: home}]}
            - {id: d, frame: [0, 200, 100, 100], controller: {id: boss, next: application}}
      """, as: "scene.yaml")
    let recording = try bench.write(
      FingerScript("t=0 +1(10,10) · t=.1 −1 · t=1 +1(10,210) · t=1.1 −1").evemu,
      as: "fingers.evemu")
    let tool = try CommandLineTool("replay", "--text", "--config", scene, recording)
    #expect(tool.errors == "")
    #expect(
      tool.output == """
            0.000000  a                 touchesBegan      #1 10,10 (passed on)
            0.000000  c                 touchesBegan      #1 10,10 (passed on)
            0.000000  home              touchesBegan      #1 10,10 (passed on)
            0.000000  application       touchesBegan      #1 10,10
            0.100000  a                 touchesEnded      #1 10,10 (passed on)
            0.100000  c                 touchesEnded      #1 10,10 (passed on)
            0.100000  home              touchesEnded      #1 10,10
            1.000000  d                 touchesBegan      #2 10,210 (passed on)
            1.000000  boss              touchesBegan      #2 10,210 (passed on)
            1.000000  application       touchesBegan      #2 10,210
            1.100000  d                 touchesEnded      #2 10,210 (passed on)
            1.100000  boss              touchesEnded      #2 10,210 (passed on)
            1.100000  application       touchesEnded      #2 10,210

        """)
  }

  @Test("the tree shows what controls are like, layouts, and chosen responders")
  func tree() throws {
    let bench = try Workbench()
    let scene = try bench.write(
      """
      screen: {width: 400, height: 800}
      windows:
        - id: main
          firstResponder: ok
          layout: rows
          gap: 10
          padding: 5
          views:
            - {id: ok, kind: button, selected: true, enabled: false}
            - {id: mute, kind: toggle, value: true, highlighted: true}
            - {id: volume, kind: slider, axis: vertical, maximumValue: 11, value: 5, continuous: false}
            - {id: count, kind: stepper, value: 5, stepValue: 2.5, wraps: true, autorepeat: false, trackingMargin: 0}
            - {id: gone, hidden: true}
            - {id: knob, kind: control, next: ok, controller: {id: boss, next: main}}
      """, as: "scene.yaml")
    let tool = try CommandLineTool("tree", "--config", scene)
    #expect(tool.errors == "")
    #expect(
      tool.output == """
        main window [0, 0, 400, 800] key firstResponder ok layout rows gap 10 padding 5
          ok button [5, 5, 390, 150] enabled false selected
          mute toggle [5, 165, 390, 150] value 1 highlighted
          volume slider [5, 325, 390, 150] value 5 maximumValue 11 axis vertical continuous false
          count stepper [5, 485, 390, 150] value 5 stepValue 2.5 wraps autorepeat false trackingMargin 0
          gone view [0, 0, 400, 800] hidden
          knob control [5, 645, 390, 150] next ok controller boss (next main)

        """)
  }
}
