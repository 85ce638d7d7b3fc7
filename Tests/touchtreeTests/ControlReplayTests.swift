import Foundation
import Testing

/// Scenes with controls, layouts and chosen responders under recorded fingers, through the built
/// program.
@Suite struct ControlReplayTests {
  /// A scene, fingers, and the trace without the lines of touches; `.` stands for the end of a line's
  /// ordinary part, so that a table reads as a log.
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
    let scene = try bench.write(
      "screen: {width: 400, height: 800}\nwindows:\n  - id: main\n    views:\n" + example.scene,
      as: "scene.yaml")
    let recording = try bench.write(FingerScript(example.fingers).evemu, as: "fingers.evemu")
    let tool = try CommandLineTool("replay", "--config", scene, recording)
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

  static let values = [
    Example(
      name: "a toggle changes where it is tapped, not where the finger has left it",
      scene:
        "      - {id: mute, kind: toggle, frame: [0, 0, 100, 100], on: {valueChanged: [{emit: {name: mute, data: \"{value}\"}}]}}",
      fingers:
        "t=0 +1(10,10) · t=.1 −1 · t=1 +1(10,10) · t=1.1 ~1(300,10) · t=1.2 −1 · t=2 +1(10,10) · t=2.1 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"mute","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"mute","controlEvent":"valueChanged","value":1}
        {"time":0.100000,"call":"effect","source":"mute","effect":{"emit":{"name":"mute","data":1}}}
        {"time":0.100000,"call":"control","responder":"mute","controlEvent":"touchUpInside"}
        {"time":1.000000,"call":"control","responder":"mute","controlEvent":"touchDown"}
        {"time":1.100000,"call":"control","responder":"mute","controlEvent":"touchDragOutside"}
        {"time":1.100000,"call":"control","responder":"mute","controlEvent":"touchDragExit"}
        {"time":1.200000,"call":"control","responder":"mute","controlEvent":"touchUpOutside"}
        {"time":2.000000,"call":"control","responder":"mute","controlEvent":"touchDown"}
        {"time":2.100000,"call":"control","responder":"mute","controlEvent":"valueChanged","value":0}
        {"time":2.100000,"call":"effect","source":"mute","effect":{"emit":{"name":"mute","data":0}}}
        {"time":2.100000,"call":"control","responder":"mute","controlEvent":"touchUpInside"}
        """),
    Example(
      name: "a slider's value goes to the finger and stops at its ends",
      scene: """
              - id: volume
                kind: slider
                axis: vertical
                minimumValue: -10
                maximumValue: 10
                value: 3
                frame: [0, 100, 100, 200]
                on: {valueChanged: [{log: "{value} at {y}"}]}
        """,
      fingers: "t=0 +1(10,200) · t=.1 ~1(10,150) · t=.2 ~1(10,20) · t=.3 ~1(10,10) · t=.4 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"volume","controlEvent":"valueChanged","value":0}
        {"time":0.000000,"call":"effect","source":"volume","effect":{"log":"0 at 200"}}
        {"time":0.000000,"call":"control","responder":"volume","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"volume","controlEvent":"valueChanged","value":5}
        {"time":0.100000,"call":"effect","source":"volume","effect":{"log":"5 at 150"}}
        {"time":0.100000,"call":"control","responder":"volume","controlEvent":"touchDragInside"}
        {"time":0.200000,"call":"control","responder":"volume","controlEvent":"valueChanged","value":10}
        {"time":0.200000,"call":"effect","source":"volume","effect":{"log":"10 at 20"}}
        {"time":0.200000,"call":"control","responder":"volume","controlEvent":"touchDragOutside"}
        {"time":0.200000,"call":"control","responder":"volume","controlEvent":"touchDragExit"}
        {"time":0.300000,"call":"control","responder":"volume","controlEvent":"touchDragOutside"}
        {"time":0.400000,"call":"control","responder":"volume","controlEvent":"touchUpOutside"}
        """),
    Example(
      name: "a stepper steps by halves, again while it is held, and set gives it a value",
      scene: """
              - id: count
                kind: stepper
                maximumValue: 3
                value: 1
                frame: [0, 0, 100, 100]
                on: {valueChanged: [{log: "{value} {touch}"}]}
              - id: clear
                kind: button
                frame: [200, 0, 100, 100]
                on: {touchDown: [{set: {view: count, value: 0}}]}
        """,
      fingers:
        "t=0 +1(10,10) · t=.1 −1 · t=1 +1(90,10) · t=1.75 ~1(91,10) · t=1.8 −1 · t=2 +1(210,10) · t=2.1 −1 · t=3 +1(10,10) · t=3.1 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"count","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"count","controlEvent":"valueChanged","value":0}
        {"time":0.100000,"call":"effect","source":"count","effect":{"log":"0 1"}}
        {"time":0.100000,"call":"control","responder":"count","controlEvent":"touchUpInside"}
        {"time":1.000000,"call":"control","responder":"count","controlEvent":"touchDown"}
        {"time":1.500000,"call":"control","responder":"count","controlEvent":"valueChanged","value":1}
        {"time":1.500000,"call":"effect","source":"count","effect":{"log":"1 2"}}
        {"time":1.600000,"call":"control","responder":"count","controlEvent":"valueChanged","value":2}
        {"time":1.600000,"call":"effect","source":"count","effect":{"log":"2 2"}}
        {"time":1.700000,"call":"control","responder":"count","controlEvent":"valueChanged","value":3}
        {"time":1.700000,"call":"effect","source":"count","effect":{"log":"3 2"}}
        {"time":1.750000,"call":"control","responder":"count","controlEvent":"touchDragInside"}
        {"time":1.800000,"call":"control","responder":"count","controlEvent":"touchUpInside"}
        {"time":2.000000,"call":"control","responder":"clear","controlEvent":"touchDown"}
        {"time":2.000000,"call":"effect","source":"clear","effect":{"set":{"view":"count","value":0}}}
        {"time":2.100000,"call":"control","responder":"clear","controlEvent":"touchUpInside"}
        {"time":3.000000,"call":"control","responder":"count","controlEvent":"touchDown"}
        {"time":3.100000,"call":"control","responder":"count","controlEvent":"touchUpInside"}
        """),
  ]

  /// Controls against the recognizers of their ancestors, and their own.
  static let contests = [
    Example(
      name: "a button keeps its finger from an ancestor's tap",
      scene: """
              - id: panel
                frame: [0, 0, 400, 400]
                gestures: [{id: tap, kind: tap, on: {ended: [{log: tapped}]}}]
                views:
                  - id: k
                    kind: button
                    frame: [0, 0, 100, 100]
        """,
      fingers: "t=0 +1(10,10) · t=.1 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchUpInside"}
        """),
    Example(
      name: "a plain control loses its finger to an ancestor's tap",
      scene: """
              - id: panel
                frame: [0, 0, 400, 400]
                gestures: [{id: tap, kind: tap, on: {ended: [{log: tapped}]}}]
                views:
                  - id: k
                    kind: control
                    frame: [0, 0, 100, 100]
        """,
      fingers: "t=0 +1(10,10) · t=.1 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"gesture","gesture":"tap","kind":"tap","view":"panel","state":"ended","x":10,"y":10,"touches":1}
        {"time":0.100000,"call":"effect","source":"tap","effect":{"log":"tapped"}}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchCancel"}
        """),
    Example(
      name: "a tap that does not cancel goes on beside a plain control",
      scene: """
              - id: panel
                frame: [0, 0, 400, 400]
                gestures: [{id: tap, kind: tap, cancelsTouchesInView: false, on: {ended: [{log: tapped}]}}]
                views:
                  - id: k
                    kind: control
                    frame: [0, 0, 100, 100]
        """,
      fingers: "t=0 +1(10,10) · t=.1 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"gesture","gesture":"tap","kind":"tap","view":"panel","state":"ended","x":10,"y":10,"touches":1}
        {"time":0.100000,"call":"effect","source":"tap","effect":{"log":"tapped"}}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchUpInside"}
        """),
    Example(
      name: "a button's own tap wins over the button",
      scene: """
              - id: panel
                frame: [0, 0, 400, 400]
                views:
                  - id: k
                    kind: button
                    frame: [0, 0, 100, 100]
                    gestures: [{id: tap, kind: tap, on: {ended: [{log: tapped}]}}]
        """,
      fingers: "t=0 +1(10,10) · t=.1 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"gesture","gesture":"tap","kind":"tap","view":"k","state":"ended","x":10,"y":10,"touches":1}
        {"time":0.100000,"call":"effect","source":"tap","effect":{"log":"tapped"}}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchCancel"}
        """),
    Example(
      name: "a slider keeps a finger that goes along it from an ancestor's pan",
      scene: """
              - id: panel
                frame: [0, 0, 400, 400]
                gestures: [{id: drag, kind: pan, on: {began: [{log: dragged}]}}]
                views: [{id: k, kind: slider, frame: [0, 0, 200, 100]}]
        """,
      fingers: "t=0 +1(20,10) · t=.1 ~1(100,10) · t=.2 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"valueChanged","value":0.1}
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"valueChanged","value":0.5}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchDragInside"}
        {"time":0.200000,"call":"control","responder":"k","controlEvent":"touchUpInside"}
        """),
    Example(
      name: "a button loses its finger to an ancestor's pan",
      scene: """
              - id: panel
                frame: [0, 0, 400, 400]
                gestures: [{id: drag, kind: pan, on: {began: [{log: dragged}]}}]
                views: [{id: k, kind: button, frame: [0, 0, 200, 100]}]
        """,
      fingers: "t=0 +1(20,10) · t=.1 ~1(100,10) · t=.2 −1",
      trace: """
        {"time":0.000000,"call":"control","responder":"k","controlEvent":"touchDown"}
        {"time":0.100000,"call":"gesture","gesture":"drag","kind":"pan","view":"panel","state":"began","x":100,"y":10,"touches":1,"dx":70,"dy":0,"vx":800,"vy":0}
        {"time":0.100000,"call":"effect","source":"drag","effect":{"log":"dragged"}}
        {"time":0.100000,"call":"control","responder":"k","controlEvent":"touchCancel"}
        {"time":0.200000,"call":"gesture","gesture":"drag","kind":"pan","view":"panel","state":"ended","x":100,"y":10,"touches":1,"dx":70,"dy":0,"vx":800,"vy":0}
        """),
    Example(
      name: "a finger on each of two controls",
      scene: """
              - {id: left, kind: button, frame: [0, 0, 100, 100]}
              - {id: fader, kind: slider, frame: [100, 0, 100, 100]}
        """,
      fingers: "t=0 +1(10,10) +2(120,10) · t=.1 ~2(150,10) −1 · t=.2 −2",
      trace: """
        {"time":0.000000,"call":"control","responder":"left","controlEvent":"touchDown"}
        {"time":0.000000,"call":"control","responder":"fader","controlEvent":"valueChanged","value":0.2}
        {"time":0.000000,"call":"control","responder":"fader","controlEvent":"touchDown"}
        {"time":0.100000,"call":"control","responder":"fader","controlEvent":"valueChanged","value":0.5}
        {"time":0.100000,"call":"control","responder":"fader","controlEvent":"touchDragInside"}
        {"time":0.100000,"call":"control","responder":"left","controlEvent":"touchUpInside"}
        {"time":0.200000,"call":"control","responder":"fader","controlEvent":"touchUpInside"}
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
