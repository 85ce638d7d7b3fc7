import Testing
import TouchKit

@Suite("Gestures: who prevents whom")
struct PreventionCases {
  /// Two fingers that spread and turn at once; the pinch's limit comes first.
  static let spreadAndTurn =
    "t=0 +1(150,200)+2(250,200) · ~1(146,199)~2(254,201) · ~1(140,196)~2(260,204) · "
    + "~1(130,180)~2(270,220) · −1−2"

  private func pinchWorld() -> (
    GestureWorld, PinchGestureRecognizer, RotationGestureRecognizer
  ) {
    let world = GestureWorld.withV(multiTouch: true)
    let pinch = world.add(PinchGestureRecognizer(), "p", to: "V")
    return (world, pinch, world.add(RotationGestureRecognizer(), "r", to: "V"))
  }

  @Test("170 default exclusion")
  func case170() throws {
    let (world, _, _) = pinchWorld()
    try world.play(Self.spreadAndTurn)
    #expect(world.actions == ["⟨p:began⟩", "⟨p:changed⟩", "⟨p:ended⟩"])
    #expect(world.reporter.failures == ["r: prevented by pinch 'p'"])
  }

  @Test("171 simultaneous by one delegate", arguments: ["p", "r"])
  func case171(answering: String) throws {
    let (world, pinch, rotation) = pinchWorld()
    let (yes, no) = (AnsweringDelegate(), AnsweringDelegate())
    yes.isSimultaneous = true
    pinch.delegate = answering == "p" ? yes : no
    rotation.delegate = answering == "r" ? yes : no
    try world.play(Self.spreadAndTurn)
    #expect(
      world.actions == [
        "⟨p:began⟩", "⟨p:changed⟩", "⟨r:began⟩", "⟨p:ended⟩", "⟨r:ended⟩",
      ])
  }

  private func beginner(_ world: GestureWorld, _ name: String) -> SpyRecognizer {
    let spy = world.add(SpyRecognizer(), name, to: "V")
    spy.began = { spy, _ in spy.state = .began }
    spy.moved = { spy, _ in if spy.state.isActive { spy.state = .changed } }
    spy.ended = { spy, _ in spy.state = spy.state.isActive ? .ended : .failed }
    return spy
  }

  @Test("173 canBePrevented false")
  func case173() throws {
    let world = GestureWorld.withV()
    _ = beginner(world, "a")
    beginner(world, "b").isPreventable = false
    try world.play("t=0 +1(100,100) · −1")
    #expect(world.actions == ["⟨a:began⟩", "⟨b:began⟩", "⟨a:ended⟩", "⟨b:ended⟩"])
  }

  @Test("174 neither: prevented")
  func case174() throws {
    let world = GestureWorld.withV()
    _ = beginner(world, "a")
    let b = beginner(world, "b")
    try world.play("t=0 +1(100,100) · ~1(+5) · −1")
    #expect(world.actions == ["⟨a:began⟩", "⟨a:changed⟩", "⟨a:ended⟩"])
    #expect(world.reporter.failures == ["b: prevented by gesture 'a'"])
    #expect(b.calls == [])
    #expect(b.resets == 1)
  }

  @Test("175 later one does not kill an active one")
  func case175() throws {
    let world = GestureWorld.withV(multiTouch: true)
    world.add(PanGestureRecognizer(), "a", to: "V")
    let b = world.add(SpyRecognizer(), "b", to: "R")
    b.began = { spy, touches in if touches[0].finger == 2 { spy.state = .began } }
    let delegate = AnsweringDelegate()
    delegate.receives = { $0.contact.slot == 1 }
    b.delegate = delegate
    try world.play("t=0 +1(100,100) · ~1(+20) · +2(200,200) · ~1(+20) · −1−2")
    #expect(
      world.actions == ["⟨a:began⟩", "⟨a:changed⟩", "⟨a:ended⟩"])
    #expect(world.reporter.failures == ["b: prevented by pan 'a'"])
  }

  @Test("311 pan on child wins, parent's stays silent")
  func case311() throws {
    let world = GestureWorld.withV()
    world.world.add("C", 0, 0, 400, 400, to: "V")
    world.add(PanGestureRecognizer(), "p", to: "V")
    world.add(PanGestureRecognizer(), "c", to: "C")
    try world.play("t=0 +1(10,10) · ~1(35,10) · −1")
    #expect(world.actions == ["⟨c:began⟩", "⟨c:ended⟩"])
  }

  @Test("314 active + possible, nobody prevents", arguments: [true, false])
  func case314(aFirst: Bool) throws {
    let world = GestureWorld.withV()
    let b = SpyRecognizer()
    if !aFirst { world.add(b, "b", to: "V") }
    let a = beginner(world, "a")
    if aFirst { world.add(b, "b", to: "V") }
    a.prevents = false
    b.isPreventable = false
    try world.play("t=0 +1(100,100) · ~1(+5)")
    #expect(world.actions == ["⟨a:began⟩", "⟨a:changed⟩"])
    #expect(b.state == .possible)
    #expect(b.calls == ["b.began{1}", "b.moved{1}"])
  }

  @Test("315 active prevents possible, both orders of adding", arguments: [true, false])
  func case315(aFirst: Bool) throws {
    let world = GestureWorld.withV()
    let b = SpyRecognizer()
    if !aFirst { world.add(b, "b", to: "V") }
    _ = beginner(world, "a")
    if aFirst { world.add(b, "b", to: "V") }
    try world.play("t=0 +1(100,100) · ~1(+5)")
    #expect(b.state == .failed)
    #expect(b.calls == (aFirst ? [] : ["b.began{1}"]))
  }

  @Test("317 both delegates refuse")
  func case317() throws {
    let world = GestureWorld.withV()
    let a = beginner(world, "a")
    let b = beginner(world, "b")
    let delegate = AnsweringDelegate()
    a.delegate = delegate
    b.delegate = delegate
    try world.play("t=0 +1(100,100)")
    #expect(world.actions == ["⟨a:began⟩"])
    #expect(b.state == .failed)
    #expect(delegate.questions.contains("simultaneous a b"))
  }

  @Test("322 tap on child, pan on parent")
  func case322() throws {
    let world = GestureWorld(.t2)
    world.add(TapGestureRecognizer(), "t", to: "A1")
    world.add(PanGestureRecognizer(), "p", to: "A")
    try world.play("t=0 +1(100,150) · .08 −1")
    #expect(world.takeActions() == ["⟨t⟩"])
    try world.play("t=1 +1(100,150) · ~1(+60) · −1")
    #expect(world.takeActions() == ["⟨p:began⟩", "⟨p:ended⟩"])
  }

  @Test("323 press on child, then drag, pan on parent", arguments: [false, true])
  func case323(simultaneous: Bool) throws {
    let world = GestureWorld(.t2)
    let press = world.add(LongPressGestureRecognizer(), "l", to: "A1")
    world.add(PanGestureRecognizer(), "p", to: "A")
    let delegate = AnsweringDelegate()
    delegate.isSimultaneous = simultaneous
    press.delegate = delegate
    try world.play("t=0 +1(100,150) · .7 ~1(+60) · .8 −1")
    #expect(
      world.actions
        == (simultaneous
          ? ["⟨l:began⟩", "⟨l:changed⟩", "⟨p:began⟩", "⟨l:ended⟩", "⟨p:ended⟩"]
          : ["⟨l:began⟩", "⟨l:changed⟩", "⟨l:ended⟩"]))
    #expect(world.reporter.times[0].time == 0.5)
  }
}
