import Testing
import TouchKit

/// What views hear, and when, while recognizers make up their minds.
@Suite("Gestures: withholding from views")
struct WithholdingTests {
  @Test("a frame over several views: only the gesture's fingers are cancelled")
  func severalViews() throws {
    let world = GestureWorld(.t1, instrumented: "A1", "D")
    world.add(PanGestureRecognizer(), "p", to: "A")
    try world.play("t=0 +1(100,150)+2(200,270) · ~1(+20)~2(+20) · ~1(+5)~2(+5) · −1−2")
    #expect(
      world.log.lines == [
        "A1.began{1}", "D.began{2}", "⟨p:began⟩", "D.moved{2}", "A1.cancelled{1}",
        "⟨p:changed⟩", "D.moved{2}", "⟨p:ended⟩", "D.ended{2}",
      ])
  }

  @Test("a gesture over several views cancels its fingers in each")
  func acrossViews() throws {
    let world = GestureWorld(.t1, instrumented: "A1", "D")
    world.add(PanGestureRecognizer(), "p", to: "R")
    try world.play("t=0 +1(100,150)+2(200,270) · ~1(+20)~2(+20)")
    #expect(
      world.log.lines == [
        "A1.began{1}", "D.began{2}", "⟨p:began⟩", "A1.cancelled{1}", "D.cancelled{2}",
      ])
    #expect(
      world.log.calls.suffix(2).allSatisfy {
        $0.touches.allSatisfy { $0.phase == .cancelled } && $0.all == [1, 2]
      })
    // The fingers themselves go on.
    let touch = try #require(world.log.calls.last?.touches.first?.touch)
    #expect(touch.phase == .moved)
    #expect(touch.cancellationReason == nil)
  }

  @Test(
    "what was withheld is told in slot order, whichever finger lifted first",
    arguments: [
      ("t=0 +1(9,9) · +2(20,9) · ~1(+1)~2(+1) · −2 · −1", 2, ["V.ended{1,2}"]),
      ("t=0 +2(20,9) · +1(9,9) · −1 · −2", 2, ["V.ended{1,2}"]),
      ("t=0 +1(9,9)+2(20,9)+3(30,9) · −3 · −1 · −2", 3, ["V.ended{1,2,3}"]),
      ("t=0 +1(9,9)+2(310,310) · −2 · −1", 2, ["V.ended{1}", "C.ended{2}"]),
      ("t=0 +1(310,310)+2(9,9) · −2 · −1", 2, ["C.ended{1}", "V.ended{2}"]),
      ("t=0 +1(310,310)+2(9,9)+3(320,310) · −3 · −2 · −1", 3, ["C.ended{1,3}", "V.ended{2}"]),
    ], [false, true])
  func slotOrder(
    _ example: (script: String, fingers: Int, ends: [String]), withholdsLandings: Bool
  ) throws {
    let world = GestureWorld.withV(multiTouch: true)
    world.world.add("C", 300, 300, 50, 50, to: "V").isMultipleTouchEnabled = true
    let tap = world.add(TapGestureRecognizer(), "g", to: "V")
    tap.numberOfTapsRequired = 2
    tap.numberOfTouchesRequired = example.fingers
    tap.delaysTouchesBegan = withholdsLandings
    try world.play(example.script, until: 2)
    #expect(world.log.lines.filter { $0.contains("ended") } == example.ends)
    if withholdsLandings {
      #expect(
        world.log.lines.filter { $0.contains("began") }
          == example.ends.map { $0.replacing("ended", with: "began") })
    }
    for call in world.log.calls {
      let slots = call.touches.map(\.touch.contact.slot)
      #expect(slots == slots.sorted(), "\(call.text)")
    }
  }

  @Test("the reason is told with the cancel")
  func reason() throws {
    let world = GestureWorld.withV()
    world.add(TapGestureRecognizer(), "g", to: "V")
    var reasons: [CancellationReason?] = []
    world["V"].onCall = { method, touches, _ in
      if method == "cancelled" { reasons = touches.map(\.cancellationReason) }
    }
    try world.play("t=0 +1(9,9) · −1")
    #expect(reasons == [.recognized])
  }

  @Test("a landing that was withheld is told when the time is up")
  func landingAtDeadline() throws {
    let world = GestureWorld.withV()
    let tap = world.add(TapGestureRecognizer(), "g", to: "V")
    tap.delaysTouchesBegan = true
    try world.play("t=0 +1(9,9)", until: 0.7)
    #expect(world.takeLines() == [])
    world.rest(until: 1)
    #expect(world.takeLines() == ["V.began{1}"])
    #expect(world.log.calls[0].eventTime == 0.75)
    #expect(world.log.calls[0].touches[0].timestamp == 0)
    try world.play("1.1 ~1(+5) · −1")
    #expect(world.takeLines() == ["V.moved{1}", "V.ended{1}"])
  }

  @Test("landing, move and lift that were withheld are told in one go")
  func allAtOnce() throws {
    let world = GestureWorld.withV()
    let press = world.add(LongPressGestureRecognizer(), "g", to: "V")
    press.delaysTouchesBegan = true
    try world.play("t=0 +1(9,9) · ~1(+5) · −1")
    #expect(world.log.lines == ["V.began{1}", "V.moved{1}", "V.ended{1}"])
    #expect(world.log.calls.map { $0.touches[0].phase } == [.began, .moved, .ended])
    #expect(world.log.calls.map { $0.touches[0].location.x } == [9, 14, 14])
    #expect(world.log.calls.map { $0.touches[0].previousLocation.x } == [9, 9, 14])
  }

  @Test("a tap that is withheld from its view is never heard of")
  func tapWithheld() throws {
    let world = GestureWorld.withV()
    let tap = world.add(TapGestureRecognizer(), "g", to: "V")
    tap.delaysTouchesBegan = true
    tap.cancelsTouchesInView = false
    try world.play("t=0 +1(9,9) · ~1(+5) · −1", until: 2)
    #expect(world.log.lines == ["⟨g⟩"])
  }

  @Test("one of two that withhold is enough")
  func twoWithhold() throws {
    let world = GestureWorld.withV()
    world.add(TapGestureRecognizer(), "t", to: "V").delaysTouchesBegan = true
    world.add(LongPressGestureRecognizer(), "l", to: "V").delaysTouchesBegan = true
    try world.play("t=0 +1(9,9) · ~1(+30) · ~1(+30)")
    #expect(world.takeLines() == ["V.began{1}", "V.moved{1}"])
    #expect(
      world.reporter.failures == ["l: moved 30 pt, allowed 10", "t: moved 60 pt, allowed 45"])
  }

  @Test("disabling what withholds lets the view hear at once")
  func disabling() throws {
    let world = GestureWorld.withV()
    let tap = world.add(TapGestureRecognizer(), "g", to: "V")
    tap.delaysTouchesBegan = true
    try world.play("t=0 +1(9,9)")
    #expect(world.takeLines() == [])
    tap.isEnabled = false
    #expect(world.takeLines() == ["V.began{1}"])
    try world.play("−1")
    #expect(world.takeLines() == ["V.ended{1}"])
  }

  @Test("a lift that was withheld is cancelled when its view goes")
  func viewGoes() throws {
    let world = GestureWorld.withV()
    let tap = world.add(TapGestureRecognizer(), "g", to: "R")
    tap.numberOfTapsRequired = 2
    try world.play("t=0 +1(9,9) · .05 −1")
    #expect(world.takeLines() == ["V.began{1}"])
    world["V"].removeFromSuperview()
    #expect(world.takeLines() == ["V.cancelled{1}"])
    try world.play(".2 +1(9,9) · .25 −1", until: 2)
    #expect(world.actions == [])
    #expect(tap.state == .possible)
  }

  @Test("a lift that was withheld is cancelled when its window goes")
  func windowGoes() throws {
    let world = GestureWorld.withV()
    world.add(TapGestureRecognizer(), "g", to: "V").numberOfTapsRequired = 2
    try world.play("t=0 +1(9,9) · .05 −1")
    world.application.removeWindow(world.world.window)
    #expect(world.takeLines() == ["V.began{1}", "W.resignKey", "V.cancelled{1}"])
    world.rest(until: 2)
    #expect(world.takeLines() == [])
  }

  @Test("a view of a window that was let go of is served by the window that answered with it")
  func viewOfAStrangeWindow() throws {
    let world = GestureWorld.withV()
    world.add(TapGestureRecognizer(), "g", to: "V").numberOfTapsRequired = 2
    let front = world.world.addWindow("W2", 0, 0, 400, 800, level: .alert)
    front.interception = .view(.init(world["V"]))
    world.application.removeWindow(world.world.window)
    _ = world.takeLines()
    try world.play("t=0 +1(9,9) · .05 −1", until: 2)
    #expect(world.takeLines() == ["V.began{1}", "V.ended{1}"])
    #expect(world.log.calls.last?.touches.first?.touch.window === front)
    try world.play("3 +1(9,9) · .05 −1")
    world.application.removeWindow(front)
    #expect(world.takeLines().filter { $0.hasPrefix("V") } == ["V.began{1}", "V.cancelled{1}"])
  }

  @Test("a withheld landing that the system cancels is never told")
  func withheldLandingCancelled() throws {
    let world = GestureWorld.withV()
    world.add(PanGestureRecognizer(), "g", to: "V").delaysTouchesBegan = true
    try world.play("t=0 +1(9,9)")
    world.application.cancelTouches(reason: .suspended)
    #expect(world.log.lines == [])
    try world.play("−1 · +1(9,9) · −1")
    #expect(world.log.lines == ["V.began{1}", "V.ended{1}"])
  }

  @Test("a finger that a single-touch view refuses is still the recognizers'")
  func refusedFinger() throws {
    let world = GestureWorld.withV()
    world.add(PinchGestureRecognizer(), "p", to: "V")
    try world.play("t=0 +1(100,100)+2(200,100) · ~2(+40) · −1−2")
    #expect(
      world.log.lines == ["V.began{1}", "⟨p:began⟩", "V.cancelled{1}", "⟨p:ended⟩"])
  }

  @Test("a finger that an exclusive view keeps out is nobody's")
  func excludedFinger() throws {
    let world = GestureWorld(.t1, instrumented: "A1", "D")
    world["A1"].isExclusiveTouch = true
    let tap = world.add(TapGestureRecognizer(), "g", to: "D")
    let spy = world.add(SpyRecognizer(), "s", to: "R")
    try world.play("t=0 +1(100,150) · +2(200,270) · −2 · −1")
    #expect(world.log.lines == ["A1.began{1}", "A1.ended{1}"])
    #expect(spy.calls == ["s.began{1}", "s.ended{1}"])
    #expect(tap.state == .possible)
  }

  @Test("a recognizer that forgets to decide does not keep the end from its view")
  func undecided() throws {
    let world = GestureWorld.withV()
    let spy = world.add(SpyRecognizer(), "s", to: "V")
    try world.play("t=0 +1(9,9) · −1")
    #expect(world.log.lines == ["V.began{1}", "V.ended{1}"])
    #expect(world.reporter.failures == ["s: the fingers lifted"])
    #expect(spy.resets == 1)
    spy.began = { spy, _ in spy.state = .began }
    try world.play("+1(9,9) · −1")
    #expect(world.actions == ["⟨s:began⟩", "⟨s:cancelled⟩"])
  }

  @Test("a program that swallows the end of a touch leaves no recognizer behind")
  func swallowedEnd() throws {
    let world = GestureWorld.withV()
    let pan = world.add(PanGestureRecognizer(), "g", to: "V")
    try world.play("t=0 +1(9,9) · ~1(+20)")
    world.world.application.swallows = true
    try world.play("−1")
    world.world.application.swallows = false
    #expect(pan.state == .began)
    try world.play("+1(9,9) · ~1(+20) · −1")
    #expect(world.actions == ["⟨g:began⟩", "⟨g:cancelled⟩"])
    try world.play("+1(9,9) · ~1(+20) · −1")
    #expect(world.actions.suffix(2) == ["⟨g:began⟩", "⟨g:ended⟩"])
  }

  @Test("recognizers are asked from the hit view upwards, in the order of addition")
  func order() throws {
    let world = GestureWorld(.t2)
    for (name, view) in [("r", "R"), ("a", "A"), ("b", "A1"), ("c", "A1")] {
      world.add(SpyRecognizer(), name, to: view).log = world.log
    }
    try world.play("t=0 +1(100,150)")
    #expect(
      world.log.lines.filter { !$0.hasPrefix("W") }
        == ["b.began{1}", "c.began{1}", "a.began{1}", "r.began{1}"])
  }

  @Test("recognizers come before views, phase by phase")
  func recognizersFirst() throws {
    let world = GestureWorld.withV(multiTouch: true)
    world.add(SpyRecognizer(), "s", to: "V").log = world.log
    try world.play("t=0 +1(9,9)+2(99,9) · ~1(+5)−2+3(199,9)")
    #expect(
      world.log.lines == [
        "s.began{1,2}", "V.began{1,2}", "s.began{3}", "s.moved{1}", "s.ended{2}", "V.began{3}",
        "V.moved{1}",
      ])
  }
}
