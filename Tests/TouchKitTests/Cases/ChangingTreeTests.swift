import Testing
import TouchKit

@Suite("A tree that is changed while it is in use")
struct ChangingTreeTests {
  @Test("a recognizer is put before others, and asked before them")
  func insertedRecognizer() throws {
    let world = GestureWorld(.t2)
    world.add(TapGestureRecognizer(), "a", to: "R")
    let first = TapGestureRecognizer()
    world.add(first, "b", to: "A1")
    world["R"].insertGestureRecognizer(first, at: 0)
    #expect(world["R"].gestureRecognizers.map(\.name) == ["b", "a"])
    try world.play("t=0 +1(10,10) · −1")
    // The first one that is recognized keeps the other one from it.
    #expect(world.actions == ["⟨b⟩"])
  }

  @Test("one that waits for a requirement which is taken back is recognized at once")
  func requirementTakenBack() throws {
    let world = GestureWorld()
    let tap = world.add(TapGestureRecognizer(), "tap", to: "R")
    let double = world.add(TapGestureRecognizer(), "double", to: "R")
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    try world.play("t=0 +1(100,100) · −1")
    #expect(world.takeActions() == [])
    tap.removeRequirement(toFail: double)
    #expect(world.takeActions() == ["⟨tap⟩"])
    world.rest(until: 5)
    try world.play("t=9 +1(100,100) · −1")
    #expect(world.takeActions() == ["⟨tap⟩"])
  }

  @Test("a window goes behind another one of its level")
  func insertedWindow() {
    let world = World()
    let (a, b) = (Window(), Window())
    let alert = Window()
    alert.level = .alert
    world.application.addWindow(alert)
    world.application.insertWindow(a, belowWindow: world.window)
    world.application.insertWindow(b, belowWindow: alert)
    #expect(
      world.application.windows.map(ObjectIdentifier.init)
        == [a, world.window, b, alert].map(ObjectIdentifier.init))
  }

  @Test("a responder that leaves its chain is no first responder, and a shake that it gets ends")
  func leavingResponder() {
    let world = World()
    let view = world.add("V", 0, 0, 10, 10, to: "R")
    world.makeFirstResponder("V")
    world.shake(.began)
    world.application.removeResponder(view)
    world.shake(.ended)
    #expect(world.window.firstResponder == nil)
    #expect(
      world.takeLines().filter { $0.hasPrefix("V.") } == [
        "V.motionBegan(motionShake)", "V.motionCancelled(motionShake)",
      ])
  }

  @Test("a frame that is set keeps the transform, and an origin of bounds keeps the frame")
  func exactFrames() {
    let view = View()
    view.transform = AffineTransform(rotationAngle: 1)
    view.untransformedFrame = Rect(x: 0.1, y: 0.7, width: 0.6, height: 1.1)
    for origin in [0.3, 0.1, 1e9, 0.7] {
      view.bounds.origin = Point(x: origin, y: -origin)
      #expect(view.untransformedFrame == Rect(x: 0.1, y: 0.7, width: 0.6, height: 1.1))
    }
    #expect(view.transform == AffineTransform(rotationAngle: 1))
  }
}
