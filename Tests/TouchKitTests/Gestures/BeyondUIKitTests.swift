import Testing
import TouchKit

@Suite("Gestures: beyond UIKit")
struct BeyondUIKitTests {
  struct Row: CustomTestStringConvertible {
    var name: String
    var script: String
    var actions: [String]
    var failure: String?
    var testDescription: String { name }
  }

  private func play(_ row: Row, _ recognizer: GestureRecognizer) throws {
    let world = GestureWorld.withV(multiTouch: true)
    world["V"].frame = Rect(x: 0, y: 0, width: 400, height: 800)
    world.add(recognizer, "g", to: "V")
    try world.play(row.script, until: 10)
    #expect(world.actions == row.actions)
    if let failure = row.failure { #expect(world.reporter.failures.last == failure) }
    #expect(recognizer.state == .possible)
  }

  private static let fourTaps =
    "t=0 +1(9,9) · .05 −1 · .2 +1(9,9) · .25 −1 · .4 +1(9,9) · .45 −1 · .6 +1(9,9) · .65 −1"

  static let holds = [
    Row(
      name: "five taps, the last held", script: fourTaps + " · .8 +1(9,9) · 2 −1",
      actions: ["⟨g:began⟩", "⟨g:ended⟩"]),
    Row(
      name: "the last not held", script: fourTaps + " · .8 +1(9,9) · .9 −1", actions: [],
      failure: "g: lifted after 0.1 s, needed 1"),
    Row(
      name: "one too few", script: "t=0 +1(9,9) · .05 −1 · .2 +1(9,9) · 3 −1", actions: [],
      failure: "g: still held after 0.35 s"),
    Row(
      name: "a slow tap among them",
      script: "t=0 +1(9,9) · .05 −1 · .2 +1(9,9) · .6 −1 · .7 +1(9,9) · .75 −1 · .9 +1(9,9) · "
        + ".95 −1 · 1.1 +1(9,9) · 3 −1", actions: []),
    Row(
      name: "elsewhere", script: fourTaps + " · .8 +1(200,9) · 2 −1", actions: [],
      failure: "g: tapped 191 pt from the first tap, allowed 45"),
  ]

  @Test("multi-tap hold", arguments: holds)
  func multiTapHold(row: Row) throws {
    try play(row, MultiTapHoldGestureRecognizer())
  }

  static let chords = [
    Row(name: "at once", script: "t=0 +1(9,9)+2(99,9)+3(199,9) · 1 −1−2−3", actions: ["⟨g⟩"]),
    Row(
      name: "within the spread", script: "t=0 +1(9,9) · .05 +2(99,9) · .1 +3(199,9) · 1 −1−2−3",
      actions: ["⟨g⟩"]),
    Row(
      name: "too far apart", script: "t=0 +1(9,9) · .05 +2(99,9) · .11 +3(199,9) · 1 −1−2−3",
      actions: [], failure: "g: no further finger within 0.1 s"),
    Row(
      name: "lifted at once", script: "t=0 +1(9,9)+2(99,9)+3(199,9) · .02 −1−2−3",
      actions: ["⟨g⟩"]),
    Row(
      name: "one too many", script: "t=0 +1(9,9)+2(99,9)+3(199,9) · .04 +4(299,9) · 1 −1−2−3−4",
      actions: [], failure: "g: 4 fingers, allowed 3"),
    Row(
      name: "one too few", script: "t=0 +1(9,9)+2(99,9) · .05 −1−2", actions: [],
      failure: "g: 2 fingers, needed 3"),
    Row(
      name: "a drag", script: "t=0 +1(9,9)+2(99,9)+3(199,9) · .03 ~1(99,9) · 1 −1−2−3",
      actions: [], failure: "g: moved 90 pt, allowed 45"),
  ]

  @Test("chord", arguments: chords)
  func chord(row: Row) throws {
    try play(row, ChordGestureRecognizer())
  }

  @Test("a chord is recognized at the end of its settling time")
  func chordTime() throws {
    let world = GestureWorld.withV(multiTouch: true)
    world.add(ChordGestureRecognizer(), "g", to: "V").numberOfTouchesRequired = 2
    try world.play("t=0 +1(9,9)+2(99,9)", until: 1)
    #expect(world.reporter.times.map(\.time) == [0.05])
    #expect(world.log.lines.last == "V.cancelled{1,2}")
  }

  static let edgeSwipes = [
    Row(
      name: "from the edge", script: "t=0 +1(2,400) · .05 ~1(40,400) · .1 ~1(60,400) · −1",
      actions: ["⟨g⟩"]),
    Row(
      name: "fast, its first sample already inside",
      script: "t=0 +1(50,400) · .02 ~1(90,400) · .04 ~1(130,400) · −1", actions: ["⟨g⟩"]),
    Row(
      name: "slow, its first sample inside",
      script: "t=0 +1(50,400) · .1 ~1(75,400) · .2 ~1(105,400) · −1", actions: [],
      failure: "g: landed away from the edge"),
    Row(
      name: "along the edge", script: "t=0 +1(2,400) · .1 ~1(62,480) · −1", actions: [],
      failure: "g: moved 80 pt sideways, allowed 60"),
    Row(
      name: "too short", script: "t=0 +1(2,400) · .1 ~1(42,400) · −1", actions: [],
      failure: "g: moved 40 pt, needed 50"),
    Row(
      name: "too slow", script: "t=0 +1(2,400) · .6 ~1(80,400) · −1", actions: [],
      failure: "g: no swipe within 0.5 s"),
    Row(
      name: "another edge", script: "t=0 +1(398,400) · .1 ~1(300,400) · −1", actions: [],
      failure: "g: moved -98 pt, needed 50"),
  ]

  @Test("edge swipe", arguments: edgeSwipes)
  func edgeSwipe(row: Row) throws {
    let swipe = EdgeSwipeGestureRecognizer()
    swipe.edges = .left
    try play(row, swipe)
  }

  @Test("an edge swipe says how far the finger went that is short")
  func edgeSwipeOfTwo() throws {
    for moves in ["~1(+60,+0)~2(+9,+0)", "~1(+9,+0)~2(+60,+0)"] {
      let world = GestureWorld()
      let swipe = world.add(EdgeSwipeGestureRecognizer(), "g", to: "R")
      swipe.edges = .left
      swipe.numberOfTouchesRequired = 2
      try world.play("t=0 +1(2,400)+2(2,450) · .1 \(moves) · −1−2")
      #expect(world.reporter.failures == ["g: moved 9 pt, needed 50"])
    }
  }

  @Test("an edge swipe knows its edge")
  func edge() throws {
    let world = GestureWorld()
    let swipe = world.add(EdgeSwipeGestureRecognizer(), "g", to: "R")
    swipe.edges = .all
    var edges: [String] = []
    world.reporter.onReport = { _, _ in edges.append(swipe.recognizedEdge.name) }
    for (index, way) in [
      "2,400) · ~1(+60,+0", "398,400) · ~1(−60,+0", "200,2) · ~1(+0,+60",
      "200,798) · ~1(+0,−60",
    ].enumerated() {
      try world.play("t=\(index) +1(\(way)) · −1")
    }
    #expect(edges == ["left", "right", "top", "bottom"])
  }
}
