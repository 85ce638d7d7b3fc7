import Testing
import TouchKit

@Suite("Gestures: hover")
struct HoverCases {
  private func hover(
    _ world: GestureWorld, _ x: Double, _ y: Double, distance: Double = 0.5, at time: Double,
    present: Bool = true, slot: Int = 0
  ) {
    world.application.post(
      HoverSample(
        contact: ContactID(device: 1, slot: slot, serial: slot), location: Point(x: x, y: y),
        distance: distance, isPresent: present),
      at: time)
    world.application.processEvents()
  }

  @Test("258 hover on a touch-only panel")
  func case258() throws {
    let world = GestureWorld()
    world.add(HoverGestureRecognizer(), "h", to: "R")
    try world.play("t=0 +1(100,100) · ~1(+50) · −1")
    #expect(world.actions == [])
    #expect(world.reporter.failures == [])
    #expect(world.log.lines == ["W.began{1}", "W.moved{1}", "W.ended{1}"])
  }

  @Test("a pen that comes, moves, crosses into a view and goes")
  func hovering() {
    let world = GestureWorld(.t2)
    let outer = world.add(HoverGestureRecognizer(), "r", to: "R")
    let inner = world.add(HoverGestureRecognizer(), "a", to: "A1")
    hover(world, 10, 10, at: 0)
    #expect(world.takeActions() == ["⟨r:began⟩"])
    #expect(outer.location(in: nil) == Point(x: 10, y: 10))
    #expect(outer.zOffset == 0.5)
    hover(world, 80, 130, distance: 0.25, at: 0.1)
    #expect(world.takeActions() == ["⟨a:began⟩", "⟨r:changed⟩"])
    #expect(inner.location(in: inner.view) == Point(x: 10, y: 10))
    #expect(inner.zOffset == 0.25)
    hover(world, 80, 130, distance: 0.25, at: 0.15)
    #expect(world.takeActions() == [])
    hover(world, 10, 10, at: 0.2)
    #expect(world.takeActions() == ["⟨a:ended⟩", "⟨r:changed⟩"])
    hover(world, 10, 10, at: 0.3, present: false)
    #expect(world.takeActions() == ["⟨r:ended⟩"])
    #expect([outer.state, inner.state] == [.possible, .possible])
    #expect(world.reporter.times.map(\.time) == [0, 0.1, 0.1, 0.2, 0.2, 0.3])
  }

  @Test("a touch ends it, and while fingers are down nothing hovers")
  func touching() throws {
    let world = GestureWorld()
    world.add(HoverGestureRecognizer(), "h", to: "R")
    hover(world, 100, 100, at: 0)
    try world.play("t=.1 +1(100,100)")
    #expect(world.takeLines() == ["⟨h:began⟩", "⟨h:ended⟩", "W.began{1}"])
    hover(world, 200, 200, at: 0.2, slot: 1)
    #expect(world.takeActions() == [])
    try world.play("t=.3 −1")
    hover(world, 200, 200, at: 0.4, slot: 1)
    #expect(world.takeActions() == ["⟨h:began⟩"])
  }

  @Test("disabled in mid-hover it is cancelled, removed too")
  func withdrawn() {
    let world = GestureWorld()
    let recognizer = world.add(HoverGestureRecognizer(), "h", to: "R")
    hover(world, 100, 100, at: 0)
    recognizer.isEnabled = false
    #expect(world.takeActions() == ["⟨h:began⟩", "⟨h:cancelled⟩"])
    hover(world, 120, 100, at: 0.1)
    #expect(world.takeActions() == [])
    recognizer.isEnabled = true
    hover(world, 140, 100, at: 0.2)
    world["R"].removeGestureRecognizer(recognizer)
    hover(world, 150, 100, at: 0.3)
    #expect(world.takeActions() == ["⟨h:began⟩", "⟨h:cancelled⟩"])
  }

  @Test("a second pen waits for the first to go")
  func twoPens() {
    let world = GestureWorld()
    let recognizer = world.add(HoverGestureRecognizer(), "h", to: "R")
    hover(world, 100, 100, at: 0)
    hover(world, 200, 200, at: 0.1, slot: 1)
    #expect(recognizer.location(in: nil) == Point(x: 100, y: 100))
    hover(world, 100, 100, at: 0.2, present: false)
    hover(world, 201, 200, at: 0.3, slot: 1)
    #expect(world.actions == ["⟨h:began⟩", "⟨h:ended⟩", "⟨h:began⟩"])
  }
}
