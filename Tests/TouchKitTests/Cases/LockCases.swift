import Testing
import TouchKit

@Suite("The lock of a kiosk")
struct LockCases {
  /// A world with a window in front of its right half that is usable while locked.
  private func world() -> (World, ProbeWindow) {
    let world = World()
    world.root.isMultipleTouchEnabled = true
    let pad = world.addWindow("P", 200, 0, 200, 800, root: "K")
    pad.isUsableWhileLocked = true
    world.log.lines = []
    return (world, pad)
  }

  @Test("touches of other windows are cancelled, and fingers go on in the window that is usable")
  func cancellation() throws {
    let (world, _) = world()
    try world.play("t=0 +1(100,100)+2(300,100)")
    world.application.lock(at: 0.5)
    #expect(world.takeLines() == ["R.began{1}", "K.began{2}", "R.cancelled{1}"])
    let cancelled = try #require(world.log.calls.last)
    #expect(cancelled.touches.map(\.touch.cancellationReason) == [.locked])
    #expect(cancelled.touches.map(\.timestamp) == [0.5])
    try world.play("t=0.6 ~1(+5)~2(+5) · −1−2")
    #expect(world.takeLines() == ["K.moved{2}", "K.ended{2}"])
  }

  @Test("fingers that land while locked reach the usable window only, also through others")
  func landing() throws {
    let (world, pad) = world()
    world.addWindow("F", 0, 0, 400, 800, level: .alert, root: "G")
    world.application.lock()
    world.application.lock()
    #expect(world.application.isLocked)
    world.log.lines = []
    try world.play("t=1 +1(100,100)+2(300,100) · −2")
    #expect(world.takeLines() == ["K.began{2}", "K.ended{2}"])
    // A finger that nobody has stays nobody's.
    world.application.unlock()
    try world.play("~1(+5) · −1 · +1(100,100)")
    #expect(world.takeLines() == ["G.began{1}"])
    _ = pad
  }

  @Test("a hit test tells why a window is passed over")
  func explanation() {
    let (world, pad) = world()
    world.application.lock()
    let (view, log) = world.application.explainHitTest(Point(x: 100, y: 100))
    #expect(view == nil)
    let refused = log.steps.compactMap { step -> String? in
      guard case .refused(let reason)? = step.answer else { return nil }
      return "\(world.name(step.view)): \(reason)"
    }
    #expect(refused == ["P: outside", "W: locked"])
    #expect(world.application.hitTest(Point(x: 300, y: 100), with: nil).window === pad)
  }

  @Test("a window that is usable no longer loses its touches")
  func windowChanges() throws {
    let (world, pad) = world()
    world.application.lock()
    try world.play("t=0 +1(300,100)")
    pad.isUsableWhileLocked = false
    #expect(world.takeLines() == ["K.began{1}", "K.cancelled{1}"])
  }

  @Test("gestures of other windows are over, those that wait for nothing but time as well")
  func gestures() throws {
    let world = GestureWorld()
    world.add(TapGestureRecognizer(), "t", to: "R").numberOfTapsRequired = 2
    world.add(PanGestureRecognizer(), "p", to: "R")
    try world.play("t=0 +1(100,100) · −1")
    world.application.lock()
    world.application.unlock()
    try world.play("t=0.1 +1(100,100) · −1")
    #expect(world.actions == [])
    try world.play("t=5 +1(100,100) · ~1(+50)")
    #expect(world.takeActions() == ["⟨p:began⟩"])
    world.application.lock()
    #expect(world.takeActions() == ["⟨p:cancelled⟩"])
  }

  @Test(
    "shakes and remote controls come to the usable window, and none that began goes on elsewhere")
  func commands() throws {
    let (world, pad) = world()
    world.application.beginReceivingRemoteControlEvents()
    world.makeFirstResponder("R")
    world.shake(.began)
    world.application.lock()
    world.shake(.ended)
    world.remoteControl(.remoteControlPlay)
    world.shake(.began)
    world.shake(.ended)
    #expect(
      world.takeLines().filter { $0.hasPrefix("R.") || $0.hasPrefix("P.") } == [
        "R.motionBegan(motionShake)", "R.motionCancelled(motionShake)",
        "P.remote(remoteControlPlay)", "P.motionBegan(motionShake)", "P.motionEnded(motionShake)",
      ])
    pad.isHidden = true
    world.remoteControl(.remoteControlPlay)
    world.shake(.began)
    #expect(world.takeLines() == [])
  }

  @Test("what hovers over another window is there no longer")
  func hover() {
    let world = GestureWorld()
    world.add(HoverGestureRecognizer(), "h", to: "R")
    let sample = HoverSample(
      contact: ContactID(device: 1, slot: 0, serial: 0), location: Point(x: 9, y: 9), distance: 1)
    world.application.post(sample, at: 0)
    world.application.processEvents()
    world.application.lock()
    #expect(world.takeActions() == ["⟨h:began⟩", "⟨h:ended⟩"])
    world.application.post(sample, at: 1)
    world.application.processEvents()
    #expect(world.takeActions() == [])
  }

  @Test("locked by a handler, it takes effect when the event at hand is done")
  func insideHandler() throws {
    let (world, _) = world()
    let locker = Locker()
    world.root.handler = locker
    try world.play("t=0 +1(100,100) · ~1(+5) · −1")
    #expect(world.takeLines() == ["R.began{1}", "R.cancelled{1}"])
  }

  private final class Locker: ResponderHandler {
    func responder(_ responder: Responder, receives call: ResponderCall) -> Bool {
      if case .touchesBegan = call { (responder as? View)?.window?.application?.lock() }
      return true
    }
  }

  @Test("a view of a locked window is not reached by the hit test of another one")
  func otherWindowsView() throws {
    let (world, pad) = world()
    pad.interception = .view(.init(world.root))
    try world.play("t=0 +1(300,100)")
    #expect(world.log.calls.last?.touches.first?.touch.window === world.window)
    #expect(world.takeLines().first == "R.began{1}")
    world.application.lock()
    #expect(world.takeLines() == ["R.cancelled{1}"])
    try world.play("~1(+5) · −1 · +1(300,100) · −1")
    #expect(world.takeLines() == [])
    world.application.unlock()
    try world.play("+1(300,100) · −1")
    #expect(world.takeLines() == ["R.began{1}", "R.ended{1}"])
  }
}
