import Testing
import TouchKit

/// Walks four sequences side by side.
private func zip4<A, B, C, D>(
  _ a: [A], _ b: [B], _ c: [C], _ d: [D]
) -> [(A, B, C, D)] {
  zip(zip(a, b), zip(c, d)).map { ($0.0, $0.1, $1.0, $1.1) }
}

@Suite("Touches: phases, places, times, tap counts")
struct TouchCases {
  @Test("037 one tap")
  func case037() throws {
    let world = World(.t2)
    try world.play("t=0 +1(100,150) · .10 −1")
    #expect(world.log.lines == ["A1.began{1}", "A1.ended{1}"])
    let (began, ended) = (world.log.calls[0], world.log.calls[1])
    #expect(began.touches[0].phase == .began)
    #expect(began.touches[0].tapCount == 1)
    #expect(ended.touches[0].phase == .ended)
    #expect(began.touches[0].touch === ended.touches[0].touch)
    #expect(began.event === ended.event)
    #expect(began.touches[0].touch.view === world["A1"])
    #expect(began.touches[0].touch.window === world.window)
  }

  @Test("038 moving")
  func case038() throws {
    let world = World(.t2)
    try world.play("t=0 +1(100,150) · .02 ~1(110,155) · .04 ~1(125,150) · .06 −1(125,150)")
    #expect(world.log.lines == ["A1.began{1}", "A1.moved{1}", "A1.moved{1}", "A1.ended{1}"])
    let places = world.log.calls.map { $0.touches[0].location }
    let before = world.log.calls.map { $0.touches[0].previousLocation }
    #expect(places.map(text) == ["(30,30)", "(40,35)", "(55,30)", "(55,30)"])
    #expect(before.map(text) == ["(30,30)", "(30,30)", "(40,35)", "(55,30)"])
  }

  @Test("039 view is captured")
  func case039() throws {
    let world = World(.t2)
    try world.play("t=0 +1(100,150) · .05 ~1(380,700) · .10 −1")
    #expect(world.log.lines == ["A1.began{1}", "A1.moved{1}", "A1.ended{1}"])
    #expect(world.log.calls[1].touches[0].location == Point(x: 310, y: 580))
    #expect(world.log.calls[2].touches[0].touch.view === world["A1"])
  }

  @Test("040 a finger lifted at another place ends there")
  func case040() throws {
    let world = World(.t2)
    try world.play("t=0 +1(100,150) · .05 −1(120,160)")
    let ended = world.log.calls[1].touches[0]
    #expect(ended.location == Point(x: 50, y: 40))
    #expect(ended.previousLocation == Point(x: 30, y: 30))
  }

  @Test("041 nil view in an offset window")
  func case041() throws {
    let world = World()
    let window = world.addWindow("W2", 100, 100, 200, 200, level: .init(rawValue: 1), root: "R2")
    try world.play("t=0 +1(150,150)")
    #expect(world.log.lines == ["R2.began{1}"])
    let touch = world.log.calls[0].touches[0].touch
    #expect(touch.window === window)
    #expect(touch.location(in: nil) == Point(x: 50, y: 50))
    #expect(touch.previousLocation(in: nil) == Point(x: 50, y: 50))
  }

  @Test("042 stationary finger")
  func case042() throws {
    let world = World(.t1)
    try world.play("t=0 +1(100,150) · .02 +2(200,270) · .04 ~1(105,150)")
    #expect(world.log.lines == ["A1.began{1}", "D.began{2}", "A1.moved{1}"])
    let moved = world.log.calls[2]
    #expect(moved.phases == [1: .moved, 2: .stationary])
    let second = moved.event?.allTouches?.first { $0.finger == 2 }
    #expect(second?.timestamp == 0.02)
    #expect(second?.previousLocation(in: nil) == second?.location(in: nil))
  }

  @Test("043 no change, no call")
  func case043() throws {
    let world = World(.t2)
    try world.play("t=0 +1(100,150) · .02 ~1(100,150) · .04 −1")
    #expect(world.log.lines == ["A1.began{1}", "A1.ended{1}"])
  }

  @Test(
    "044 045 046 047 tap counts",
    arguments: [
      ("one", "t=0 +1(100,150) · .08 −1", [1]),
      ("two", "t=0 +1(100,150) · .08 −1 · .2 +1(100,150) · .28 −1", [1, 2]),
      (
        "three",
        """
        t=0 +1(100,150) · .08 −1 · .23 +1(100,150) · .31 −1 · .46 +1(100,150) · .54 −1
        """, [1, 2, 3]
      ),
      ("by time", "t=0 +1(100,150) · .08 −1 · 1 +1(100,150) · 1.08 −1", [1, 1]),
      ("at the limit", "t=0 +1(100,150) · .08 −1 · .43 +1(100,150)", [1, 2]),
      ("just over it", "t=0 +1(100,150) · .08 −1 · .431 +1(100,150)", [1, 1]),
      ("by distance", "t=0 +1(60,110) · .08 −1 · .2 +1(350,700) · .28 −1", [1, 1]),
      ("45 points", "t=0 +1(100,150) · .08 −1 · .2 +1(127,186)", [1, 2]),
      ("46 points", "t=0 +1(100,150) · .08 −1 · .2 +1(100,196)", [1, 1]),
      ("after a drag", "t=0 +1(100,150) · ~1(250,250) · .08 −1 · .2 +1(250,250)", [1, 1]),
      (
        "a drag between two taps",
        "t=0 +1(100,150) · .05 −1 · .1 +1(300,600) · ~1(+60) · .2 −1 · .3 +1(100,150)", [1, 1, 2]
      ),
    ] as [(String, String, [Int])])
  func tapCounts(name: String, script: String, counts: [Int]) throws {
    let world = World()
    world.root.isMultipleTouchEnabled = true
    try world.play(script)
    let began = world.log.calls.filter { $0.method == "began" }.map { $0.touches[0].tapCount }
    #expect(began == counts)
    // The count stays what it was at the landing.
    let ended = world.log.calls.filter { $0.method == "ended" }.map { $0.touches[0].tapCount }
    #expect(ended == Array(counts.prefix(ended.count)))
  }

  @Test("048 the second tap is a new touch")
  func case048() throws {
    let world = World()
    try world.play("t=0 +1(100,100) · .08 −1 · .2 +1(100,100) · .28 −1")
    let touches = world.log.calls.map { $0.touches[0].touch }
    #expect(touches[0] !== touches[2])
    #expect(touches[2].tapCount == 2)
    #expect(touches[0].id == 1 && touches[2].id == 2)
  }

  @Test("048 taps in different windows count apart")
  func case048Windows() throws {
    let world = World()
    let front = world.addWindow("W2", 0, 0, 400, 800, root: "R2")
    try world.play("t=0 +1(100,100) · .05 −1")
    front.isHidden = true
    try world.play(".15 +1(100,100) · .2 −1")
    #expect(world.log.calls.map(\.responder) == ["R2", "R2", "R", "R"])
    #expect(world.log.calls[2].touches[0].tapCount == 1)
  }

  @Test("049 a cancelled tap is no tap")
  func case049() throws {
    let world = World()
    try world.play("t=0 +1(100,100)")
    world.application.cancelTouches(reason: .locked, at: 0.05)
    try world.play(".1 −1 · .2 +1(100,100)")
    #expect(world.log.lines == ["R.began{1}", "R.cancelled{1}", "R.began{1}"])
    #expect(world.log.calls[2].touches[0].tapCount == 1)
  }

  @Test("050 two-finger double tap")
  func case050() throws {
    let world = World()
    world.root.isMultipleTouchEnabled = true
    try world.play(
      """
      t=0 +1(100,100)+2(200,100) · .08 −1−2 · .25 +1(100,100)+2(200,100) · .33 −1−2
      """)
    #expect(
      world.log.lines == ["R.began{1,2}", "R.ended{1,2}", "R.began{1,2}", "R.ended{1,2}"])
    #expect(world.log.calls[0].touches.map(\.tapCount) == [1, 1])
    #expect(world.log.calls[2].touches.map(\.tapCount) == [2, 2])
  }

  @Test("050 two fingers inside each other's reach keep a count each")
  func case050Near() throws {
    let world = World()
    world.root.isMultipleTouchEnabled = true
    try world.play(
      """
      t=0 +1(100,100)+2(120,100) · .08 −1−2 · .25 +1(120,100)+2(100,100) · .33 −1−2
      """)
    #expect(world.log.calls[2].touches.map(\.tapCount) == [2, 2])
  }

  @Test("051 timestamps")
  func case051() throws {
    let world = World(.t2)
    try world.play("t=10.000 +1(100,150) · 10.016 ~1(101,150) · 10.500 −1")
    #expect(world.log.calls.map { $0.touches[0].timestamp } == [10.000, 10.016, 10.500])
    #expect(world.log.calls.map(\.eventTime) == [10.000, 10.016, 10.500])
  }

  @Test("052 places in any view")
  func case052() throws {
    let world = World(.t1)
    try world.play("t=0 +1(100,150)")
    let touch = world.log.calls[0].touches[0].touch
    #expect(touch.location(in: world["A"]) == Point(x: 50, y: 50))
    #expect(touch.location(in: world["D"]) == Point(x: -60, y: -110))
    #expect(touch.location(in: world.root) == Point(x: 100, y: 150))
    world["A1"].frame.origin = Point(x: 0, y: 0)
    #expect(touch.location(in: world["A1"]) == Point(x: 50, y: 50))
  }

  @Test("053 hiding or covering does not steal")
  func case053() throws {
    let world = World(.t2)
    try world.play("t=0 +1(100,150)")
    world["A1"].isHidden = true
    world.add("N", 0, 0, 400, 800, to: "R")
    try world.play(".05 ~1(110,150) · .1 −1 · .6 +1(100,150)")
    #expect(world.log.lines == ["A1.began{1}", "A1.moved{1}", "A1.ended{1}", "N.began{1}"])
  }

  @Test("053 switching interaction off does not steal")
  func case053Interaction() throws {
    let world = World(.t2)
    try world.play("t=0 +1(100,150)")
    world["A"].isUserInteractionEnabled = false
    world["A1"].isUserInteractionEnabled = false
    try world.play(".05 ~1(110,150) · .1 −1")
    #expect(world.log.lines == ["A1.began{1}", "A1.moved{1}", "A1.ended{1}"])
  }

  @Test("054 outside coordinates are not clamped")
  func case054() throws {
    let world = World()
    world.add("V", 100, 100, 50, 50, to: "R")
    try world.play("t=0 +1(110,110) · .02 ~1(20,30) · ~1(-5,900)")
    #expect(
      world.log.calls.map { text($0.touches[0].location) } == [
        "(10,10)", "(-80,-70)", "(-105,800)",
      ])
  }

  @Test("055 coalesced samples")
  func case055() throws {
    let world = World(queueCapacity: 2)
    var samples: [Touch]?
    var previous: Point?
    world.root.onCall = { method, touches, event in
      guard method == "moved" else { return }
      samples = event?.coalescedTouches(for: touches[0])
      previous = touches[0].previousLocation(in: nil)
    }
    try world.post("t=0 +1(10,10) · .01 ~1(20,10) · .02 ~1(30,10) · .03 ~1(40,10)")
    world.application.processEvents()
    #expect(world.log.lines == ["R.began{1}", "R.moved{1}"])
    let touch = world.log.calls[1].touches[0].touch
    #expect(touch.location(in: nil) == Point(x: 40, y: 10))
    #expect(previous == Point(x: 10, y: 10))
    #expect(samples?.map { $0.location(in: nil).x } == [20, 30, 40])
    #expect(samples?.map { $0.previousLocation(in: nil).x } == [10, 20, 30])
    #expect(samples?.map(\.timestamp) == [0.01, 0.02, 0.03])
    #expect(samples?.contains { $0 === touch } == false)
  }

  @Test("055 without a merge there is one sample; a foreign touch has none")
  func case055Alone() throws {
    let world = World(.t1)
    var own: [Touch]?
    var foreign: [Touch]?
    try world.play("t=0 +1(100,150) · −1")
    let stranger = world.log.calls[0].touches[0].touch
    world["D"].onCall = { _, touches, event in
      own = event?.coalescedTouches(for: touches[0])
      foreign = event?.coalescedTouches(for: stranger)
    }
    try world.play("1 +1(200,270)")
    #expect(own?.count == 1)
    #expect(own?.first?.location(in: nil) == Point(x: 200, y: 270))
    #expect(own?.first !== world.log.calls[2].touches[0].touch)
    #expect(foreign == nil)
  }

  @Test("055 a merged move that came back to its place is still told")
  func case055Back() throws {
    let world = World(queueCapacity: 2)
    try world.play("t=0 +1(10,10)")
    try world.post(".01 ~1(20,10) · .02 ~1(30,10) · .03 ~1(10,10)")
    world.application.processEvents()
    // The first of the three had room of its own in the queue.
    #expect(world.log.lines == ["R.began{1}", "R.moved{1}", "R.moved{1}"])
    #expect(world.log.calls[2].touches[0].location == Point(x: 10, y: 10))
  }

  @Test("056 predicted touches")
  func case056() throws {
    let world = World()
    var predicted: [[Touch]?] = []
    world.root.onCall = { _, touches, event in
      predicted.append(event?.predictedTouches(for: touches[0]))
    }
    try world.play(
      "t=1 +1(10,10) · 1.01 ~1(20,14) · 1.02 ~1(30,18) · 1.5 ~1(40,22) · 1.51 ~1(40,30) · −1")
    // A landing, a lift and a finger that paused tell nothing.
    #expect(predicted.map { $0?.count } == [0, 2, 2, 0, 2, 0])
    let line = predicted[2] ?? []
    for (touch, x, y, time) in zip4(line, [40.0, 50], [22.0, 26], [1.03, 1.04]) {
      #expect(touch.location(in: nil).distance(to: Point(x: x, y: y)) < 1e-6)
      #expect(abs(touch.timestamp - time) < 1e-9)
      #expect(touch !== world.log.calls[2].touches[0].touch)
      #expect(touch.phase == .moved)
    }
    #expect(line.last?.previousLocation(in: nil) == line.first?.location(in: nil))
    let stranger = world.log.calls[0].touches[0].touch
    try world.play("3 +1(10,10)")
    #expect(world.log.calls.last?.event?.predictedTouches(for: stranger) == nil)
  }

  @Test("056 one report that jitters does not throw the prediction")
  func case056Jitter() throws {
    let world = World()
    var last: Touch?
    world.root.onCall = { _, touches, event in
      last = event?.predictedTouches(for: touches[0])?.first
    }
    try world.play("t=1 +1(0,10) · 1.01 ~1(10,10) · 1.02 ~1(20,10) · 1.03 ~1(32,10)")
    // The step of 12 alone would say 44.
    #expect(abs((last?.location(in: nil).x ?? 0) - 42.6) < 1e-6)
  }

  @Test("056 reports with one and the same time, or none to tell, predict nothing")
  func case056SameTime() throws {
    let world = World()
    var predicted: [Touch]?
    world.root.onCall = { _, touches, event in
      predicted = event?.predictedTouches(for: touches[0])
    }
    try world.play("t=1 +1(0,10) · 1 ~1(10,10) · 1 ~1(20,10)")
    #expect(predicted?.isEmpty == true)
  }

  @Test("056 a pen: force, tilt and direction, and what is never estimated")
  func case056Pen() {
    let world = World()
    let view = world.add("V", 0, 0, 400, 800, to: "R")
    view.transform = AffineTransform(rotationAngle: .pi / 2)
    var touch: Touch?
    var azimuth = (screen: 0.0, view: 0.0)
    world.root.onCall = { _, touches, _ in
      touch = touches[0]
      azimuth = (touches[0].azimuthAngle(in: nil), touches[0].azimuthAngle(in: view))
    }
    view.isUserInteractionEnabled = false
    for (time, kind, altitude) in [(0, .began, 0.5), (1, .moved, 0.7)]
      as [(
        Double, TouchChange.Kind, Double
      )]
    {
      world.application.post(
        TouchFrame(
          timestamp: time,
          changes: [
            TouchChange(
              contact: ContactID(device: 0, slot: 0, serial: 1), kind: kind,
              location: Point(x: 10, y: 10), type: .pencil, majorRadius: 3,
              majorRadiusTolerance: 0.25, force: 1.5, maximumPossibleForce: 2,
              altitudeAngle: altitude, azimuthAngle: .pi / 2)
          ]))
    }
    world.application.processEvents()
    // A pen that only leans has moved.
    #expect(world.log.lines == ["R.began{1}", "R.moved{1}"])
    #expect(touch?.type == .pencil && touch?.altitudeAngle == 0.7)
    #expect(touch?.force == 1.5 && touch?.maximumPossibleForce == 2)
    #expect(touch?.majorRadiusTolerance == 0.25)
    #expect(abs(azimuth.screen - .pi / 2) < 1e-12 && abs(azimuth.view) < 1e-12)
    #expect(touch?.estimatedProperties == [] && touch?.estimatedPropertiesExpectingUpdates == [])
    #expect(touch?.estimationUpdateIndex == nil)
    #expect(touch?.preciseLocation(in: view) == touch?.location(in: view))
  }

  @Test("057 radius and pressure")
  func case057() {
    let world = World()
    let contact = ContactID(device: 0, slot: 0, serial: 1)
    func post(_ kind: TouchChange.Kind, radius: Double, force: Double, at time: Double) {
      let change = TouchChange(
        contact: contact, kind: kind, location: Point(x: 5, y: 5), majorRadius: radius,
        force: force)
      world.application.post(TouchFrame(timestamp: time, changes: [change]))
      world.application.processEvents()
    }
    var seen: [(Double, Double)] = []
    world.root.onCall = { _, touches, _ in seen.append((touches[0].majorRadius, touches[0].force)) }
    post(.began, radius: 8, force: 0, at: 0)
    post(.moved, radius: 8, force: 1, at: 0.01)
    // A change of the radius alone is no move, but it is kept.
    post(.moved, radius: 9, force: 1, at: 0.02)
    post(.ended, radius: 9, force: 0, at: 0.03)
    #expect(world.log.lines == ["R.began{1}", "R.moved{1}", "R.ended{1}"])
    #expect(seen.map(\.0) == [8, 8, 9])
    #expect(seen.map(\.1) == [0, 1, 0])
  }
}
