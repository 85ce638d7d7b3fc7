import Testing
import TouchKit

@Suite("Gestures: the core")
struct CoreCases {
  @Test("058 touch has a set of recognizers")
  func case058() throws {
    let world = GestureWorld(.t1)
    let g1 = world.add(TapGestureRecognizer(), "g1", to: "R")
    let g2 = world.add(PanGestureRecognizer(), "g2", to: "A")
    world.add(TapGestureRecognizer(), "g3", to: "B")
    var found: [GestureRecognizer] = []
    var ofEvent: [Touch]?
    world["A1"].isInstrumented = true
    world["A1"].onCall = { _, touches, event in
      found = touches[0].gestureRecognizers
      ofEvent = event?.touches(for: g1)
    }
    try world.play("t=0 +1(100,150)")
    #expect(found.count == 2)
    #expect(found.contains { $0 === g1 })
    #expect(found.contains { $0 === g2 })
    #expect(ofEvent?.map(\.finger) == [1])
  }

  @Test("149 superview's recognizers see it, siblings' do not")
  func case149() throws {
    let world = GestureWorld(.t1)
    let spies = ["R", "A", "B"].map { world.add(SpyRecognizer(), "s\($0)", to: $0) }
    try world.play("t=0 +1(100,150)")
    #expect(spies.map(\.calls) == [["sR.began{1}"], ["sA.began{1}"], []])
  }

  @Test("150 151 a tap cancels the view: action, then cancelled")
  func case151() throws {
    let world = GestureWorld(.t2, instrumented: "A1")
    world.add(TapGestureRecognizer(), "g", to: "R")
    try world.play("t=0 +1(100,150) · .08 −1")
    #expect(world.log.lines == ["A1.began{1}", "⟨g⟩", "A1.cancelled{1}"])
    let touch = world.log.calls[1].touches[0]
    #expect(touch.phase == .cancelled)
    #expect(world.log.calls[1].eventTime == 0.08)
  }

  static let panScript =
    "t=0 +1(100,150) · ~1(103,150) · ~1(106,150) · ~1(115,150) · ~1(130,150) · −1"

  @Test("153 pan takes over")
  func case153() throws {
    let world = GestureWorld(.t2, instrumented: "A1")
    world.add(PanGestureRecognizer(), "g", to: "R")
    try world.play(Self.panScript)
    #expect(
      world.log.lines == [
        "A1.began{1}", "A1.moved{1}", "A1.moved{1}", "⟨g:began⟩", "A1.cancelled{1}",
        "⟨g:changed⟩", "⟨g:ended⟩",
      ])
  }

  @Test("154 pan with cancels false")
  func case154() throws {
    let world = GestureWorld(.t2, instrumented: "A1")
    world.add(PanGestureRecognizer(), "g", to: "R").cancelsTouchesInView = false
    try world.play(Self.panScript)
    #expect(
      world.log.lines == [
        "A1.began{1}", "A1.moved{1}", "A1.moved{1}", "⟨g:began⟩", "A1.moved{1}", "⟨g:changed⟩",
        "A1.moved{1}", "⟨g:ended⟩", "A1.ended{1}",
      ])
  }

  @Test("155 delaysTouchesBegan and success")
  func case155() throws {
    let world = GestureWorld(.t2, instrumented: "A1")
    world.add(PanGestureRecognizer(), "g", to: "R").delaysTouchesBegan = true
    try world.play(Self.panScript)
    #expect(world.log.lines == ["⟨g:began⟩", "⟨g:changed⟩", "⟨g:ended⟩"])
  }

  @Test("157 delayed began followed by moved")
  func case157() throws {
    let world = GestureWorld(.t2, instrumented: "A1")
    let spy = world.add(SpyRecognizer(), "g", to: "R")
    spy.delaysTouchesBegan = true
    spy.moved = { spy, _ in if spy.calls.count == 3 { spy.state = .failed } }
    try world.play("t=0 +1(100,150) · ~1(102,150) · ~1(104,150) · −1")
    #expect(world.log.lines == ["A1.began{1}", "A1.moved{1}", "A1.ended{1}"])
    let calls = world.log.calls
    #expect(calls[0].touches[0].location == Point(x: 30, y: 30))
    #expect(calls[0].touches[0].phase == .began)
    #expect(calls[0].touches[0].timestamp == 0)
    #expect(calls[0].eventTime == 0.04)
    #expect(calls[1].touches[0].location == Point(x: 34, y: 30))
    #expect(calls[1].touches[0].previousLocation == Point(x: 30, y: 30))
    #expect(calls[2].touches[0].phase == .ended)
  }

  @Test("158 double tap, delaysTouchesEnded=true")
  func case158() throws {
    let world = GestureWorld.withV()
    world.add(TapGestureRecognizer(), "g", to: "V").numberOfTapsRequired = 2
    try world.play("t=0 +1(100,100) · .08 −1 · .23 +1(100,100) · .31 −1")
    #expect(
      world.log.lines == [
        "V.began{1}", "V.began{1}", "⟨g⟩", "V.cancelled{1}", "V.cancelled{1}",
      ])
    let cancelled = world.log.calls.suffix(2)
    #expect(cancelled.map { $0.event?.id } == [1, 2])
    #expect(cancelled.map(\.eventTime) == [0.31, 0.31])
    #expect(cancelled.allSatisfy { $0.all == [1] })
  }

  @Test("159 double tap, delaysTouchesEnded=false")
  func case159() throws {
    let world = GestureWorld.withV()
    let tap = world.add(TapGestureRecognizer(), "g", to: "V")
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesEnded = false
    try world.play("t=0 +1(100,100) · .08 −1 · .23 +1(100,100) · .31 −1")
    #expect(
      world.log.lines == ["V.began{1}", "V.ended{1}", "V.began{1}", "⟨g⟩", "V.cancelled{1}"])
    #expect(world.log.calls[2].touches[0].tapCount == 2)
  }

  static let twoFingers =
    "t=0 +1(100,100)+2(200,100) · .03 ~1(+2)~2(+2) · .08 −1 · .10 −2"

  @Test("161 two-finger tap delivery")
  func case161() throws {
    let world = GestureWorld.withV(multiTouch: true)
    world.add(TapGestureRecognizer(), "g", to: "V").numberOfTouchesRequired = 2
    try world.play(Self.twoFingers)
    #expect(
      world.log.lines == ["V.began{1,2}", "V.moved{1,2}", "⟨g⟩", "V.cancelled{1,2}"])
  }

  @Test("162 withheld ends are released together")
  func case162() throws {
    let world = GestureWorld.withV(multiTouch: true)
    let spy = world.add(SpyRecognizer(), "g", to: "V")
    spy.ended = { spy, touches in if touches[0].finger == 2 { spy.state = .failed } }
    try world.play(Self.twoFingers)
    #expect(world.log.lines == ["V.began{1,2}", "V.moved{1,2}", "V.ended{1,2}"])
    #expect(world.log.calls[2].eventTime == 0.10)
    #expect(world.log.calls[2].all == [1, 2])
    #expect(world.log.calls[2].touches.map(\.timestamp) == [0.08, 0.10])
  }

  @Test("163 ignored touch is not cancelled")
  func case163() throws {
    let world = GestureWorld.withV(multiTouch: true)
    let spy = world.add(SpyRecognizer(), "g", to: "V")
    spy.began = { spy, touches in spy.ignore(touches[1]) }
    spy.moved = { spy, _ in if spy.state == .possible { spy.state = .began } }
    try world.play("t=0 +1(100,100)+2(200,100) · ~1(+5)")
    #expect(world.takeLines() == ["V.began{1,2}", "⟨g:began⟩", "V.cancelled{1}"])
    try world.play("~2(+5)")
    #expect(world.takeLines() == ["V.moved{2}"])
  }

  @Test("165 shouldBegin=false")
  func case165() throws {
    let world = GestureWorld(.t2, instrumented: "A1")
    let delegate = AnsweringDelegate()
    delegate.begins = false
    world.add(PanGestureRecognizer(), "g", to: "R").delegate = delegate
    try world.play("t=0 +1(100,150) · ~1(+20) · ~1(+5) · −1")
    #expect(
      world.log.lines == ["A1.began{1}", "A1.moved{1}", "A1.moved{1}", "A1.ended{1}"])
    #expect(world.reporter.failures == ["g: its delegate refused"])
    #expect(delegate.questions == ["begin g"])
  }

  @Test("166 view's gestureRecognizerShouldBegin=false")
  func case166() throws {
    let world = GestureWorld(.t2)
    world.add(TapGestureRecognizer(), "g", to: "R")
    world["A"].addSubview(RefusingView(frame: Rect(x: 0, y: 0, width: 20, height: 20)))
    try world.play("t=0 +1(55,105) · .08 −1")
    #expect(world.log.lines == ["W.began{1}", "W.ended{1}"])
    #expect(world.reporter.failures == ["g: refused by view 'no'"])
  }

  private final class RefusingView: View {
    override init(frame: Rect) {
      super.init(frame: frame)
      name = "no"
    }
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
  }

  @Test("177 no shared touch, no exclusion")
  func case177() throws {
    let world = GestureWorld(.t1)
    world.add(TapGestureRecognizer(), "a", to: "A1")
    world.add(TapGestureRecognizer(), "d", to: "D")
    try world.play("t=0 +1(100,150)+2(200,270) · .08 −1−2")
    #expect(Set(world.actions) == ["⟨a⟩", "⟨d⟩"])
  }
}
