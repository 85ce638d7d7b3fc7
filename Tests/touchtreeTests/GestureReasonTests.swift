import Testing

/// Why a gesture did not come: what `--failures` says to people.
@Suite struct GestureReasonTests {
  struct Why: CustomTestStringConvertible, Sendable {
    let name: String
    let pad: String
    let fingers: String
    /// The lines of gestures, for people.
    let lines: String

    var testDescription: String { name }
  }

  @Test(arguments: reasons)
  func reason(_ example: Why) throws {
    let bench = try Workbench()
    let run = try bench.replay(
      GestureReplayTests.scene(example.pad), under: example.fingers, "--failures", "--text")
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").filter { !$0.contains(" touches") }
    #expect(lines.joined(separator: "\n") == example.lines)
  }

  static let reasons = [
    Why(
      name: "moved too far, held too long, too late, too many fingers",
      pad: "gestures: [{id: pad.double, kind: tap, taps: 2}]",
      fingers:
        "t=1 +1(100,150) · ~1(146.2,150) · −1 · t=2 +1(100,150) · t=3 −1 · t=4 +1(100,150) · t=4.1 −1 "
        + "· t=5 +1(100,150) +2(120,150) · −1 −2 · t=6 +1(100,150) · −1 · t=6.1 +1(100,250) · −1",
      lines: """
            1.020000  pad.double failed: moved 46.2 pt, allowed 45
            2.750000  pad.double failed: still held after 0.75 s
            4.450000  pad.double failed: no further tap within 0.35 s
            5.000000  pad.double failed: 2 fingers, allowed 1
            6.100000  pad.double failed: tapped 100 pt from the first tap, allowed 45
        """),
    Why(
      name: "waits, is outdone, is prevented",
      pad: """
        gestures:
          - {id: single, kind: tap, requiresFailureOf: double}
          - {id: double, kind: tap, taps: 2}
          - {id: list, kind: pan}
        """,
      fingers:
        "t=1 +1(100,150) · t=1.1 −1 · t=1.2 +1(100,150) · t=1.3 −1 · t=2 +1(100,150) · ~1(+20) · −1",
      lines: """
            1.100000  single waits for tap 'double' to fail until 1.450
            1.100000  list failed: moved 0 pt, needed 10
            1.300000  double            ended             tap at 100,150
            1.300000  single failed: tap 'double' was recognized
            1.300000  list failed: prevented by tap 'double'
            2.020000  list              began             pan at 120,150 by 10,0 with 1000,0/s
            2.020000  single failed: prevented by pan 'list'
            2.020000  double failed: prevented by pan 'list'
            2.040000  list              ended             pan at 120,150 by 10,0 with 1000,0/s
        """),
    Why(
      name: "two fingers",
      pad: "gestures: [{id: zoom, kind: pinch}, {id: turn, kind: rotation}]",
      fingers: "t=1 +1(50,150) +2(150,150) · ~1(+2) · −1 −2 · t=2 +1(50,150) · −1",
      lines: """
            1.040000  zoom failed: moved 2 pt, needed 10
            1.040000  turn failed: turned 0 rad, needed 0.175
            2.020000  zoom failed: 1 finger, needed 2
            2.020000  turn failed: 1 finger, needed 2
        """),
    Why(
      name: "swipes and edges",
      pad: """
        gestures:
          - {id: left, kind: swipe, direction: left}
          - {id: back, kind: screenEdgePan, edges: left}
          - {id: hold, kind: longPress}
        """,
      fingers: "t=1 +1(100,150) · ~1(+20) · −1 · t=2 +1(100,150) · t=2.1 ~1(-20) · t=2.2 −1",
      lines: """
            1.000000  back failed: landed away from the edge
            1.020000  left failed: moved the other way
            1.020000  hold failed: moved 20 pt, allowed 10
            2.000000  back failed: landed away from the edge
            2.100000  hold failed: moved 20 pt, allowed 10
            2.200000  left failed: moved 20 pt, needed 45.3
        """),
  ]
}
