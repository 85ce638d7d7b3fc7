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

  @Test("106 presented controller")
  func case106() throws {
    let world = World()
    let sheet = ProbeView("sheet", .zero, log: world.log)
    sheet.isInstrumented = false
    let presented = ProbeController("VC2", view: sheet, log: world.log)
    presented.isInstrumented = true
    #expect(world.controller.present(presented))
    #expect(presented.next === world.controller)
    #expect(sheet.window === world.window && sheet.frame == world.window.bounds)
    #expect(!world.controller.present(ViewController(view: View())))
    try world.play("t=0 +1(100,100)")
    world.controller.dismiss()
    try world.play("−1 · +1(100,100)")
    #expect(world.log.lines == ["VC2.began{1}", "VC2.cancelled{1}", "R.began{1}"])
    #expect(presented.next == nil && presented.presentingViewController == nil)
  }

  @Test("106 presented on presented, taken away from within and from below")
  func case106Nested() {
    let world = World()
    let second = ViewController(view: View())
    let third = ViewController(view: View())
    #expect(!second.present(third))
    #expect(world.controller.present(second))
    #expect(second.present(third))
    #expect(third.view.superview === world.window)
    third.dismiss()
    #expect(second.presentedViewController == nil && third.view.superview == nil)
    #expect(second.present(third))
    world.controller.dismiss()
    #expect(second.view.superview == nil && third.view.superview == nil)
    #expect(second.presentedViewController == nil)
    world.controller.dismiss()
  }

  @Test("107 delegate that is no responder")
  func case107() throws {
    final class Plain {}
    let world = World()
    let plain = Plain()
    world.application.delegate = plain
    #expect(world.application.next == nil)
    for delegate in [world.root, world.controller, world.application] as [AnyObject] {
      world.application.delegate = delegate
      #expect(world.application.next == nil)
    }
    let responder = ProbeResponder(log: world.log)
    world.application.delegate = responder
    world.root.isInstrumented = false
    try world.play("t=0 +1(100,100)")
    #expect(world.log.lines == ["W.began{1}", "delegate.began{1}"])
  }

  @Test("108 children are known to their parents, and to one at a time")
  func case108Children() {
    let (first, second) = (ViewController(view: View()), ViewController(view: View()))
    let child = ViewController(view: View())
    first.addChild(child)
    first.addChild(child)
    #expect(first.children.count == 1 && child.parent === first)
    second.addChild(child)
    #expect(first.children.isEmpty && child.parent === second)
    child.removeFromParent()
    #expect(second.children.isEmpty && child.parent == nil)
  }

  @Test("108 a root controller's view fills its window")
  func case108Root() throws {
    let world = World()
    let window = world.addWindow("W2", 0, 0, 100, 100, level: .alert)
    let view = ProbeView("V", .zero, log: world.log)
    window.rootViewController = ProbeController("VC2", view: view, log: world.log)
    #expect(view.frame == window.bounds && view.superview === window)
    let sheet = ViewController(view: View())
    #expect(window.rootViewController?.present(sheet) == true)
    window.frame.size = Size(width: 80, height: 90)
    #expect(view.frame == window.bounds && sheet.view.frame == window.bounds)
    sheet.dismiss()
    view.frame.size.width = 70
    window.addSubview(Label())
    #expect(view.frame.size.width == 70)
    #expect(
      chain(from: view).prefix(3).elementsEqual(
        [view, window.rootViewController!, window].map { ObjectIdentifier($0) }))
    try world.play("t=0 +1(50,50)")
    window.rootViewController = nil
    #expect(world.log.lines == ["V.began{1}", "V.cancelled{1}"])
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

  @Test("115 first responder defaults")
  func case115() {
    let world = World()
    let plain = View()
    world.root.addSubview(plain)
    #expect(!plain.becomeFirstResponder())
    let f = world.add("F", 0, 0, 10, 10, to: "R")
    f.canBecome = true
    #expect(f.becomeFirstResponder())
    #expect(f.becomeFirstResponder())
    #expect(f.isFirstResponder && world.window.firstResponder === f)
    #expect(f.asked.contains("canBecome") && !f.asked.contains("canResign"))
    #expect(f.resignFirstResponder())
    #expect(!f.isFirstResponder && world.window.firstResponder == nil)
    #expect(f.resignFirstResponder())
  }

  @Test("116 the one before resigns; each window has its own")
  func case116() {
    let world = World()
    world.addWindow("W2", 0, 0, 400, 800, root: "R2")
    world.add("F1", 0, 0, 10, 10, to: "R")
    world.add("F2", 0, 0, 10, 10, to: "R")
    world.add("G", 0, 0, 10, 10, to: "R2")
    for name in ["F1", "G", "F2"] { world.makeFirstResponder(name) }
    #expect(!world["F1"].isFirstResponder)
    #expect(world["F2"].isFirstResponder && world["G"].isFirstResponder)
  }

  @Test("116 a controller can be first responder")
  func case116Controller() {
    let world = World()
    world.controller.acceptsFirstResponder = true
    world.controller.isInstrumented = true
    #expect(world.controller.becomeFirstResponder())
    world.shake(.began)
    #expect(world.log.lines == ["VC.motionBegan(motionShake)"])
    world.root.removeFromSuperview()
    #expect(world.window.firstResponder == nil)
  }

  @Test("117 sticky first responder")
  func case117() {
    let world = World()
    let f1 = world.add("F1", 0, 0, 10, 10, to: "R")
    let f2 = world.add("F2", 0, 0, 10, 10, to: "R")
    world.makeFirstResponder("F1")
    f1.canResign = false
    f2.canBecome = true
    #expect(!f2.becomeFirstResponder())
    #expect(f1.isFirstResponder)
    #expect(!f1.resignFirstResponder())
  }

  @Test("118 detached view")
  func case118() {
    let world = World()
    let f = ProbeView("F", .zero, log: world.log)
    f.canBecome = true
    #expect(!f.becomeFirstResponder())
  }

  @Test("119 removal resigns", arguments: ["F", "parent"])
  func case119(removed: String) {
    let world = World()
    world.add("parent", 0, 0, 10, 10, to: "R")
    let f = world.add("F", 0, 0, 10, 10, to: "parent")
    world.makeFirstResponder("F")
    // Even one that would not give it up to another.
    f.canResign = false
    world[removed].removeFromSuperview()
    #expect(!f.isFirstResponder && world.window.firstResponder == nil)
  }

  @Test("120 moved about in its window, it stays first responder")
  func case120() {
    let world = World()
    world.add("parent", 0, 0, 10, 10, to: "R")
    world.add("F", 0, 0, 10, 10, to: "parent")
    world.makeFirstResponder("F")
    world.root.addSubview(world["F"])
    #expect(world["F"].isFirstResponder)
  }

  @Test("121 assigned next")
  func case121Assigned() throws {
    let world = World(.t1)
    world["A1"].isInstrumented = false
    world["A1"].assignedNext = world["D"]
    try world.play("t=0 +1(100,150) · −1")
    world["A1"].assignedNext = nil
    try world.play("+1(100,150)")
    #expect(world.log.lines == ["D.began{1}", "D.ended{1}", "A.began{1}"])
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
