import Testing
import TouchKit

@Suite("Motion and remote control")
struct MotionCases {
  /// W with a first responder F in it.
  private func firstResponderWorld() -> World {
    let world = World()
    world.add("F", 0, 0, 100, 100, to: "R")
    world.makeFirstResponder("F")
    world.application.beginReceivingRemoteControlEvents()
    return world
  }

  @Test("270 shake to the first responder")
  func case270() {
    let world = firstResponderWorld()
    world.shake(.began)
    world.shake(.ended)
    #expect(world.log.lines == ["F.motionBegan(motionShake)", "F.motionEnded(motionShake)"])
    let event = world.log.events[0]
    #expect(event === world.log.events[1])
    #expect(event?.type == .motion && event?.type.rawValue == 1)
    #expect(event?.subtype == .motionShake && event?.subtype.rawValue == 1)
    #expect(event?.allTouches == nil)
  }

  @Test("271 shake bubbles")
  func case271() {
    let world = firstResponderWorld()
    world["F"].isInstrumented = false
    world.root.isInstrumented = false
    world.controller.isInstrumented = true
    world.shake(.began)
    world.shake(.ended)
    #expect(world.log.lines == ["VC.motionBegan(motionShake)", "VC.motionEnded(motionShake)"])
  }

  @Test("272 without a first responder, the key window")
  func case272() {
    let world = World()
    world.shake(.began)
    world.shake(.cancelled)
    #expect(world.log.lines == ["W.motionBegan(motionShake)"])
  }

  @Test("272 without a key window, nobody")
  func case272NoWindow() {
    let world = World()
    world.application.removeWindow(world.window)
    world.log.lines = []
    world.shake(.began)
    world.shake(.ended)
    #expect(world.log.lines == [])
  }

  @Test("273 shake goes to the key window")
  func case273() {
    let world = firstResponderWorld()
    world.addWindow("W2", 0, 0, 400, 800, level: .alert, root: "R2")
    world.add("G", 0, 0, 10, 10, to: "R2")
    world.makeFirstResponder("G")
    world.shake(.began)
    #expect(world.log.lines == ["F.motionBegan(motionShake)"])
  }

  @Test("274 shake cancelled")
  func case274() {
    let world = firstResponderWorld()
    world.shake(.began)
    world.application.interrupt(reason: .suspended, at: 5)
    world.shake(.ended)
    #expect(world.log.lines == ["F.motionBegan(motionShake)", "F.motionCancelled(motionShake)"])
    #expect(world.log.events[1]?.timestamp == 5)
  }

  @Test("274 the first responder leaves while it is shaken")
  func case274Removed() {
    let world = firstResponderWorld()
    world.shake(.began)
    world["F"].removeFromSuperview()
    world.shake(.ended)
    world.shake(.began)
    #expect(
      world.log.lines == [
        "F.motionBegan(motionShake)", "F.motionCancelled(motionShake)",
        "W.motionBegan(motionShake)",
      ])
  }

  @Test("274 the end goes where the beginning went, whatever is first responder by then")
  func case274Captured() {
    let world = firstResponderWorld()
    world.add("G", 0, 0, 10, 10, to: "R")
    world.shake(.began)
    world.makeFirstResponder("G")
    world.shake(.ended)
    #expect(world.log.lines == ["F.motionBegan(motionShake)", "F.motionEnded(motionShake)"])
  }

  @Test("275 two shakes are separate")
  func case275() {
    let world = firstResponderWorld()
    for phase in [.began, .ended] as [MotionPhase] { world.shake(phase) }
    for phase in [.began, .ended] as [MotionPhase] { world.shake(phase, after: 3) }
    #expect(
      world.log.lines == [
        "F.motionBegan(motionShake)", "F.motionEnded(motionShake)", "F.motionBegan(motionShake)",
        "F.motionEnded(motionShake)",
      ])
    #expect(world.log.events[0] !== world.log.events[2])
  }

  @Test("276 steps that do not fit are not told")
  func case276() {
    let world = firstResponderWorld()
    world.shake(.ended)
    world.shake(.began)
    world.shake(.began)
    world.shake(.ended)
    world.shake(.cancelled)
    #expect(world.log.lines == ["F.motionBegan(motionShake)", "F.motionEnded(motionShake)"])
  }

  @Test("277 remote needs registration")
  func case277() {
    let world = firstResponderWorld()
    world.application.endReceivingRemoteControlEvents()
    world.remoteControl(.remoteControlTogglePlayPause)
    world.application.beginReceivingRemoteControlEvents()
    world.remoteControl(.remoteControlTogglePlayPause)
    #expect(world.log.lines == ["F.remote(remoteControlTogglePlayPause)"])
    #expect(world.log.events[0]?.type == .remoteControl)
    #expect(world.log.events[0]?.subtype.rawValue == 103)
  }

  @Test("281 remote events do not hit-test")
  func case281() throws {
    let world = firstResponderWorld()
    world.add("V", 200, 200, 100, 100, to: "R")
    try world.play("t=0 +1(250,250)")
    world.remoteControl(.remoteControlPlay)
    #expect(world.log.lines == ["V.began{1}", "F.remote(remoteControlPlay)"])
    #expect(world.log.events[0]?.allTouches == nil)
  }

  @Test("281 a remote control's event climbs the chain")
  func case281Chain() {
    let world = firstResponderWorld()
    world["F"].callsSuper = true
    world.root.isInstrumented = false
    world.remoteControl(.remoteControlNextTrack)
    #expect(
      world.log.lines == ["F.remote(remoteControlNextTrack)", "W.remote(remoteControlNextTrack)"])
  }
}
