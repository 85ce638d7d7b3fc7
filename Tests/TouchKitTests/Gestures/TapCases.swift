import Testing
import TouchKit

@Suite("Gestures: tap")
struct TapCases {
  struct Row: CustomTestStringConvertible {
    var number: String
    var taps = 1
    var touches = 1
    var script: String
    var count: Int
    var failure: String?
    var testDescription: String { number }
  }

  static let rows = [
    Row(number: "191 default tap", script: "t=0 +1(100,100) · .1 −1", count: 1),
    Row(
      number: "193 moved too far", script: "t=0 +1(100,100) · .05 ~1(200,100) · .1 −1", count: 0,
      failure: "g: moved 100 pt, allowed 45"),
    Row(
      number: "194 little wobble", script: "t=0 +1(100,100) · .05 ~1(104,103) · .1 −1", count: 1),
    Row(number: "194 as far as allowed", script: "t=0 +1(100,100) · ~1(127,136) · −1", count: 1),
    Row(
      number: "194 farther", script: "t=0 +1(100,100) · ~1(127,137) · −1", count: 0,
      failure: "g: moved 45.804 pt, allowed 45"),
    Row(number: "195 held 0.70", script: "t=0 +1(100,100) · .7 −1", count: 1),
    Row(number: "195 held 0.75", script: "t=0 +1(100,100) · .75 −1", count: 1),
    Row(
      number: "195 held 0.80", script: "t=0 +1(100,100) · .8 −1", count: 0,
      failure: "g: still held after 0.75 s"),
    Row(
      number: "197 double tap", taps: 2,
      script: "t=0 +1(100,100) · .1 −1 · .3 +1(104,100) · .4 −1", count: 1),
    Row(
      number: "197 the gap's limit", taps: 2,
      script: "t=0 +1(100,100) · .1 −1 · .45 +1(104,100) · .5 −1", count: 1),
    Row(
      number: "198 double tap too slow", taps: 2,
      script: "t=0 +1(100,100) · .1 −1 · .7 +1(100,100) · .8 −1", count: 0,
      failure: "g: no further tap within 0.35 s"),
    Row(
      number: "198 the second is a new first", taps: 2,
      script: "t=0 +1(9,9) · .1 −1 · .7 +1(9,9) · .8 −1 · .95 +1(9,9) · 1 −1", count: 1),
    Row(
      number: "199 double tap too far", taps: 2,
      script: "t=0 +1(100,100) · .1 −1 · .25 +1(300,100) · .3 −1", count: 0,
      failure: "g: tapped 200 pt from the first tap, allowed 45"),
    Row(
      number: "201 two-finger tap", touches: 2,
      script: "t=0 +1(100,100)+2(200,100) · .08 −1−2", count: 1),
    Row(
      number: "201 not in one frame", touches: 2,
      script: "t=0 +1(100,100) · +2(200,100) · −2 · −1", count: 1),
    Row(
      number: "202 two-finger tap with one finger", touches: 2,
      script: "t=0 +1(100,100) · .08 −1", count: 0, failure: "g: 1 finger, needed 2"),
    Row(
      number: "202 one after the other", touches: 2,
      script: "t=0 +1(100,100) · −1 · +2(200,100) · −2", count: 0,
      failure: "g: 1 finger, needed 2"),
    Row(
      number: "203 one-finger tap with two fingers",
      script: "t=0 +1(100,100)+2(200,100) · .08 −1−2", count: 0,
      failure: "g: 2 fingers, allowed 1"),
    Row(
      number: "200 triple tap", taps: 3,
      script: "t=0 +1(9,9) · .1 −1 · .2 +1(9,9) · .3 −1 · .4 +1(9,9) · .5 −1", count: 1),
    Row(
      number: "200 two-finger double tap", taps: 2, touches: 2,
      script: "t=0 +1(9,9)+2(99,9) · .1 −1−2 · .2 +1(9,9)+2(99,9) · .3 −1−2", count: 1),
  ]

  @Test("tap", arguments: rows)
  func tap(row: Row) throws {
    let world = GestureWorld.withV(multiTouch: true)
    let tap = world.add(TapGestureRecognizer(), "g", to: "V")
    tap.numberOfTapsRequired = row.taps
    tap.numberOfTouchesRequired = row.touches
    try world.play(row.script, until: 3)
    #expect(world.actions.count == row.count)
    if let failure = row.failure { #expect(world.reporter.failures.first == failure) }
    #expect(tap.state == .possible)
    #expect(tap.numberOfTouches == 0)
  }

  @Test("191 197 201 where and when")
  func places() throws {
    for (taps, touches, script, place, time) in [
      (1, 1, "t=0 +1(100,100) · .1 −1", Point(x: 100, y: 100), 0.1),
      (2, 1, "t=0 +1(100,100) · .1 −1 · .3 +1(104,100) · .4 −1", Point(x: 100, y: 100), 0.4),
      (1, 2, "t=0 +1(100,100)+2(200,120) · ~1(+3) · .08 −1 · .1 −2", Point(x: 150, y: 110), 0.1),
    ] {
      let world = GestureWorld.withV(multiTouch: true)
      let tap = world.add(TapGestureRecognizer(), "g", to: "V")
      tap.numberOfTapsRequired = taps
      tap.numberOfTouchesRequired = touches
      var seen: (Point, Int, GestureRecognizer.State)?
      world.reporter.onReport = { tap, _ in
        seen = (tap.location(in: tap.view), tap.numberOfTouches, tap.state)
      }
      try world.play(script)
      #expect(seen?.0 == place)
      #expect(seen?.1 == touches)
      #expect(seen?.2 == .ended)
      #expect(world.reporter.times.map(\.time) == [time])
    }
  }

  @Test("jitter of a real finger is no movement", arguments: 0..<20)
  func jitter(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let world = GestureWorld.withV()
    world.add(TapGestureRecognizer(), "t", to: "V")
    world.add(PanGestureRecognizer(), "p", to: "V")
    world.add(SwipeGestureRecognizer(), "s", to: "V").direction = [.left, .right, .up, .down]
    var script = "t=0 +1(200,200)"
    for frame in 1...15 {
      let (x, y) = (
        Double.random(in: -4...4, using: &random), Double.random(in: -4...4, using: &random)
      )
      script += " · \(Double(frame) * 0.008) ~1(\(200 + x),\(200 + y))"
    }
    try world.play(script + " · −1")
    #expect(world.actions == ["⟨t⟩"])
  }
}
