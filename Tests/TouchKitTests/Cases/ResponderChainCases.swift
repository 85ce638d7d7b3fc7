import Testing
import TouchKit

@Suite("Responder chain")
struct ResponderChainCases {
  /// The chain from a responder on, by identity.
  private func chain(from responder: Responder) -> [ObjectIdentifier] {
    var result: [ObjectIdentifier] = []
    var current: Responder? = responder
    while let responder = current, result.count < 100 {
      result.append(ObjectIdentifier(responder))
      current = responder.next
    }
    return result
  }

  @Test("104 view, superview, controller, window, application")
  func case104() {
    let world = World(.t2)
    let expected: [Responder] = [
      world["A1"], world["A"], world.root, world.controller, world.window, world.application,
    ]
    #expect(chain(from: world["A1"]) == expected.map { ObjectIdentifier($0) })
  }

  @Test("105 child controller")
  func case105() {
    let world = World()
    let container = world.add("container", 0, 0, 100, 100, to: "R")
    let s = world.add("S", 0, 0, 100, 100, to: "container")
    let leaf = world.add("leaf", 0, 0, 10, 10, to: "S")
    let child = ViewController(view: s)
    let expected: [Responder] = [
      leaf, s, child, container, world.root, world.controller, world.window, world.application,
    ]
    #expect(chain(from: leaf) == expected.map { ObjectIdentifier($0) })
  }

  @Test("108 a window's own controller stands before the application")
  func case108() {
    let world = World()
    let controller = ViewController(view: world.window)
    let expected: [Responder] = [world.window, controller, world.application]
    #expect(chain(from: world.window) == expected.map { ObjectIdentifier($0) })
  }

  @Test("109 super call makes both respond")
  func case109() throws {
    let world = World(.t2)
    world["A1"].callsSuper = true
    try world.play("t=0 +1(100,150) · −1")
    #expect(world.log.lines == ["A1.began{1}", "A.began{1}", "A1.ended{1}", "A.ended{1}"])
  }

  @Test("110 no super, no forwarding")
  func case110() throws {
    let world = World(.t2)
    try world.play("t=0 +1(100,150) · −1")
    #expect(world.log.lines == ["A1.began{1}", "A1.ended{1}"])
  }

  @Test("111 nobody overrides")
  func case111() throws {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    window.addSubview(View(frame: window.bounds))
    application.addWindow(window)
    window.makeKeyAndVisible()
    let contact = ContactID(device: 0, slot: 0, serial: 1)
    for kind in [.began, .moved, .ended] as [TouchChange.Kind] {
      application.post(
        TouchFrame(
          timestamp: 1,
          changes: [TouchChange(contact: contact, kind: kind, location: Point(x: 1, y: 1))]))
    }
    application.processEvents()
    #expect(application.queue.isEmpty)
  }

  @Test("112 forwarded all the way, each method")
  func case112() throws {
    let world = World(.t2)
    for name in ["A1", "A", "R"] { world[name].isInstrumented = false }
    try world.play("t=0 +1(100,150) · ~1(+5) · −1 · +1(100,150)")
    world.application.cancelTouches(reason: .locked)
    #expect(
      world.log.lines == ["W.began{1}", "W.moved{1}", "W.ended{1}", "W.began{1}", "W.cancelled{1}"])
  }

  @Test("113 controller handles its root view's touches")
  func case113() throws {
    let world = World()
    world.root.isInstrumented = false
    world.controller.isInstrumented = true
    try world.play("t=0 +1(100,100) · −1")
    #expect(world.log.lines == ["VC.began{1}", "VC.ended{1}"])
  }

  @Test("114 controllers are not in the hit test")
  func case114() {
    let world = World(.t1)
    let (_, log) = world.application.explainHitTest(Point(x: 100, y: 150))
    #expect(log.steps.compactMap(\.view.name) == ["W", "R", "B", "A", "A2", "A1"])
  }

  @Test("121 next override")
  func case121() throws {
    let world = World(.t1)
    world["A1"].isInstrumented = false
    world["A1"].nextOverride = { world["D"] }
    try world.play("t=0 +1(100,150) · −1")
    #expect(world.log.lines == ["D.began{1}", "D.ended{1}"])
  }

  @Test("123 looping chain")
  func case123() throws {
    let world = World(.t2)
    world["A1"].isInstrumented = false
    world["A"].callsSuper = true
    world["A"].nextOverride = { world["A1"] }
    try world.play("t=0 +1(100,150) · −1")
    #expect(world.log.lines == ["A.began{1}", "A.ended{1}"])
    world["A1"].nextOverride = { world["A1"] }
    try world.play("1 +1(100,150) · −1")
  }

  @Test("a handler stands before the responder's own methods")
  func handler() throws {
    final class Note: ResponderHandler {
      var lines: [String] = []
      var passesOn = true
      func responder(_ responder: Responder, receives call: ResponderCall) -> Bool {
        lines.append(call.name)
        return passesOn
      }
    }
    let world = World()
    let note = Note()
    world.root.handler = note
    try world.play("t=0 +1(100,100)")
    note.passesOn = false
    try world.play("~1(+5) · −1")
    #expect(note.lines == ["touchesBegan", "touchesMoved", "touchesEnded"])
    #expect(world.log.lines == ["R.began{1}"])
  }
}
