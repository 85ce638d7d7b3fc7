import Foundation
import Testing

/// Scenes and fingers, and the trace that must come of them, through the built program.
@Suite struct ReplayTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let scene: String
    let fingers: String
    let trace: String

    var testDescription: String { name }
  }

  @Test(arguments: examples)
  func trace(of example: Example) throws {
    let bench = try Workbench()
    let scene = "screen: {width: 400, height: 800}\n" + example.scene
    let first = try bench.replay(scene, under: example.fingers)
    #expect(first.errors == "")
    #expect(first.status == 0)
    #expect(first.output == example.trace + "\n")
    let second = try bench.replay(scene, under: example.fingers)
    #expect(second.output == first.output, "the same files give the same bytes")
  }

  static let examples = [
    Example(
      name: "a drag stays with the view it landed on",
      scene: """
        windows:
          - id: main
            views:
              - {id: left, frame: [0, 0, 200, 800], on: {touchesBegan: [], touchesMoved: [], touchesEnded: []}}
              - {id: right, frame: [200, 0, 200, 800], on: {touchesBegan: [], touchesMoved: [], touchesEnded: []}}
        """,
      fingers: "t=1 +1(100,150) · t=1.25 ~1(300,150.5) · t=1.5 −1",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"left","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":1.250000,"call":"touchesMoved","responder":"left","event":1,"touches":[{"touch":1,"phase":"moved","tapCount":1,"x":300,"y":150.5}],"forwarded":false}
        {"time":1.500000,"call":"touchesEnded","responder":"left","event":1,"touches":[{"touch":1,"phase":"ended","tapCount":1,"x":300,"y":150.5}],"forwarded":false}
        """),
    Example(
      name: "what nobody handles climbs to the application",
      scene: """
        windows:
          - id: main
            controller: outer
            views:
              - id: panel
                controller: {id: inner}
                views: [{id: lamp, frame: [0, 0, 100, 100]}]
        """,
      fingers: "t=0 +1(10,10)",
      trace: """
        {"time":0.000000,"call":"touchesBegan","responder":"lamp","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":10,"y":10}],"forwarded":true}
        {"time":0.000000,"call":"touchesBegan","responder":"panel","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":10,"y":10}],"forwarded":true}
        {"time":0.000000,"call":"touchesBegan","responder":"inner","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":10,"y":10}],"forwarded":true}
        {"time":0.000000,"call":"touchesBegan","responder":"main","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":10,"y":10}],"forwarded":true}
        {"time":0.000000,"call":"touchesBegan","responder":"outer","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":10,"y":10}],"forwarded":true}
        {"time":0.000000,"call":"touchesBegan","responder":"application","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":10,"y":10}],"forwarded":false}
        {"time":0.000000,"call":"touchesCancelled","responder":"lamp","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":10,"y":10}],"forwarded":true,"reason":"device"}
        {"time":0.000000,"call":"touchesCancelled","responder":"panel","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":10,"y":10}],"forwarded":true,"reason":"device"}
        {"time":0.000000,"call":"touchesCancelled","responder":"inner","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":10,"y":10}],"forwarded":true,"reason":"device"}
        {"time":0.000000,"call":"touchesCancelled","responder":"main","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":10,"y":10}],"forwarded":true,"reason":"device"}
        {"time":0.000000,"call":"touchesCancelled","responder":"outer","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":10,"y":10}],"forwarded":true,"reason":"device"}
        {"time":0.000000,"call":"touchesCancelled","responder":"application","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":10,"y":10}],"forwarded":false,"reason":"device"}
        """),
    Example(
      name: "a binding stops a call, forward passes it on after its effects",
      scene: """
        windows:
          - id: main
            on: {touchesBegan: [{log: "window {view}"}], touchesEnded: []}
            views:
              - id: lamp
                frame: [0, 0, 100, 100]
                forward: true
                on: {touchesBegan: [{log: "{view} {touch} {count} at {x},{y}"}, {emit: {name: on, data: {tap: "{tapCount}"}}}], touchesEnded: []}
        """,
      fingers: "t=0 +1(10.5,10) · t=.1 −1",
      trace: """
        {"time":0.000000,"call":"touchesBegan","responder":"lamp","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":10.5,"y":10}],"forwarded":true}
        {"time":0.000000,"call":"effect","source":"lamp","effect":{"log":"lamp 1 1 at 10.5,10"}}
        {"time":0.000000,"call":"effect","source":"lamp","effect":{"emit":{"name":"on","data":{"tap":1}}}}
        {"time":0.000000,"call":"touchesBegan","responder":"main","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":10.5,"y":10}],"forwarded":false}
        {"time":0.000000,"call":"effect","source":"main","effect":{"log":"window main"}}
        {"time":0.100000,"call":"touchesEnded","responder":"lamp","event":1,"touches":[{"touch":1,"phase":"ended","tapCount":1,"x":10.5,"y":10}],"forwarded":true}
        {"time":0.100000,"call":"touchesEnded","responder":"main","event":1,"touches":[{"touch":1,"phase":"ended","tapCount":1,"x":10.5,"y":10}],"forwarded":false}
        """),
    Example(
      name: "two fingers in a frame: one call a view, one event",
      scene: """
        windows:
          - id: main
            views:
              - {id: both, frame: [0, 0, 200, 800], multipleTouch: true, on: {touchesBegan: [], touchesEnded: []}}
              - {id: one, frame: [200, 0, 200, 800], on: {touchesBegan: [], touchesEnded: []}}
        """,
      fingers:
        "t=0 +1(10,10) +2(210,10) +3(20,10) +4(220,10) · t=.1 −4 −3 −2 −1 · t=2 +1(210,10) · −1",
      trace: """
        {"time":0.000000,"call":"touchesBegan","responder":"both","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":10,"y":10},{"touch":3,"phase":"began","tapCount":1,"x":20,"y":10}],"forwarded":false}
        {"time":0.000000,"call":"touchesBegan","responder":"one","event":1,"touches":[{"touch":2,"phase":"began","tapCount":1,"x":210,"y":10}],"forwarded":false}
        {"time":0.100000,"call":"touchesEnded","responder":"both","event":1,"touches":[{"touch":1,"phase":"ended","tapCount":1,"x":10,"y":10},{"touch":3,"phase":"ended","tapCount":1,"x":20,"y":10}],"forwarded":false}
        {"time":0.100000,"call":"touchesEnded","responder":"one","event":1,"touches":[{"touch":2,"phase":"ended","tapCount":1,"x":210,"y":10}],"forwarded":false}
        {"time":2.000000,"call":"touchesBegan","responder":"one","event":2,"touches":[{"touch":5,"phase":"began","tapCount":1,"x":210,"y":10}],"forwarded":false}
        {"time":2.020000,"call":"touchesEnded","responder":"one","event":2,"touches":[{"touch":5,"phase":"ended","tapCount":1,"x":210,"y":10}],"forwarded":false}
        """),
    Example(
      name: "an exclusive view shares its window with no other",
      scene: """
        windows:
          - id: main
            views:
              - {id: x, frame: [0, 0, 200, 800], exclusiveTouch: true, on: {touchesBegan: [], touchesEnded: []}}
              - {id: y, frame: [200, 0, 200, 800], on: {touchesBegan: [], touchesEnded: []}}
        """,
      fingers: "t=0 +1(10,10) · t=.05 +2(210,10) · t=.1 −1 · t=.2 −2 · t=1 +2(210,10) · t=1.1 −2",
      trace: """
        {"time":0.000000,"call":"touchesBegan","responder":"x","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":10,"y":10}],"forwarded":false}
        {"time":0.100000,"call":"touchesEnded","responder":"x","event":1,"touches":[{"touch":1,"phase":"ended","tapCount":1,"x":10,"y":10}],"forwarded":false}
        {"time":1.000000,"call":"touchesBegan","responder":"y","event":2,"touches":[{"touch":3,"phase":"began","tapCount":1,"x":210,"y":10}],"forwarded":false}
        {"time":1.100000,"call":"touchesEnded","responder":"y","event":2,"touches":[{"touch":3,"phase":"ended","tapCount":1,"x":210,"y":10}],"forwarded":false}
        """),
    Example(
      name: "set changes the tree at once: pages",
      scene: """
        windows:
          - id: main
            views:
              - {id: night, hidden: true, on: {touchesEnded: [{set: {view: night, hidden: true}}], touchesBegan: []}}
              - {id: day, on: {touchesBegan: [], touchesEnded: [{set: {view: day, hidden: true}}, {set: {view: night, hidden: false}}]}}
        """,
      fingers: "t=0 +1(10,10) · t=.1 −1 · t=1 +1(10,10) · t=1.1 −1",
      trace: """
        {"time":0.000000,"call":"touchesBegan","responder":"day","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":10,"y":10}],"forwarded":false}
        {"time":0.100000,"call":"touchesEnded","responder":"day","event":1,"touches":[{"touch":1,"phase":"ended","tapCount":1,"x":10,"y":10}],"forwarded":false}
        {"time":0.100000,"call":"effect","source":"day","effect":{"set":{"view":"day","hidden":true}}}
        {"time":0.100000,"call":"effect","source":"day","effect":{"set":{"view":"night","hidden":false}}}
        {"time":1.000000,"call":"touchesBegan","responder":"night","event":2,"touches":[{"touch":2,"phase":"began","tapCount":1,"x":10,"y":10}],"forwarded":false}
        {"time":1.100000,"call":"touchesEnded","responder":"night","event":2,"touches":[{"touch":2,"phase":"ended","tapCount":1,"x":10,"y":10}],"forwarded":false}
        {"time":1.100000,"call":"effect","source":"night","effect":{"set":{"view":"night","hidden":true}}}
        """),
    Example(
      name: "windows are asked by level, and one that lets touches through is passed",
      scene: """
        windows:
          - {id: alert, level: alert, frame: [0, 0, 400, 100], on: {touchesBegan: []}}
          - {id: back, on: {touchesBegan: [], touchesCancelled: []}}
          - {id: veil, hitTest: none, on: {touchesBegan: []}}
        """,
      fingers: "t=0 +1(10,99.9) +2(10,100)",
      trace: """
        {"time":0.000000,"call":"touchesBegan","responder":"alert","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":10,"y":99.9}],"forwarded":false}
        {"time":0.000000,"call":"touchesBegan","responder":"back","event":1,"touches":[{"touch":2,"phase":"began","tapCount":1,"x":10,"y":100}],"forwarded":false}
        {"time":0.000000,"call":"touchesCancelled","responder":"alert","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":10,"y":99.9}],"forwarded":true,"reason":"device"}
        {"time":0.000000,"call":"touchesCancelled","responder":"application","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":10,"y":99.9}],"forwarded":false,"reason":"device"}
        {"time":0.000000,"call":"touchesCancelled","responder":"back","event":1,"touches":[{"touch":2,"phase":"cancelled","tapCount":1,"x":10,"y":100}],"forwarded":false,"reason":"device"}
        """),
    Example(
      name: "a parent gives every point to one of its views",
      scene: """
        windows:
          - id: main
            hitTest: chosen
            views: [{id: chosen, frame: [50, 50, 10, 10], on: {touchesBegan: [], touchesEnded: []}}]
        """,
      fingers: "t=0 +1(380,700) · t=.05 −1",
      trace: """
        {"time":0.000000,"call":"touchesBegan","responder":"chosen","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":380,"y":700}],"forwarded":false}
        {"time":0.050000,"call":"touchesEnded","responder":"chosen","event":1,"touches":[{"touch":1,"phase":"ended","tapCount":1,"x":380,"y":700}],"forwarded":false}
        """),
    Example(
      name: "taps are counted by time and distance, a palm is cancelled",
      scene: """
        windows: [{id: main, on: {touchesBegan: [], touchesEnded: [], touchesCancelled: []}}]
        """,
      fingers:
        "t=0 +1(100,100) · t=.08 −1 · t=.25 +1(110,100) · t=.33 −1 · t=.5 +1(300,700) · t=.55 p1 · ~1(310,700) · −1",
      trace: """
        {"time":0.000000,"call":"touchesBegan","responder":"main","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":100,"y":100}],"forwarded":false}
        {"time":0.080000,"call":"touchesEnded","responder":"main","event":1,"touches":[{"touch":1,"phase":"ended","tapCount":1,"x":100,"y":100}],"forwarded":false}
        {"time":0.250000,"call":"touchesBegan","responder":"main","event":2,"touches":[{"touch":2,"phase":"began","tapCount":2,"x":110,"y":100}],"forwarded":false}
        {"time":0.330000,"call":"touchesEnded","responder":"main","event":2,"touches":[{"touch":2,"phase":"ended","tapCount":2,"x":110,"y":100}],"forwarded":false}
        {"time":0.500000,"call":"touchesBegan","responder":"main","event":3,"touches":[{"touch":3,"phase":"began","tapCount":1,"x":300,"y":700}],"forwarded":false}
        {"time":0.550000,"call":"touchesCancelled","responder":"main","event":3,"touches":[{"touch":3,"phase":"cancelled","tapCount":1,"x":300,"y":700}],"forwarded":false,"reason":"palm"}
        """),
  ]
}

/// `replay --perform`: what is listed happens as well.
@Suite struct PerformTests {
  @Test func commandsRunOnlyWhenAsked() throws {
    let bench = try Workbench()
    let made = bench.folder.appendingPathComponent("made").path
    let scene = try bench.write(
      """
      screen: {width: 400, height: 800}
      windows: [{id: main, on: {touchesEnded: [{run: [/usr/bin/touch, "\(made)-{touch}"]}, {run: ["false"]}]}}]
      """, as: "scene.yaml")
    let recording = try bench.write(
      FingerScript("+1(1,1) · −1 · +1(2,2) · −1").evemu, as: "taps.evemu")
    let listed = try CommandLineTool("replay", "--config", scene, recording)
    #expect(!FileManager.default.fileExists(atPath: made + "-1"))
    let performed = try CommandLineTool("replay", "--perform", "--config", scene, recording)
    #expect(performed.status == 0)
    #expect(performed.output == listed.output)
    #expect(FileManager.default.fileExists(atPath: made + "-1"))
    #expect(FileManager.default.fileExists(atPath: made + "-2"))
    #expect(performed.errors.contains("main touchesEnded (line 2): run false: exited with code 1"))
  }
}

/// `replay --perform` under whoever has signals of his own.
@Suite struct InheritedSignalTests {
  @Test(arguments: [
    "--default-signal", "--ignore-signal=CHLD", "--block-signal=CHLD",
    "--ignore-signal=PIPE,HUP,TERM", "--block-signal=PIPE,HUP,TERM",
  ])
  func commandsAreWatchedAsUsual(_ option: String) throws {
    let bench = try Workbench()
    let scene = try bench.write(
      "windows: [{id: main, on: {touchesBegan: [{run: [sh, -c, 'exit 3']}, {run: ['true']}]}}]",
      as: "scene.yaml")
    let taps = try bench.write(FingerScript("+1(1,1) · −1 · +1(2,2) · −1").evemu, as: "taps.evemu")
    let tool = try CommandLineTool(
      arguments: ["replay", "--perform", "--config", scene, taps],
      startedBy: ["/usr/bin/env", option])
    #expect(tool.status == 0)
    let complaint = "<4>scene: main touchesBegan (line 1): run sh: exited with code 3"
    #expect(tool.errors.split(separator: "\n").map(String.init) == [complaint, complaint])
  }
}

/// `replay --times`: the same again, two seconds after its end.
@Suite struct RepeatedReplayTests {
  @Test func eachRoundIsLaterAndOtherwiseTheSame() throws {
    let bench = try Workbench()
    let scene = "windows: [{id: main, on: {touchesBegan: [], touchesEnded: []}}]"
    let tool = try bench.replay(
      scene, under: "t=1 +1(100,150) · t=1.1 −1 · t=1.2 +2(100,150) · t=1.3 −2", "--times", "3")
    #expect(tool.errors == "")
    let calls = tool.output.split(separator: "\n")
    let times = calls.map { $0.dropFirst("{\"time\":".count).prefix { $0 != "," } }
    #expect(
      times.map { Double($0) } == [1, 1.1, 1.2, 1.3, 3.3, 3.4, 3.5, 3.6, 5.6, 5.7, 5.8, 5.9])
    // No tap of one round makes one of the next a triple tap.
    #expect(
      calls.map { $0.contains("\"tapCount\":1,") }
        == (0..<3).flatMap { _ in [true, true, false, false] })
    #expect(tool.status == 0)
  }

  @Test(arguments: ["0", "-1", "x", "1000001", ""])
  func badCounts(_ count: String) throws {
    let bench = try Workbench()
    let tool = try bench.replay("windows: [{id: main}]", under: "+1(1,1)", "--times", count)
    #expect(tool.status == 2)
    #expect(tool.errors.contains("--times: expected a number from 1 to 1000000"))
  }
}
