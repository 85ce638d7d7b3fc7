import Testing
import TouchKit

/// How a failure tells its numbers.
@Suite("Gestures: what a failure says") struct FailureTextTests {
  @Test(
    "a number and its limit are never told alike",
    arguments: [
      (GestureFailure.moved(45.0004, allowed: 45), "moved 45.0004 pt, allowed 45"),
      (.moved(46.2, allowed: 45), "moved 46.2 pt, allowed 45"),
      (.movedTooLittle(9.9996, needed: 10), "moved 9.9996 pt, needed 10"),
      (.movedTooLittle(0, needed: 10), "moved 0 pt, needed 10"),
      (.turnedTooLittle(0.174532, needed: 0.174533), "turned 0.174532 rad, needed 0.174533"),
      (.strayed(45.10001, allowed: 45.1), "moved 45.10001 pt sideways, allowed 45.1"),
      (.held(0.7504, allowed: 0.75), "held 0.7504 s, allowed 0.75"),
      (.lifted(after: 0.499999, needed: 0.5), "lifted after 0.499999 s, needed 0.5"),
      (.apart(45.000001, allowed: 45), "tapped 45.000001 pt from the first tap, allowed 45"),
      // Nothing tells these apart.
      (.lifted(after: 0.5.nextDown, needed: 0.5), "lifted after 0.5 s, needed 0.5"),
      (.moved(.infinity, allowed: 45), "moved inf pt, allowed 45"),
      (.moved(.nan, allowed: 45), "moved nan pt, allowed 45"),
      (.movedTooLittle(1e13, needed: 2e13), "moved 10000000000000 pt, needed 20000000000000"),
    ])
  func numbers(_ failure: GestureFailure, _ text: String) {
    #expect(failure.description == text)
  }

  @Test("all fingers that land together are counted")
  func fingers() throws {
    let edgeSwipe = EdgeSwipeGestureRecognizer()
    edgeSwipe.edges = .left
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    let chord = ChordGestureRecognizer()
    chord.numberOfTouchesRequired = 1
    let recognizers = [
      TapGestureRecognizer(), LongPressGestureRecognizer(), MultiTapHoldGestureRecognizer(),
      SwipeGestureRecognizer(), edgeSwipe, pan, chord,
    ]
    for recognizer in recognizers {
      let world = GestureWorld.withV(multiTouch: true)
      world.add(recognizer, "g", to: "V")
      try world.play("t=0 +1(9,9)+2(19,9)+3(29,9)")
      let failures = world.reporter.failures
      #expect(failures == ["g: 3 fingers, allowed 1"], "\(recognizer.kind)")
    }
  }
}
