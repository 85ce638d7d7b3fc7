import Testing
import TouchKit

@Suite("Gestures: who waits for whom to fail")
struct FailureRequirementCases {
  /// Single tap s and double tap d on V.
  private func tapsWorld(sFirst: Bool = true) -> (
    GestureWorld, TapGestureRecognizer, TapGestureRecognizer
  ) {
    let world = GestureWorld.withV()
    let (s, d) = (TapGestureRecognizer(), TapGestureRecognizer())
    d.numberOfTapsRequired = 2
    for (recognizer, name) in sFirst ? [(s, "s"), (d, "d")] : [(d, "d"), (s, "s")] {
      world.add(recognizer, name, to: "V")
    }
    return (world, s, d)
  }

  @Test("167 require(toFail), double tap missing", arguments: [true, false])
  func case167(sFirst: Bool) throws {
    let (world, s, d) = tapsWorld(sFirst: sFirst)
    s.require(toFail: d)
    try world.play("t=0 +1(100,100) · .08 −1", until: 0.4)
    #expect(world.log.lines == ["V.began{1}"])
    #expect(s.isWaiting)
    #expect(world.reporter.waits == ["s: waits for tap 'd' to fail until 0.430"])
    world.rest(until: 1)
    #expect(world.log.lines == ["V.began{1}", "⟨s⟩", "V.cancelled{1}"])
    #expect(world.reporter.times.map(\.time) == [0.43])
    #expect(world.log.calls[1].eventTime == 0.43)
    #expect(world.reporter.failures == ["d: no further tap within 0.35 s"])
    #expect([s.state, d.state] == [.possible, .possible])
  }

  @Test("167 a slow tap waits beyond its own limit", arguments: [true, false])
  func case167Slow(sFirst: Bool) throws {
    let (world, s, d) = tapsWorld(sFirst: sFirst)
    s.require(toFail: d)
    try world.play("t=0 +1(100,100) · .6 −1", until: 2)
    #expect(world.actions == ["⟨s⟩"])
    #expect(world.reporter.times.map { ($0.time * 100).rounded() } == [95])
  }

  @Test("167 without a clock, the next event shows that the time has passed")
  func case167WithoutClock() throws {
    let (world, s, d) = tapsWorld()
    s.require(toFail: d)
    world.application.scheduler = nil
    try world.play("t=0 +1(100,100) · .08 −1 · 2 +1(300,300)")
    #expect(world.actions == ["⟨s⟩"])
    #expect(world.reporter.times.map(\.time) == [0.43])
  }

  @Test("168 require(toFail), double tap made", arguments: [true, false])
  func case168(sFirst: Bool) throws {
    let (world, s, d) = tapsWorld(sFirst: sFirst)
    s.require(toFail: d)
    try world.play("t=0 +1(100,100) · .08 −1 · .23 +1(100,100) · .31 −1", until: 2)
    #expect(world.actions == ["⟨d⟩"])
    #expect(world.reporter.failures == ["s: tap 'd' was recognized"])
  }

  @Test("a single tap waits only where a double tap has the finger as well")
  func waitsOnlyWhereItCompetes() throws {
    let (world, s, d) = tapsWorld()
    s.require(toFail: d)
    let delegate = AnsweringDelegate()
    delegate.receives = { $0.startLocation.x < 200 }
    d.delegate = delegate
    try world.play("t=0 +1(300,100) · .08 −1")
    #expect(world.actions == ["⟨s⟩"])
  }

  @Test("two quick taps at two places are two single taps", arguments: [true, false])
  func twoPlaces(sFirst: Bool) throws {
    let (world, s, d) = tapsWorld(sFirst: sFirst)
    s.require(toFail: d)
    try world.play("t=0 +1(50,50) · .08 −1 · .2 +1(300,300) · .28 −1", until: 2)
    #expect(world.actions == ["⟨s⟩", "⟨s⟩"])
    #expect(world.reporter.times.map(\.time) == [0.2, 0.28])
    #expect(
      world.log.lines.filter { $0.hasPrefix("V") }
        == ["V.began{1}", "V.cancelled{1}", "V.began{1}", "V.cancelled{1}"])
  }

  @Test("169 no relation", arguments: [true, false])
  func case169(sFirst: Bool) throws {
    let (world, _, _) = tapsWorld(sFirst: sFirst)
    try world.play("t=0 +1(100,100) · .08 −1")
    #expect(world.takeActions() == ["⟨s⟩"])
    try world.play(".23 +1(100,100) · .31 −1")
    #expect(world.takeActions() == (sFirst ? ["⟨s⟩", "⟨d⟩"] : ["⟨d⟩"]))
  }

  static let fastSwipe = "t=0 +1(50,200) · .02 ~1(65,200) · .06 ~1(160,200) · .1 −1"

  @Test("178 swipe and pan")
  func case178() throws {
    let world = GestureWorld.withV()
    world.add(SwipeGestureRecognizer(), "s", to: "V")
    world.add(PanGestureRecognizer(), "p", to: "V")
    try world.play(Self.fastSwipe)
    #expect(world.actions == ["⟨p:began⟩", "⟨p:changed⟩", "⟨p:ended⟩"])
  }

  @Test("179 pan requires swipe to fail: fast", arguments: [true, false])
  func case179(swipeFirst: Bool) throws {
    let world = GestureWorld.withV()
    let (swipe, pan) = (SwipeGestureRecognizer(), PanGestureRecognizer())
    if swipeFirst { world.add(swipe, "s", to: "V") }
    world.add(pan, "p", to: "V")
    if !swipeFirst { world.add(swipe, "s", to: "V") }
    pan.require(toFail: swipe)
    try world.play(Self.fastSwipe)
    #expect(world.actions == ["⟨s⟩"])
  }

  @Test("180 pan requires swipe to fail: slow")
  func case180() throws {
    let world = GestureWorld.withV()
    let swipe = world.add(SwipeGestureRecognizer(), "s", to: "V")
    let pan = world.add(PanGestureRecognizer(), "p", to: "V")
    pan.require(toFail: swipe)
    try world.play("t=0 +1(50,200) · .2 ~1(61,200) · .4 ~1(62,200)", until: 0.6)
    #expect(world.takeLines().filter { !$0.hasPrefix("V") } == ["⟨p:began⟩"])
    #expect(world.reporter.times.map(\.time) == [0.5])
    try world.play(".7 ~1(70,200) · .8 −1")
    #expect(world.takeActions() == ["⟨p:changed⟩", "⟨p:ended⟩"])
  }

  @Test("a short pan that waited for a swipe is told at the lift", arguments: [true, false])
  func waitingPanAtLift(swipeFirst: Bool) throws {
    let world = GestureWorld.withV()
    let (swipe, pan) = (SwipeGestureRecognizer(), PanGestureRecognizer())
    if swipeFirst { world.add(swipe, "s", to: "V") }
    world.add(pan, "p", to: "V")
    if !swipeFirst { world.add(swipe, "s", to: "V") }
    pan.require(toFail: swipe)
    try world.play("t=0 +1(50,200) · .1 ~1(65,200) · .2 −1")
    #expect(world.actions == ["⟨p:began⟩", "⟨p:ended⟩"])
    #expect(world.log.lines.last == "V.cancelled{1}")
  }

  @Test("190 dynamic failure requirement", arguments: [true, false])
  func case190(sFirst: Bool) throws {
    let (world, s, d) = tapsWorld(sFirst: sFirst)
    let delegate = AnsweringDelegate()
    delegate.requires = { $0 === d }
    s.delegate = delegate
    try world.play("t=0 +1(100,100) · .08 −1 · .23 +1(100,100) · .31 −1", until: 1)
    #expect(world.takeActions() == ["⟨d⟩"])
    #expect(delegate.questions.filter { $0 == "require s d" }.count == 1)
    delegate.questions = []
    try world.play("t=2 +1(100,100) · 2.08 −1", until: 3)
    #expect(world.takeActions() == ["⟨s⟩"])
    #expect(delegate.questions.filter { $0 == "require s d" }.count == 1)
  }

  private func chainWorld(_ order: [Int]) -> GestureWorld {
    let world = GestureWorld.withV()
    let taps = (1...3).map { count in
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = count
      return tap
    }
    for count in order { world.add(taps[count - 1], "t\(count)", to: "V") }
    taps[1].require(toFail: taps[2])
    taps[0].require(toFail: taps[1])
    taps[0].require(toFail: taps[2])
    return world
  }

  static let orders = [[1, 2, 3], [3, 2, 1], [2, 3, 1], [1, 3, 2]]

  @Test("318 tap chain 3-2-1: triple", arguments: orders)
  func case318(order: [Int]) throws {
    let world = chainWorld(order)
    try world.play(
      "t=0 +1(9,9) · .05 −1 · .15 +1(9,9) · .2 −1 · .3 +1(9,9) · .35 −1", until: 2)
    #expect(world.actions == ["⟨t3⟩"])
  }

  @Test("319 tap chain 3-2-1: double", arguments: orders)
  func case319(order: [Int]) throws {
    let world = chainWorld(order)
    try world.play("t=0 +1(9,9) · .05 −1 · .15 +1(9,9) · .2 −1", until: 2)
    #expect(world.actions == ["⟨t2⟩"])
    #expect(world.reporter.times.map(\.time) == [0.55])
    #expect(
      world.log.lines.filter { $0.hasPrefix("V") }
        == ["V.began{1}", "V.began{1}", "V.cancelled{1}", "V.cancelled{1}"])
  }

  @Test("320 tap chain 3-2-1: single", arguments: orders)
  func case320(order: [Int]) throws {
    let world = chainWorld(order)
    try world.play("t=0 +1(9,9) · .05 −1", until: 2)
    #expect(world.actions == ["⟨t1⟩"])
    #expect(world.reporter.times.map { ($0.time * 1000).rounded() } == [400])
  }

  @Test("321 disabled double tap frees the single")
  func case321() throws {
    let (world, s, d) = tapsWorld()
    s.require(toFail: d)
    d.isEnabled = false
    try world.play("t=0 +1(100,100) · .08 −1")
    #expect(world.actions == ["⟨s⟩"])
  }

  @Test("321 disabled while the single waits")
  func case321Meanwhile() throws {
    let (world, s, d) = tapsWorld()
    s.require(toFail: d)
    try world.play("t=0 +1(100,100) · .08 −1")
    #expect(world.takeLines() == ["V.began{1}"])
    d.isEnabled = false
    #expect(world.takeLines() == ["⟨s⟩", "V.cancelled{1}"])
  }

  @Test("a circle of requirements does not keep both from being recognized", arguments: 2...4)
  func circle(count: Int) throws {
    let world = GestureWorld.withV()
    let taps = (0..<count).map { world.add(TapGestureRecognizer(), "t\($0)", to: "V") }
    for index in 0..<count { taps[index].require(toFail: taps[(index + 1) % count]) }
    try world.play("t=0 +1(100,100) · .08 −1", until: 2)
    #expect(world.actions.count == 1)
    #expect(world.log.lines.last == "V.cancelled{1}")
    #expect(taps.allSatisfy { $0.state == .possible && !$0.isWaiting })
  }

  @Test("a tap that waits is cancelled with what it waits for", arguments: [true, false])
  func cancelledWaiting(sFirst: Bool) throws {
    let (world, s, d) = tapsWorld(sFirst: sFirst)
    s.require(toFail: d)
    try world.play("t=0 +1(100,100) · .08 −1")
    world.application.cancelTouches(reason: .suspended, at: 0.2)
    #expect(world.log.lines == ["V.began{1}", "V.cancelled{1}"])
    #expect(world.log.calls[1].touches[0].touch.cancellationReason == nil)
    #expect(world.log.calls[1].eventTime == 0.2)
    world.rest(until: 2)
    #expect(world.actions == [])
    #expect([s.state, d.state] == [.possible, .possible])
  }
}
