import Testing
import TouchKit

/// Recognizers that come, go, fail and are let go of while fingers are down.
@Suite("Gestures: coming and going")
struct GestureLifeCases {
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
