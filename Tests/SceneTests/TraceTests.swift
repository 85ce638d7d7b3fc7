import JSON
import Testing
import TouchKit

@testable import Scene

@Suite("The trace tells every call and effect in order")
struct TraceTests {
  @Test("a call climbs through controllers to the application")
  func chain() throws {
    let stage = try SceneStage(
      """
      windows:
      - id: main
        controller: home
        views: [{id: outer, frame: [0, 0, 400, 480], views: [{id: inner, frame: [10, 10, 100, 100]}]}]
      """)
    stage.send(at: 1.25, (0, .began, 120 / 7.0, 40))
    #expect(
      stage.trace == """
        {"time":1.250000,"call":"touchesBegan","responder":"inner","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":17.143,"y":40}],"forwarded":true}
        {"time":1.250000,"call":"touchesBegan","responder":"outer","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":17.143,"y":40}],"forwarded":true}
        {"time":1.250000,"call":"touchesBegan","responder":"main","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":17.143,"y":40}],"forwarded":true}
        {"time":1.250000,"call":"touchesBegan","responder":"home","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":17.143,"y":40}],"forwarded":true}
        {"time":1.250000,"call":"touchesBegan","responder":"application","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":17.143,"y":40}],"forwarded":false}

        """)
  }

  @Test("a binding ends the call's way, with forward it goes on; effects follow their call's line")
  func bindings() throws {
    let stage = try SceneStage(
      """
      windows:
      - id: main
        on: {touchesBegan: []}
        views:
        - id: lamp
          multipleTouch: true
          forward: true
          on:
            touchesBegan:
            - log: "{view} {count}: finger {touch} {state} at {x},{y}, tap {tapCount} {{}}"
            - emit: {name: pressed, data: {x: "{x}", at: "{x},{y}", n: [1, 0.5, null, "{view}", true]}}
            - run: [/bin/echo, "{y}"]
            - key: [KEY_LEFTCTRL, KEY_A]
            - set: {view: lamp, frame: [0, 0, "50%", 20.25], alpha: 0.5, transform: {rotate: 90}}
      """)
    stage.send(at: 0, (0, .began, 10.5, 20), (1, .began, 30, 40))
    #expect(
      stage.trace == #"""
        {"time":0.000000,"call":"touchesBegan","responder":"lamp","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":10.5,"y":20},{"touch":2,"phase":"began","tapCount":1,"x":30,"y":40}],"forwarded":true}
        {"time":0.000000,"call":"effect","source":"lamp","effect":{"log":"lamp 2: finger 1 began at 10.5,20, tap 1 {}"}}
        {"time":0.000000,"call":"effect","source":"lamp","effect":{"emit":{"name":"pressed","data":{"x":10.5,"at":"10.5,20","n":[1,0.5,null,"lamp",true]}}}}
        {"time":0.000000,"call":"effect","source":"lamp","effect":{"run":["/bin/echo","20"]}}
        {"time":0.000000,"call":"effect","source":"lamp","effect":{"key":["KEY_LEFTCTRL","KEY_A"]}}
        {"time":0.000000,"call":"effect","source":"lamp","effect":{"set":{"view":"lamp","frame":[0,0,"50%",20.25],"transform":{"rotate":90,"scale":1,"translate":[0,0]},"alpha":0.5}}}
        {"time":0.000000,"call":"touchesBegan","responder":"main","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":10.5,"y":20},{"touch":2,"phase":"began","tapCount":1,"x":30,"y":40}],"forwarded":false}

        """#)
    let expected: [FilledEffect] = [
      .log("lamp 2: finger 1 began at 10.5,20, tap 1 {}"),
      .emit(
        name: "pressed",
        data: .object([
          JSONMember("x", .number(10.5)), JSONMember("at", .string("10.5,20")),
          JSONMember(
            "n", .array([.integer(1), .number(0.5), .null, .string("lamp"), .boolean(true)])),
        ])),
      .run(["/bin/echo", "20"]), .key(["KEY_LEFTCTRL", "KEY_A"]),
    ]
    #expect(stage.performed == expected)
    #expect(stage.tree.view("lamp")?.alpha == 0.5)
  }

  @Test("what was lost is cancelled, with its reason")
  func cancel() throws {
    let stage = try SceneStage("windows: [{id: main, on: {touchesCancelled: []}}]")
    stage.send(at: 0.1, (0, .began, 1, 1))
    stage.send(at: 0.2, (0, .cancelled(.palm), 1, 1))
    #expect(
      stage.trace.split(separator: "\n").last == """
        {"time":0.200000,"call":"touchesCancelled","responder":"main","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":1,"y":1}],"forwarded":false,"reason":"palm"}
        """)
  }

  @Test("the scene's tap settings count the taps, and sequences are numbered")
  func taps() throws {
    let stage = try SceneStage(
      "touch: {maximumTapInterval: 0.1, maximumTapDistance: 5}\nwindows: [{on: {touchesEnded: []}}]"
    )
    for (time, x) in [(0.0, 10.0), (0.1, 10), (0.2, 16), (0.4, 16)] {
      stage.send(at: time, (0, .began, x, 10))
      stage.send(at: time + 0.01, (0, .ended, x, 10))
    }
    let ends = stage.text.split(separator: "\n").filter { $0.contains("touchesEnded") }
    #expect(
      ends == [
        "    0.010000  window0           touchesEnded      #1 10,10",
        "    0.110000  window0           touchesEnded      #2 10,10 tap 2",
        "    0.210000  window0           touchesEnded      #3 16,10",
        "    0.410000  window0           touchesEnded      #4 16,10",
      ])
  }

  @Test("people read columns")
  func text() throws {
    let stage = try SceneStage(
      "windows: [{id: main, multipleTouch: true, on: {touchesEnded: [{log: \"a \\\"b\\\"\"}]}}]")
    stage.send(at: 12.5, (0, .began, 1.0625, 2), (1, .began, 3, 4))
    stage.send(at: 12.6, (0, .ended, 1, 2))
    stage.send(at: 12.7, (1, .cancelled(.device), 3, 4))
    #expect(
      stage.text == #"""
           12.500000  main              touchesBegan      #1 1.063,2  #2 3,4 (passed on)
           12.500000  application       touchesBegan      #1 1.063,2  #2 3,4
           12.600000  main              touchesEnded      #1 1,2
           12.600000  main              effect            {"log":"a \"b\""}
           12.700000  main              touchesCancelled  #2 3,4, device (passed on)
           12.700000  application       touchesCancelled  #2 3,4, device

        """#)
  }

  @Test(
    "numbers have three decimals at most and no zeros at the end",
    arguments: [
      (0, "0"), (-0.0, "0"), (-0.0004, "0"), (1, "1"), (100, "100"), (1.5, "1.5"),
      (0.001, "0.001"), (-0.25, "-0.25"), (2.9996, "3"), (1234567.8912, "1234567.891"),
      (10.01, "10.01"), (1e300, "1000000000000"), (-.infinity, "-1000000000000"), (.nan, "0"),
    ] as [(Double, String)])
  func number(_ value: Double, _ text: String) { #expect(TraceNumber.text(value) == text) }

  @Test(
    "times have six decimals",
    arguments: [
      (0, "0.000000"), (1.25, "1.250000"), (-0.5, "-0.500000"), (0.0000004, "0.000000"),
      (123456.7891234, "123456.789123"), (.nan, "0.000000"),
    ] as [(Double, String)])
  func time(_ value: Double, _ text: String) {
    var bytes: [UInt8] = []
    TraceNumber.appendTime(value, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(
    "texts are JSON",
    arguments: [
      ("", #""""#), ("a\"b\\c/", #""a\"b\\c/""#),
      ("\n\r\t\u{1}\u{1F}\u{7F}\u{85}\u{2028}", "\"\\n\\r\\t\\u0001\\u001f\\u007f\\u0085\\u2028\""),
      ("höhe 🙂", "\"höhe 🙂\""),
    ])
  func json(_ value: String, _ text: String) {
    var bytes: [UInt8] = []
    JSONText.append(value, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(
    "numbers in data are JSON and lose nothing",
    arguments: [
      (2, "2"), (0.1, "0.1"), (3.14159265, "3.14159265"), (1e20, "1e+20"), (-0.0, "0"),
      (.infinity, "null"),
    ] as [(Double, String)])
  func data(_ value: Double, _ text: String) {
    var bytes: [UInt8] = []
    JSONValue.number(value).append(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
