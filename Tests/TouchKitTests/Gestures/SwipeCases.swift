import Testing
import TouchKit

@Suite("Gestures: swipe")
struct SwipeCases {
  /// Whether a swipe is recognized: displacements of finger 1 (and 2) from where both land at 0.
  private func swipes(
    _ samples: [(time: Double, ways: [(Double, Double)])], direction: SwipeDirection = .right,
    required: Int = 1, fingers: Int? = nil
  ) throws -> [SwipeDirection] {
    let world = GestureWorld.withV(multiTouch: true)
    let swipe = world.add(SwipeGestureRecognizer(), "g", to: "V")
    swipe.direction = direction
    swipe.numberOfTouchesRequired = required
    var found: [SwipeDirection] = []
    world.reporter.onReport = { _, _ in found += [swipe.recognizedDirection ?? []] }
    let count = fingers ?? samples.first?.ways.count ?? 1
    let start = Point(x: 200, y: 200)
    func frame(_ time: Double, _ kind: TouchChange.Kind, _ ways: [(Double, Double)]) {
      let changes = ways.enumerated().map { index, way in
        TouchChange(
          contact: ContactID(device: 0, slot: index, serial: index), kind: kind,
          location: Point(x: start.x + way.0, y: start.y + Double(index) * 50 + way.1))
      }
      world.application.post(TouchFrame(timestamp: time, changes: changes))
      world.application.processEvents()
    }
    frame(0, .began, Array(repeating: (0, 0), count: count))
    for sample in samples { frame(sample.time, .moved, sample.ways) }
    let atMove = found
    frame((samples.last?.time ?? 0) + 0.02, .ended, samples.last?.ways ?? [])
    // It is recognized on the way, never by the lift.
    #expect(found == atMove)
    #expect(swipe.state == .possible)
    return found
  }

  private func swipes(
    _ time: Double, _ way: (Double, Double), _ direction: SwipeDirection = .right
  ) throws -> Bool {
    try !swipes([(time, [way])], direction: direction).isEmpty
  }

  @Test("227 default is right")
  func case227() throws {
    #expect(SwipeGestureRecognizer().direction == .right)
    let world = GestureWorld.withV()
    world.add(SwipeGestureRecognizer(), "g", to: "V")
    try world.play("t=0 +1(100,200) · .1 ~1(+100,+0)")
    #expect(world.actions == ["⟨g⟩"])
    try world.play(".12 −1")
    #expect(world.actions == ["⟨g⟩"])
  }

  @Test("229 time limit")
  func case229() throws {
    #expect(try swipes(0.5, (100, 0)))
    #expect(try !swipes(0.501, (100, 0)))
  }

  @Test(
    "230 least primary travel",
    arguments: [(0.0, 50.0), (0.1, 45.3), (0.2, 40.6), (0.3, 35.9), (0.4, 31.2), (0.5, 26.5)])
  func case230(time: Double, dx: Double) throws {
    #expect(try swipes(time, (dx, 0)))
    #expect(try !swipes(time, (dx - 0.001, 0)))
  }

  @Test(
    "231 most secondary travel",
    arguments: [(0.0, 50.0), (0.1, 45.1), (0.2, 40.2), (0.3, 35.3), (0.4, 30.4), (0.5, 25.5)])
  func case231(time: Double, dy: Double) throws {
    #expect(try swipes(time, (100, dy)))
    #expect(try !swipes(time, (100, dy + 0.001)))
    #expect(try swipes(time, (100, -dy)))
  }

  @Test("233 wavering but positive")
  func case233() throws {
    #expect(try swipes([(0.03, [(20, 0)]), (0.06, [(10, 0)]), (0.1, [(100, 0)])]) == [.right])
  }

  @Test("232 any way back from the start")
  func case232() throws {
    #expect(try swipes([(0.05, [(-0.1, 0)]), (0.1, [(100, 0)])]) == [])
  }

  @Test("234 cross first")
  func case234() throws {
    #expect(try swipes([(0.05, [(0, 20)]), (0.1, [(100, 0)])]) == [.right])
  }

  @Test("235 diagonal")
  func case235() throws {
    #expect(try !swipes(0.1, (100, 100)))
    #expect(try swipes(0, (50, 50), [.right, .left, .up, .down]))
  }

  @Test("237 two fingers", arguments: [(50.0, true), (0, false), (-100, false)])
  func case237(second: Double, expected: Bool) throws {
    let found = try swipes([(0.1, [(100, 0), (second, 0)])], required: 2)
    #expect(found == (expected ? [.right] : []))
  }

  @Test("238 finger count")
  func case238() throws {
    #expect(try swipes([(0.1, [(100, 0), (100, 0)])], required: 1) == [])
    #expect(try swipes([(0.1, [(100, 0)])], required: 2) == [])
    #expect(try swipes([(0.1, [(100, 0)])], required: 0) == [])
  }

  struct MaskRow {
    var mask: SwipeDirection
    /// Whether a way to the right, to the left and down is one.
    var expected: [Bool]
  }

  @Test(
    "239 direction masks",
    arguments: [
      MaskRow(mask: [.right, .left], expected: [true, true, false]),
      MaskRow(mask: [.right, .down], expected: [true, false, false]),
      MaskRow(mask: [], expected: [false, false, false]),
    ])
  func case239(row: MaskRow) throws {
    let ways = [(100.0, 0.0), (-100, 0), (0, 100)]
    for (way, expected) in zip(ways, row.expected) {
      let found = try swipes(0.1, way, row.mask)
      #expect(found == expected, "\(row.mask.name) \(way)")
    }
  }

  @Test("241 state after the event")
  func case241() throws {
    let world = GestureWorld.withV()
    let swipe = world.add(SwipeGestureRecognizer(), "g", to: "V")
    try world.play("t=0 +1(100,200) · .1 ~1(+100,+0) · .12 −1")
    #expect(swipe.state == .possible)
    #expect(swipe.recognizedDirection == nil)
  }

  @Test("329 swipes in the four directions")
  func case329() throws {
    let world = GestureWorld.withV()
    for direction in SwipeDirection.all {
      world.add(SwipeGestureRecognizer(), direction.name, to: "V").direction = direction
    }
    let ways = ["+12,+0", "−12,+0", "+0,−12", "+0,+12"]
    for (index, way) in ways.enumerated() {
      let moves = (1...10).map { " · \(Double(index) + Double($0) * 0.015) ~1(\(way))" }.joined()
      try world.play("t=\(index) +1(200,200)\(moves) · −1")
      #expect(world.takeActions() == ["⟨\(SwipeDirection.all[index].name)⟩"])
    }
  }

  @Test("why it was none")
  func failures() throws {
    for (script, failure) in [
      ("t=0 +1(100,200) · .1 ~1(+100,+100)", "g: moved 100 pt sideways, allowed 45.1"),
      ("t=0 +1(100,200) · .1 ~1(−1,+0)", "g: moved the other way"),
      ("t=0 +1(100,200) · .1 ~1(+45.2,+0) · −1", "g: moved 45.2 pt, needed 45.3"),
      ("t=0 +1(100,200) · .1 ~1(+36,+0) · .35 −1", "g: moved 36 pt, needed 45.3"),
      ("t=0 +1(100,200) · .1 ~1(+45.2999,+0) · .2 −1", "g: moved 45.2999 pt, needed 45.3"),
      ("t=0 +1(100,200) · .51 ~1(+100,+0)", "g: no swipe within 0.5 s"),
    ] {
      let world = GestureWorld.withV()
      world.add(SwipeGestureRecognizer(), "g", to: "V")
      try world.play(script)
      #expect(world.reporter.failures == [failure])
    }
  }

  @Test("of several fingers and directions the reason tells of what is short")
  func shortest() throws {
    for (directions, script) in [
      (SwipeDirection.right, "t=0 +1(100,200)+2(100,250) · .1 ~1(+100,+0)~2(+9,+0) · −1−2"),
      (.right, "t=0 +1(100,200)+2(100,250) · .1 ~1(+9,+0)~2(+100,+0) · −1−2"),
      ([.right, .left], "t=0 +1(100,200)+2(100,250) · .1 ~1(−9,+0)~2(−100,+0) · −1−2"),
      ([.right, .down], "t=0 +1(100,200)+2(100,250) · .1 ~1(+9,+44)~2(+9,+44) · −1−2"),
    ] {
      let world = GestureWorld.withV(multiTouch: true)
      let swipe = world.add(SwipeGestureRecognizer(), "g", to: "V")
      swipe.direction = directions
      swipe.numberOfTouchesRequired = 2
      try world.play(script)
      #expect(world.reporter.failures == ["g: moved 9 pt, needed 45.3"])
    }
  }
}
