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

  @Test("181 disable while active")
  func case181() throws {
    let world = GestureWorld.withV()
    let pan = world.add(PanGestureRecognizer(), "g", to: "V")
    try world.play("t=0 +1(100,100) · ~1(+20)")
    #expect(world.takeActions() == ["⟨g:began⟩"])
    pan.isEnabled = false
    #expect(world.takeActions() == ["⟨g:cancelled⟩"])
    #expect(pan.state == .possible)
    pan.isEnabled = true
    try world.play("~1(+20) · ~1(+20) · −1")
    #expect(world.takeActions() == [])
    try world.play("+1(100,100) · ~1(+20)")
    #expect(world.takeActions() == ["⟨g:began⟩"])
  }

  @Test("181 disabled in its own action, the touch stays cancelled")
  func case181Action() throws {
    let world = GestureWorld.withV()
    let pan = world.add(PanGestureRecognizer(), "g", to: "V")
    world.reporter.onReport = { recognizer, state in
      if state == .began { recognizer.isEnabled = false }
    }
    try world.play("t=0 +1(100,100) · ~1(+20) · ~1(+20) · −1")
    #expect(
      world.takeLines() == ["V.began{1}", "⟨g:began⟩", "⟨g:cancelled⟩", "V.cancelled{1}"])
    #expect(pan.state == .possible)
  }

  @Test("182 failed recognizer ignores the rest")
  func case182() throws {
    let world = GestureWorld.withV(multiTouch: true)
    world.add(TapGestureRecognizer(), "g", to: "V")
    try world.play("t=0 +1(100,100) · ~1(+100) · +2(50,50) · −2 · −1")
    #expect(world.actions == [])
    #expect(world.reporter.failures == ["g: moved 100 pt, allowed 45"])
    try world.play("t=1 +1(100,100) · −1")
    #expect(world.actions == ["⟨g⟩"])
  }

  @Test("183 recognizer added mid-touch")
  func case183() throws {
    let world = GestureWorld.withV()
    try world.play("t=0 +1(100,100)")
    let spy = world.add(SpyRecognizer(), "g", to: "V")
    world.add(PanGestureRecognizer(), "p", to: "V")
    try world.play("~1(+50) · −1")
    #expect(spy.calls == [])
    #expect(world.actions == [])
  }

  @Test("185 fresh recognizer")
  func case185() {
    let fresh = GestureRecognizer()
    #expect(fresh.state == .possible)
    #expect(fresh.isEnabled)
    #expect(fresh.cancelsTouchesInView)
    #expect(!fresh.delaysTouchesBegan)
    #expect(fresh.delaysTouchesEnded)
    #expect(fresh.requiresExclusiveTouchType)
    #expect(fresh.numberOfTouches == 0)
    #expect(fresh.location(in: nil) == .zero)
    #expect(fresh.location(ofTouch: 0, in: nil) == .zero)
  }

  @Test("186 system cancel")
  func case186() throws {
    let world = GestureWorld(.t1)
    let pan = world.add(PanGestureRecognizer(), "a", to: "A1")
    let tap = world.add(TapGestureRecognizer(), "t", to: "D")
    try world.play("t=0 +1(100,150)+2(200,270) · ~1(+20)")
    #expect(world.takeActions() == ["⟨a:began⟩"])
    world.application.cancelTouches(reason: .suspended)
    #expect(world.takeActions() == ["⟨a:cancelled⟩"])
    #expect(world.reporter.failures == ["t: cancelled: suspended"])
    #expect([pan.state, tap.state] == [.possible, .possible])
  }

  @Test("187 illegal transitions")
  func case187() throws {
    let world = GestureWorld.withV()
    let spy = world.add(SpyRecognizer(), "g", to: "V")
    spy.began = { spy, _ in spy.state = .changed }
    spy.moved = { spy, _ in
      spy.state = .ended
      spy.state = .began
      spy.state = .changed
    }
    try world.play("t=0 +1(100,100) · ~1(+5) · −1")
    #expect(world.actions == ["⟨g:ended⟩"])
    #expect(
      world.reporter.refusals == ["possible→changed", "ended→began", "ended→changed"])
    spy.began = { spy, _ in
      spy.state = .failed
      spy.state = .began
    }
    try world.play("+1(100,100) · −1")
    #expect(world.actions == ["⟨g:ended⟩"])
    #expect(world.reporter.refusals.last == "failed→began")
  }

  @Test("189 removal mid-gesture")
  func case189() throws {
    let world = GestureWorld.withV()
    let pan = world.add(PanGestureRecognizer(), "g", to: "V")
    try world.play("t=0 +1(100,100) · ~1(+20)")
    world["V"].removeGestureRecognizer(pan)
    try world.play("~1(+20) · −1")
    #expect(world.actions == ["⟨g:began⟩", "⟨g:cancelled⟩"])
    #expect(pan.view == nil)
    #expect(pan.state == .possible)
  }

  @Test(
    "a recognizer may be put elsewhere, or back, as it is told that it was removed",
    arguments: ["V", "U"])
  func movedWhileRemoved(to name: String) throws {
    let world = GestureWorld.withV()
    world.world.add("U", 0, 400, 400, 400, to: "R")
    let pan = world.add(PanGestureRecognizer(), "g", to: "V")
    var isMoved = false
    pan.addAction("move") { [unowned world] pan in
      guard pan.state == .cancelled, !isMoved else { return }
      isMoved = true
      world[name].addGestureRecognizer(pan)
    }
    try world.play("t=0 +1(100,100) · ~1(+20)")
    world["V"].removeGestureRecognizer(pan)
    #expect(world.takeActions() == ["⟨g:began⟩", "⟨g:cancelled⟩"])
    #expect(pan.view === world[name])
    for view in ["V", "U"] {
      #expect(world[view].gestureRecognizers.count == (view == name ? 1 : 0), "\(view)")
    }
    try world.play("−1 · +1(100,\(name == "V" ? 100 : 500)) · ~1(+20) · −1")
    #expect(world.takeActions() == ["⟨g:began⟩", "⟨g:ended⟩"])
    world[name].removeGestureRecognizer(pan)
    #expect(pan.view == nil && world[name].gestureRecognizers.isEmpty)
  }

  @Test(
    "a recognizer that goes while its delegate is asked sees nothing", arguments: [true, false])
  func goneWhileAsked(isRemoved: Bool) throws {
    let world = GestureWorld.withV()
    let spy = world.add(SpyRecognizer(), "g", to: "V")
    let delegate = AnsweringDelegate()
    spy.delegate = delegate
    delegate.receives = { [unowned world] _ in
      if isRemoved { world["V"].removeGestureRecognizer(spy) } else { spy.isEnabled = false }
      return true
    }
    try world.play("t=0 +1(100,100) · ~1(+20) · −1")
    #expect(spy.calls == [])
    #expect(spy.state == .possible)
  }

  @Test("a finger that rests stays in its gesture, however many others land")
  func manyFingers() throws {
    let world = GestureWorld.withV(multiTouch: true)
    let spy = world.add(SpyRecognizer(), "g", to: "V")
    try world.play("t=0 +1(100,100)")
    let first = spy.firstTouchID
    for _ in 0..<40 { try world.play("+2(200,100) · −2") }
    #expect(first != nil && spy.firstTouchID == first)
    world.log.lines = []
    spy.state = .began
    #expect(world.log.lines.last?.hasPrefix("V.cancelled{1,") == true)
    try world.play("−1")
    #expect(world.actions == ["⟨g:began⟩", "⟨g:cancelled⟩"])
  }

  @Test("an action that a deadline sets off may let go of its window")
  func windowGoneAtDeadline() throws {
    let world = GestureWorld()
    weak var gone: Window?
    do {
      let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
      gone = window
      window.level = .alert
      world.application.addWindow(window)
      window.makeVisible()
      let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
      double.numberOfTapsRequired = 2
      for tap in [single, double] { window.addGestureRecognizer(tap) }
      single.require(toFail: double)
      single.addAction("close") { tap in
        guard let window = tap.view as? Window else { return }
        world.application.removeWindow(window)
      }
    }
    try world.play("t=0 +1(100,100) · .05 −1")
    world.rest(until: 2)
    #expect(world.actions.count == 1)
    #expect(gone == nil)
    try world.play("t=3 +1(100,100) · −1")
    #expect(world.log.lines.suffix(2) == ["W.began{1}", "W.ended{1}"])
  }

  @Test("what the recognizers of a window give up as it goes is told", arguments: [false, true])
  func windowGoesInMidGesture(inHandler: Bool) throws {
    let world = GestureWorld()
    let window = world.world.addWindow("W2", 0, 0, 400, 800, level: .alert, root: "R2")
    world["R2"].isMultipleTouchEnabled = true
    world.add(PanGestureRecognizer(), "pan", to: "R2")
    let double = world.add(TapGestureRecognizer(), "double", to: "R2")
    double.numberOfTapsRequired = 2
    world.add(HoverGestureRecognizer(), "hover", to: "R2")
    let application = world.application
    func remove() { application.removeWindow(window) }

    try world.play("t=0 +1(100,100) · .05 −1")
    if inHandler { application.schedule(at: 0.1, remove) } else { remove() }
    world.rest(until: 0.2)
    #expect(world.reporter.failures.last == "double: cancelled: removed")

    application.addWindow(window)
    try world.play("t=3 +1(100,100) · ~1(+20)")
    if inHandler { application.schedule(at: 3.1, remove) } else { remove() }
    world.rest(until: 3.2)
    #expect(world.takeActions() == ["⟨pan:began⟩", "⟨pan:cancelled⟩"])
    try world.play("t=4 −1")

    application.addWindow(window)
    for isPresent in [true, false] {
      let contact = ContactID(device: 1, slot: 0, serial: 0)
      application.post(
        HoverSample(
          contact: contact, location: Point(x: 9, y: 9), distance: 1, isPresent: isPresent),
        at: 5)
      application.processEvents()
      remove()
    }
    #expect(world.takeActions() == ["⟨hover:began⟩", "⟨hover:ended⟩"])
  }
}
