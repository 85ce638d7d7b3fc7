import Testing
import TouchKit

/// What a tree leaves to those behind it.
@Suite("Unclaimed touches")
struct UnclaimedTouchTests {
  let world = GestureWorld.withV()
  let leftovers = Leftovers()

  init() {
    world.application.unclaimedTouchObserver = leftovers
  }

  private func play(_ script: String, until time: Double = 5) throws -> [String] {
    try world.play(script, until: time)
    #expect(leftovers.problems == [])
    return leftovers.takeLines()
  }

  static let drag = "t=0 +1(9,9) · ~1(+5) · −1"

  @Test("what comes to the end of the chain is left, event by event")
  func nobody() throws {
    world["V"].isInstrumented = false
    #expect(try play(Self.drag) == ["+1(9,9)", "~1(14,9)", "−1"])
    #expect(
      try play("6 +1(9,9)+2(9,500) · ~1(+1)~2(+1) · −1−2")
        == ["+2(9,9) +3(9,500)", "~2(10,9) ~3(10,500)", "−2 −3"])
  }

  @Test("what a responder keeps is not left")
  func kept() throws {
    #expect(try play(Self.drag) == [])
  }

  @Test("what a responder forwards is left")
  func forwarded() throws {
    world["V"].callsSuper = true
    #expect(try play(Self.drag) == ["+1(9,9)", "~1(14,9)", "−1"])
  }

  @Test("what a responder claims is not left, though it forwards it")
  func claimed() throws {
    world["V"].callsSuper = true
    world["V"].onCall = { _, touches, _ in
      for touch in touches { touch.claim() }
    }
    #expect(try play(Self.drag) == [])
  }

  @Test("what is kept late is taken back", arguments: ["moved", "ended"])
  func keptLate(call: String) throws {
    let view = world["V"]
    view.callsSuper = true
    view.onCall = { method, _, _ in view.callsSuper = method != call }
    #expect(
      try play(Self.drag) == (call == "moved" ? ["+1(9,9)", "✕1"] : ["+1(9,9)", "~1(14,9)", "✕1"]))
  }

  @Test("where no window is, everything is left")
  func missed() throws {
    #expect(try play("t=0 +1(900,9) · ~1(+5) · −1") == ["+1(900,9)", "~1(905,9)", "−1"])
    #expect(try play("6 +1(900,9) · ✕1") == ["+2(900,9)", "✕2"])
  }

  @Test("a control keeps its touches")
  func control() throws {
    let button = Button(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    world["R"].isInstrumented = false
    world["R"].addSubview(button)
    #expect(try play(Self.drag) == [])
    button.forwardsTouches = true
    #expect(try play("6 +1(9,9) · −1") == ["+2(9,9)", "−2"])
  }

  @Test("what a gesture takes is taken back")
  func tap() throws {
    world["V"].isInstrumented = false
    world.add(TapGestureRecognizer(), "g", to: "V")
    #expect(try play("t=0 +1(9,9) · −1") == ["+1(9,9)", "✕1"])
  }

  @Test("what a gesture withholds is left late, or never")
  func withheld() throws {
    world["V"].isInstrumented = false
    let tap = world.add(TapGestureRecognizer(), "g", to: "V")
    tap.delaysTouchesBegan = true
    #expect(try play("t=0 +1(9,9) · −1") == [])
    #expect(try play("6 +1(9,9) · ~1(+5)", until: 8) == ["+2(9,9) ~2(14,9)"])
    #expect(try play("9 ~1(+5) · −1") == ["~2(19,9)", "−2"])
  }

  @Test("a lift that a gesture withholds is left when that fails")
  func withheldLift() throws {
    world["V"].isInstrumented = false
    world.add(TapGestureRecognizer(), "g", to: "V").numberOfTapsRequired = 2
    try world.play("t=0 +1(9,9) · −1")
    #expect(leftovers.takeLines() == ["+1(9,9)"])
    world.rest(until: 5)
    #expect(leftovers.takeLines() == ["−1"])
  }

  @Test("a gesture that leaves touches to its views leaves them behind the tree too")
  func shared() throws {
    world["V"].isInstrumented = false
    world.add(PanGestureRecognizer(), "g", to: "V").cancelsTouchesInView = false
    #expect(try play("t=0 +1(9,9) · ~1(+50) · −1") == ["+1(9,9)", "~1(59,9)", "−1"])
  }

  @Test("a finger that a view refuses goes where the one in its way has gone")
  func refused() throws {
    #expect(try play("t=0 +1(9,9) · +2(20,20) · −2 · −1") == [])
    world["V"].isInstrumented = false
    #expect(
      try play("6 +1(9,9) · +2(20,20) · ~2(+1) · −2 · −1")
        == ["+3(9,9)", "+4(20,20)", "~4(21,20)", "−4", "−3"])
    #expect(try play("12 +1(9,9)+2(20,20) · −1 · ✕2") == ["+5(9,9) +6(20,20)", "−5", "✕6"])
    world.add(PinchGestureRecognizer(), "g", to: "V")
    #expect(
      try play("18 +1(9,9)+2(20,20) · ~2(+90) · −1 · −2") == ["+7(9,9) +8(20,20)", "✕7 ✕8"])
    world["V"].isExclusiveTouch = true
    let exclusive = try play("24 +1(9,9) · +2(9,500) · −1 · −2")
    #expect(exclusive == ["+9(9,9)", "−9"])
  }

  @Test("who cancels touches takes them back, those that no window took included")
  func cancelled() throws {
    world["V"].isInstrumented = false
    try world.play("t=0 +1(9,9)+2(900,9)")
    world.application.cancelTouches(reason: .reload)
    #expect(leftovers.takeLines() == ["+2(900,9) +1(9,9)", "✕2 ✕1"])
    #expect(try play("1 ~1(+5)~2(+5) · −1−2") == [])
    try world.play("6 +1(9,9)+2(900,9)")
    world.application.cancelTouches(reason: .locked) { $0.view === world["V"] }
    #expect(try play("7 ~1(+5)~2(+5) · −1−2") == ["+4(900,9) +3(9,9)", "✕3", "~4(905,9)", "−4"])
  }

  @Test("a window that goes takes its touches back")
  func removed() throws {
    world["V"].isInstrumented = false
    try world.play("t=0 +1(9,9)")
    world.application.removeWindow(world.world.window)
    #expect(try play("1 ~1(+5) · −1") == ["+1(9,9)", "✕1"])
  }

  @Test("a handler that takes its own window away takes the touch back")
  func removedByHandler() throws {
    let window = world.world.window
    world["V"].callsSuper = true
    world["V"].onCall = { [application = world.application] method, _, _ in
      if method == "moved" { application.removeWindow(window) }
    }
    #expect(try play(Self.drag) == ["+1(9,9)", "~1(14,9)", "✕1"])
  }

  @Test("while interaction is ignored nothing is left")
  func ignored() throws {
    world["V"].isInstrumented = false
    try world.play("t=0 +1(9,9)")
    world.application.beginIgnoringInteractionEvents()
    #expect(try play("1 ~1(+5)+2(20,20)+3(900,9) · −1−2−3") == ["+1(9,9)", "✕1"])
    world.application.endIgnoringInteractionEvents()
    #expect(try play("6 +1(9,9) · −1") == ["+4(9,9)", "−4"])
  }

  @Test("while the screen is locked nothing is left, not even by a window that is usable then")
  func locked() throws {
    world["V"].isInstrumented = false
    world.world.window.isUsableWhileLocked = true
    world.add(TapGestureRecognizer(), "g", to: "V").numberOfTapsRequired = 2
    try world.play("t=0 +1(9,9)+2(900,9) · −1")
    #expect(leftovers.takeLines() == ["+2(900,9) +1(9,9)"])
    try world.play(".1 +3(9,500)")
    world.application.lock()
    #expect(
      try play(".2 ~2(+5)~3(+5)+4(900,9)+5(9,600) · −2−3−4−5")
        == ["+3(9,500)", "✕2 ✕3", "✕1"])
    world.application.unlock()
    #expect(try play("6 +1(9,500) · −1") == ["+6(9,500)", "−6"])
  }

  @Test("a contact that lands and lifts in one report is left in two events")
  func landAndLift() throws {
    world["V"].isInstrumented = false
    #expect(try play("t=0 +1(9,9)−1") == ["+1(9,9)", "−1"])
    #expect(try play("6 +1(900,9)−1") == ["+2(900,9)", "−2"])
  }

  @Test("who listens from the middle of a touch on hears nothing of it")
  func listensLate() throws {
    world["V"].isInstrumented = false
    world.application.unclaimedTouchObserver = nil
    try world.play("t=0 +1(9,9)+2(900,9)")
    world.application.unclaimedTouchObserver = leftovers
    #expect(try play("1 ~1(+5)~2(+5) · −1−2") == [])
  }

  @Test("an end that a program swallows is a touch that is taken back")
  func swallowed() throws {
    world["V"].isInstrumented = false
    try world.play("t=0 +1(9,9)")
    world.world.application.swallows = true
    try world.play("1 −1")
    world.world.application.swallows = false
    #expect(try play("2 +1(9,9) · −1") == ["+1(9,9)", "✕1 +2(9,9)", "−2"])
  }
}
