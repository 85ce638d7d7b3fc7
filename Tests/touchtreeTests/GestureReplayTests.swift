import Testing

/// Scenes with gestures and fingers, and what must come of them, through the built program.
@Suite struct GestureReplayTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    /// The keys of the view `pad`, 200 by 400 points in the upper left corner.
    let pad: String
    let fingers: String
    /// The trace without the lines of window and application.
    let trace: String

    var testDescription: String { name }
  }

  @Test(arguments: examples)
  func trace(of example: Example) throws {
    let bench = try Workbench()
    let tool = try bench.replay(Self.scene(example.pad), under: example.fingers)
    #expect(tool.errors == "")
    #expect(tool.status == 0)
    #expect(tool.output == example.trace + "\n")
    let again = try bench.replay(Self.scene(example.pad), under: example.fingers)
    #expect(again.output == tool.output, "the same files give the same bytes")
  }

  static func scene(_ pad: String) -> String {
    let lines = pad.split(separator: "\n").map { "        \($0)" }.joined(separator: "\n")
    return """
      screen: {width: 400, height: 800}
      windows:
        - id: main
          views:
            - id: pad
              frame: [0, 0, 200, 400]
              multipleTouch: true
      \(lines)

      """
  }

  /// Bindings for all calls, so that no line of the window follows.
  static let quiet =
    "on: {touchesBegan: [], touchesMoved: [], touchesEnded: [], touchesCancelled: []}\n"

  static let examples = [
    Example(
      name: "a tap is recognized at the lift, and its touch is cancelled after its effects",
      pad: quiet + "gestures: [{id: pad.tap, kind: tap, on: {ended: [{log: \"{x},{y}\"}]}}]",
      fingers: "t=1 +1(100,150) · t=1.1 ~1(102,150) · t=1.2 −1",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":1.100000,"call":"touchesMoved","responder":"pad","event":1,"touches":[{"touch":1,"phase":"moved","tapCount":1,"x":102,"y":150}],"forwarded":false}
        {"time":1.200000,"call":"gesture","gesture":"pad.tap","kind":"tap","view":"pad","state":"ended","x":100,"y":150,"touches":1}
        {"time":1.200000,"call":"effect","source":"pad.tap","effect":{"log":"100,150"}}
        {"time":1.200000,"call":"touchesCancelled","responder":"pad","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":102,"y":150}],"forwarded":false,"reason":"recognized"}
        """),
    Example(
      name: "a single tap waits until the double tap has failed",
      pad: quiet + """
        gestures:
          - {id: single, kind: tap, requiresFailureOf: double}
          - {id: double, kind: tap, taps: 2}
        """,
      fingers:
        "t=1 +1(100,150) · t=1.1 −1 · t=3 +1(100,150) · t=3.1 −1 · t=3.3 +1(110,150) · t=3.4 −1",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":1.450000,"call":"gesture","gesture":"single","kind":"tap","view":"pad","state":"ended","x":100,"y":150,"touches":1}
        {"time":1.450000,"call":"touchesCancelled","responder":"pad","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":100,"y":150}],"forwarded":false,"reason":"recognized"}
        {"time":3.000000,"call":"touchesBegan","responder":"pad","event":2,"touches":[{"touch":2,"phase":"began","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":3.300000,"call":"touchesBegan","responder":"pad","event":3,"touches":[{"touch":3,"phase":"began","tapCount":2,"x":110,"y":150}],"forwarded":false}
        {"time":3.400000,"call":"gesture","gesture":"double","kind":"tap","view":"pad","state":"ended","x":100,"y":150,"touches":1}
        {"time":3.400000,"call":"touchesCancelled","responder":"pad","event":2,"touches":[{"touch":2,"phase":"cancelled","tapCount":1,"x":100,"y":150}],"forwarded":false,"reason":"recognized"}
        {"time":3.400000,"call":"touchesCancelled","responder":"pad","event":3,"touches":[{"touch":3,"phase":"cancelled","tapCount":2,"x":110,"y":150}],"forwarded":false,"reason":"recognized"}
        """),
    Example(
      name: "a double tap without a relation comes after the single one",
      pad: quiet + "gestures: [{id: double, kind: tap, taps: 2}, {id: single, kind: tap}]",
      fingers: "t=1 +1(100,150) · t=1.1 −1 · t=1.3 +1(100,150) · t=1.4 −1",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":1.100000,"call":"gesture","gesture":"single","kind":"tap","view":"pad","state":"ended","x":100,"y":150,"touches":1}
        {"time":1.100000,"call":"touchesCancelled","responder":"pad","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":100,"y":150}],"forwarded":false,"reason":"recognized"}
        {"time":1.300000,"call":"touchesBegan","responder":"pad","event":2,"touches":[{"touch":2,"phase":"began","tapCount":2,"x":100,"y":150}],"forwarded":false}
        {"time":1.400000,"call":"gesture","gesture":"double","kind":"tap","view":"pad","state":"ended","x":100,"y":150,"touches":1}
        {"time":1.400000,"call":"touchesCancelled","responder":"pad","event":2,"touches":[{"touch":2,"phase":"cancelled","tapCount":2,"x":100,"y":150}],"forwarded":false,"reason":"recognized"}
        """),
    Example(
      name: "a long press begins by the clock, between two events 5 s apart",
      pad: quiet + """
        gestures:
          - {id: hold, kind: longPress, minimumDuration: 1.234567, on: {began: [{log: "{state}"}]}}
        """,
      fingers: "t=1 +1(100,150) · t=6 ~1(190,300) · t=6.1 −1",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":2.234567,"call":"gesture","gesture":"hold","kind":"longPress","view":"pad","state":"began","x":100,"y":150,"touches":1}
        {"time":2.234567,"call":"effect","source":"hold","effect":{"log":"began"}}
        {"time":2.234567,"call":"touchesCancelled","responder":"pad","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":100,"y":150}],"forwarded":false,"reason":"recognized"}
        {"time":6.000000,"call":"gesture","gesture":"hold","kind":"longPress","view":"pad","state":"changed","x":190,"y":300,"touches":1}
        {"time":6.100000,"call":"gesture","gesture":"hold","kind":"longPress","view":"pad","state":"ended","x":190,"y":300,"touches":1}
        """),
    Example(
      name:
        "a finger that rests at the end of the recording is cancelled before it is a long press",
      pad: quiet + "gestures: [{id: hold, kind: longPress}]",
      fingers: "t=1 +1(100,150)",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":1.000000,"call":"touchesCancelled","responder":"pad","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":100,"y":150}],"forwarded":false,"reason":"device"}
        """),
    Example(
      name: "a tap that waits at the end of the recording is still recognized",
      pad: quiet + """
        gestures:
          - {id: single, kind: tap, requiresFailureOf: double}
          - {id: double, kind: tap, taps: 2}
        """,
      fingers: "t=1 +1(100,150) · t=1.1 −1",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":1.450000,"call":"gesture","gesture":"single","kind":"tap","view":"pad","state":"ended","x":100,"y":150,"touches":1}
        {"time":1.450000,"call":"touchesCancelled","responder":"pad","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":100,"y":150}],"forwarded":false,"reason":"recognized"}
        """),
    Example(
      name: "a pan with its values",
      pad: quiet
        + "gestures: [{id: drag, kind: pan, on: {changed: [{log: \"{dx} {dy} {vx} {vy}\"}]}}]",
      fingers: "t=1 +1(100,150) · ~1(+6,+8) · ~1(+3,+4) · ~1(+3,+4) · t=1.5 −1",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":1.020000,"call":"gesture","gesture":"drag","kind":"pan","view":"pad","state":"began","x":106,"y":158,"touches":1,"dx":0,"dy":0,"vx":300,"vy":400}
        {"time":1.020000,"call":"touchesCancelled","responder":"pad","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":106,"y":158}],"forwarded":false,"reason":"recognized"}
        {"time":1.040000,"call":"gesture","gesture":"drag","kind":"pan","view":"pad","state":"changed","x":109,"y":162,"touches":1,"dx":3,"dy":4,"vx":225,"vy":300}
        {"time":1.040000,"call":"effect","source":"drag","effect":{"log":"3 4 225 300"}}
        {"time":1.060000,"call":"gesture","gesture":"drag","kind":"pan","view":"pad","state":"changed","x":112,"y":166,"touches":1,"dx":6,"dy":8,"vx":200,"vy":266.667}
        {"time":1.060000,"call":"effect","source":"drag","effect":{"log":"6 8 200 266.667"}}
        {"time":1.500000,"call":"gesture","gesture":"drag","kind":"pan","view":"pad","state":"ended","x":112,"y":166,"touches":1,"dx":6,"dy":8,"vx":0,"vy":0}
        """),
    Example(
      name: "a swipe is recognized on the way",
      pad: quiet + "gestures: [{id: away, kind: swipe, direction: [left, right]}]",
      fingers:
        "t=1 +1(150,150) · t=1.05 ~1(120,150) · t=1.1 ~1(90,155) · t=1.2 ~1(20,155) · t=1.3 −1",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":150,"y":150}],"forwarded":false}
        {"time":1.050000,"call":"touchesMoved","responder":"pad","event":1,"touches":[{"touch":1,"phase":"moved","tapCount":1,"x":120,"y":150}],"forwarded":false}
        {"time":1.100000,"call":"gesture","gesture":"away","kind":"swipe","view":"pad","state":"ended","x":90,"y":155,"touches":1,"direction":"left"}
        {"time":1.100000,"call":"touchesCancelled","responder":"pad","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":90,"y":155}],"forwarded":false,"reason":"recognized"}
        """),
    Example(
      name: "a pinch with its scale",
      pad: quiet + "gestures: [{id: zoom, kind: pinch}]",
      fingers:
        "t=1 +1(50,100) +2(150,100) · t=1.05 ~1(45,100) ~2(155,100) · t=1.1 ~2(245,100) · t=1.2 −1 · t=1.3 −2",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":50,"y":100},{"touch":2,"phase":"began","tapCount":1,"x":150,"y":100}],"forwarded":false}
        {"time":1.050000,"call":"gesture","gesture":"zoom","kind":"pinch","view":"pad","state":"began","x":100,"y":100,"touches":2,"scale":1.018519,"velocity":0.37037}
        {"time":1.050000,"call":"touchesCancelled","responder":"pad","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":45,"y":100},{"touch":2,"phase":"cancelled","tapCount":1,"x":155,"y":100}],"forwarded":false,"reason":"recognized"}
        {"time":1.100000,"call":"gesture","gesture":"zoom","kind":"pinch","view":"pad","state":"changed","x":145,"y":100,"touches":2,"scale":1.851852,"velocity":16.666667}
        {"time":1.300000,"call":"gesture","gesture":"zoom","kind":"pinch","view":"pad","state":"ended","x":245,"y":100,"touches":1,"scale":1.851852,"velocity":0}
        """),
    Example(
      name: "a rotation in radians, clockwise",
      pad: quiet + "gestures: [{id: turn, kind: rotation}]",
      fingers:
        "t=1 +1(100,100) +2(180,100) · t=1.05 ~2(100,180) · t=1.1 ~2(20,100) · t=1.2 −1 −2",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":100,"y":100},{"touch":2,"phase":"began","tapCount":1,"x":180,"y":100}],"forwarded":false}
        {"time":1.050000,"call":"gesture","gesture":"turn","kind":"rotation","view":"pad","state":"began","x":100,"y":140,"touches":2,"rotation":1.48353,"velocity":31.415927}
        {"time":1.050000,"call":"touchesCancelled","responder":"pad","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":100,"y":100},{"touch":2,"phase":"cancelled","tapCount":1,"x":100,"y":180}],"forwarded":false,"reason":"recognized"}
        {"time":1.100000,"call":"gesture","gesture":"turn","kind":"rotation","view":"pad","state":"changed","x":60,"y":100,"touches":2,"rotation":3.054326,"velocity":31.415927}
        {"time":1.200000,"call":"gesture","gesture":"turn","kind":"rotation","view":"pad","state":"ended","x":60,"y":100,"touches":2,"rotation":3.054326,"velocity":31.415927}
        """),
    Example(
      name: "an edge pan begins at its edge only",
      pad: quiet + "gestures: [{id: back, kind: screenEdgePan, edges: left}]",
      fingers:
        "t=1 +1(50,100) · ~1(+40,+0) · −1 · t=2 +1(5,100) · t=2.1 ~1(45,100) · t=2.2 −1",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":50,"y":100}],"forwarded":false}
        {"time":1.020000,"call":"touchesMoved","responder":"pad","event":1,"touches":[{"touch":1,"phase":"moved","tapCount":1,"x":90,"y":100}],"forwarded":false}
        {"time":1.040000,"call":"touchesEnded","responder":"pad","event":1,"touches":[{"touch":1,"phase":"ended","tapCount":1,"x":90,"y":100}],"forwarded":false}
        {"time":2.000000,"call":"touchesBegan","responder":"pad","event":2,"touches":[{"touch":2,"phase":"began","tapCount":1,"x":5,"y":100}],"forwarded":false}
        {"time":2.100000,"call":"gesture","gesture":"back","kind":"screenEdgePan","view":"pad","state":"began","x":45,"y":100,"touches":1,"dx":30,"dy":0,"vx":400,"vy":0}
        {"time":2.100000,"call":"touchesCancelled","responder":"pad","event":2,"touches":[{"touch":2,"phase":"cancelled","tapCount":1,"x":45,"y":100}],"forwarded":false,"reason":"recognized"}
        {"time":2.200000,"call":"gesture","gesture":"back","kind":"screenEdgePan","view":"pad","state":"ended","x":45,"y":100,"touches":1,"dx":30,"dy":0,"vx":0,"vy":0}
        """),
    Example(
      name: "an edge swipe that the panel sees first when it is inside",
      pad: quiet + "gestures: [{id: out, kind: edgeSwipe, edges: [left, top]}]",
      fingers: "t=1 +1(60,100) · t=1.02 ~1(110,100) · t=1.04 ~1(170,100) · −1",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":60,"y":100}],"forwarded":false}
        {"time":1.020000,"call":"gesture","gesture":"out","kind":"edgeSwipe","view":"pad","state":"ended","x":110,"y":100,"touches":1,"edge":"left"}
        {"time":1.020000,"call":"touchesCancelled","responder":"pad","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":110,"y":100}],"forwarded":false,"reason":"recognized"}
        """),
    Example(
      name: "many taps, the last one held",
      pad: quiet + "gestures: [{id: exit, kind: multiTapHold, taps: 3, minimumDuration: 0.8}]",
      fingers:
        "t=1 +1(9,9) · t=1.1 −1 · t=1.2 +1(9,9) · t=1.3 −1 · t=1.4 +1(9,9) · t=3 −1",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":9,"y":9}],"forwarded":false}
        {"time":1.200000,"call":"touchesBegan","responder":"pad","event":2,"touches":[{"touch":2,"phase":"began","tapCount":2,"x":9,"y":9}],"forwarded":false}
        {"time":1.400000,"call":"touchesBegan","responder":"pad","event":3,"touches":[{"touch":3,"phase":"began","tapCount":3,"x":9,"y":9}],"forwarded":false}
        {"time":2.200000,"call":"gesture","gesture":"exit","kind":"multiTapHold","view":"pad","state":"began","x":9,"y":9,"touches":1}
        {"time":2.200000,"call":"touchesCancelled","responder":"pad","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":9,"y":9}],"forwarded":false,"reason":"recognized"}
        {"time":2.200000,"call":"touchesCancelled","responder":"pad","event":2,"touches":[{"touch":2,"phase":"cancelled","tapCount":2,"x":9,"y":9}],"forwarded":false,"reason":"recognized"}
        {"time":2.200000,"call":"touchesCancelled","responder":"pad","event":3,"touches":[{"touch":3,"phase":"cancelled","tapCount":3,"x":9,"y":9}],"forwarded":false,"reason":"recognized"}
        {"time":3.000000,"call":"gesture","gesture":"exit","kind":"multiTapHold","view":"pad","state":"ended","x":9,"y":9,"touches":1}
        """),
    Example(
      name: "a chord of three",
      pad: quiet + "gestures: [{id: three, kind: chord}]",
      fingers: "t=1 +1(20,20) · t=1.03 +2(60,20) · t=1.06 +3(90,20) · t=2 −1 −2 −3",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":20,"y":20}],"forwarded":false}
        {"time":1.030000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":2,"phase":"began","tapCount":1,"x":60,"y":20}],"forwarded":false}
        {"time":1.060000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":3,"phase":"began","tapCount":1,"x":90,"y":20}],"forwarded":false}
        {"time":1.110000,"call":"gesture","gesture":"three","kind":"chord","view":"pad","state":"ended","x":56.667,"y":20,"touches":3}
        {"time":1.110000,"call":"touchesCancelled","responder":"pad","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":20,"y":20},{"touch":2,"phase":"cancelled","tapCount":1,"x":60,"y":20},{"touch":3,"phase":"cancelled","tapCount":1,"x":90,"y":20}],"forwarded":false,"reason":"recognized"}
        """),
    Example(
      name: "cancelsTouchesInView false: the view hears all of it",
      pad: quiet
        + "gestures: [{id: drag, kind: pan, cancelsTouchesInView: false}]",
      fingers: "t=1 +1(100,150) · t=1.1 ~1(130,150) · t=1.2 ~1(140,150) · t=1.3 −1",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":1.100000,"call":"gesture","gesture":"drag","kind":"pan","view":"pad","state":"began","x":130,"y":150,"touches":1,"dx":20,"dy":0,"vx":300,"vy":0}
        {"time":1.100000,"call":"touchesMoved","responder":"pad","event":1,"touches":[{"touch":1,"phase":"moved","tapCount":1,"x":130,"y":150}],"forwarded":false}
        {"time":1.200000,"call":"gesture","gesture":"drag","kind":"pan","view":"pad","state":"changed","x":140,"y":150,"touches":1,"dx":30,"dy":0,"vx":100,"vy":0}
        {"time":1.200000,"call":"touchesMoved","responder":"pad","event":1,"touches":[{"touch":1,"phase":"moved","tapCount":1,"x":140,"y":150}],"forwarded":false}
        {"time":1.300000,"call":"gesture","gesture":"drag","kind":"pan","view":"pad","state":"ended","x":140,"y":150,"touches":1,"dx":30,"dy":0,"vx":0,"vy":0}
        {"time":1.300000,"call":"touchesEnded","responder":"pad","event":1,"touches":[{"touch":1,"phase":"ended","tapCount":1,"x":140,"y":150}],"forwarded":false}
        """),
    Example(
      name:
        "delaysTouchesBegan: the view hears nothing of what is recognized, and late of the rest",
      pad: quiet + "gestures: [{id: drag, kind: pan, delaysTouchesBegan: true}]",
      fingers:
        "t=1 +1(100,150) · t=1.1 ~1(130,150) · t=1.2 −1 · t=2 +1(100,150) · t=2.1 ~1(105,150) · t=2.2 −1",
      trace: """
        {"time":1.100000,"call":"gesture","gesture":"drag","kind":"pan","view":"pad","state":"began","x":130,"y":150,"touches":1,"dx":20,"dy":0,"vx":300,"vy":0}
        {"time":1.200000,"call":"gesture","gesture":"drag","kind":"pan","view":"pad","state":"ended","x":130,"y":150,"touches":1,"dx":20,"dy":0,"vx":300,"vy":0}
        {"time":2.200000,"call":"touchesBegan","responder":"pad","event":2,"touches":[{"touch":2,"phase":"began","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":2.200000,"call":"touchesMoved","responder":"pad","event":2,"touches":[{"touch":2,"phase":"moved","tapCount":1,"x":105,"y":150}],"forwarded":false}
        {"time":2.200000,"call":"touchesEnded","responder":"pad","event":2,"touches":[{"touch":2,"phase":"ended","tapCount":1,"x":105,"y":150}],"forwarded":false}
        """),
    Example(
      name: "delaysTouchesEnded true: the lift waits for the double tap",
      pad: quiet + "gestures: [{id: double, kind: tap, taps: 2}]",
      fingers:
        "t=1 +1(100,150) · t=1.1 −1 · t=3 +1(100,150) · t=3.1 −1 · t=3.2 +1(100,150) · t=3.3 −1",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":1.450000,"call":"touchesEnded","responder":"pad","event":1,"touches":[{"touch":1,"phase":"ended","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":3.000000,"call":"touchesBegan","responder":"pad","event":2,"touches":[{"touch":2,"phase":"began","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":3.200000,"call":"touchesBegan","responder":"pad","event":3,"touches":[{"touch":3,"phase":"began","tapCount":2,"x":100,"y":150}],"forwarded":false}
        {"time":3.300000,"call":"gesture","gesture":"double","kind":"tap","view":"pad","state":"ended","x":100,"y":150,"touches":1}
        {"time":3.300000,"call":"touchesCancelled","responder":"pad","event":2,"touches":[{"touch":2,"phase":"cancelled","tapCount":1,"x":100,"y":150}],"forwarded":false,"reason":"recognized"}
        {"time":3.300000,"call":"touchesCancelled","responder":"pad","event":3,"touches":[{"touch":3,"phase":"cancelled","tapCount":2,"x":100,"y":150}],"forwarded":false,"reason":"recognized"}
        """),
    Example(
      name: "delaysTouchesEnded false: the lift comes at once",
      pad: quiet + "gestures: [{id: double, kind: tap, taps: 2, delaysTouchesEnded: false}]",
      fingers: "t=1 +1(100,150) · t=1.1 −1 · t=1.2 +1(100,150) · t=1.3 −1",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":1.100000,"call":"touchesEnded","responder":"pad","event":1,"touches":[{"touch":1,"phase":"ended","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":1.200000,"call":"touchesBegan","responder":"pad","event":2,"touches":[{"touch":2,"phase":"began","tapCount":2,"x":100,"y":150}],"forwarded":false}
        {"time":1.300000,"call":"gesture","gesture":"double","kind":"tap","view":"pad","state":"ended","x":100,"y":150,"touches":1}
        {"time":1.300000,"call":"touchesCancelled","responder":"pad","event":2,"touches":[{"touch":2,"phase":"cancelled","tapCount":2,"x":100,"y":150}],"forwarded":false,"reason":"recognized"}
        """),
    Example(
      name: "a held press repeats, a dragged one is slowed down",
      pad: quiet + """
        gestures:
          - id: hold
            kind: longPress
            repeat: {every: 0.4}
            throttle: 0.1
            on: {began: [{key: [KEY_VOLUMEUP]}], changed: [{log: "{x}"}], cancelled: [{log: gone}]}
        """,
      fingers: "t=1 +1(100,150) · t=2 ~1(101,150) · t=2.01 ~1(102,150) · t=2.02 ~1(103,150)",
      trace: """
        {"time":1.000000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":100,"y":150}],"forwarded":false}
        {"time":1.500000,"call":"gesture","gesture":"hold","kind":"longPress","view":"pad","state":"began","x":100,"y":150,"touches":1}
        {"time":1.500000,"call":"effect","source":"hold","effect":{"key":["KEY_VOLUMEUP"]}}
        {"time":1.500000,"call":"touchesCancelled","responder":"pad","event":1,"touches":[{"touch":1,"phase":"cancelled","tapCount":1,"x":100,"y":150}],"forwarded":false,"reason":"recognized"}
        {"time":1.900000,"call":"effect","source":"hold","effect":{"key":["KEY_VOLUMEUP"]}}
        {"time":2.000000,"call":"gesture","gesture":"hold","kind":"longPress","view":"pad","state":"changed","x":101,"y":150,"touches":1}
        {"time":2.000000,"call":"effect","source":"hold","effect":{"log":"101"}}
        {"time":2.010000,"call":"gesture","gesture":"hold","kind":"longPress","view":"pad","state":"changed","x":102,"y":150,"touches":1}
        {"time":2.020000,"call":"gesture","gesture":"hold","kind":"longPress","view":"pad","state":"changed","x":103,"y":150,"touches":1}
        {"time":2.020000,"call":"effect","source":"hold","effect":{"log":"103"}}
        {"time":2.020000,"call":"gesture","gesture":"hold","kind":"longPress","view":"pad","state":"cancelled","x":103,"y":150,"touches":1}
        {"time":2.020000,"call":"effect","source":"hold","effect":{"log":"gone"}}
        """),
  ]

  @Test func whatHovers() throws {
    let bench = try Workbench()
    // The panel reports a distance up to 200; the finger comes near, and lands.
    let header = FingerScript.panel
      .replacing("B: 03 00 00 00 00 00 80 e0 02", with: "B: 03 00 00 00 00 00 80 e0 0a")
      .replacing("A: 39 ", with: "A: 3b 0 200 0 0 0\nA: 39 ")
    let events = [
      "1.000000 0003 0039 1", "1.000000 0003 0035 1000", "1.000000 0003 0036 1000",
      "1.000000 0003 003b 100", "1.000000 0000 0000 0",
      "1.100000 0003 0035 1100", "1.100000 0003 003b 50", "1.100000 0000 0000 0",
      "1.200000 0003 003b 0", "1.200000 0000 0000 0",
      "1.300000 0003 0039 -1", "1.300000 0000 0000 0",
    ]
    let tool = try bench.replay(
      Self.scene(Self.quiet + "gestures: [{id: near, kind: hover}]"),
      recording: header + events.map { "E: \($0)\n" }.joined())
    #expect(
      tool.output == """
        {"time":1.000000,"call":"gesture","gesture":"near","kind":"hover","view":"pad","state":"began","x":100,"y":100,"touches":0,"zOffset":0.5}
        {"time":1.100000,"call":"gesture","gesture":"near","kind":"hover","view":"pad","state":"changed","x":110,"y":100,"touches":0,"zOffset":0.25}
        {"time":1.200000,"call":"gesture","gesture":"near","kind":"hover","view":"pad","state":"ended","x":110,"y":100,"touches":0,"zOffset":0.25}
        {"time":1.200000,"call":"touchesBegan","responder":"pad","event":1,"touches":[{"touch":1,"phase":"began","tapCount":1,"x":110,"y":100}],"forwarded":false}
        {"time":1.300000,"call":"touchesEnded","responder":"pad","event":1,"touches":[{"touch":1,"phase":"ended","tapCount":1,"x":110,"y":100}],"forwarded":false}

        """)
  }
}
