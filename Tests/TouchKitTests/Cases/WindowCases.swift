import Testing
import TouchKit

@Suite("Application and windows")
struct WindowCases {
  @Test("086 send path")
  func case086() throws {
    let world = World()
    world.application.notesSending = true
    world.window.notesSending = true
    try world.play("t=0 +1(100,100)")
    #expect(world.log.lines == ["Application.sendEvent", "W.sendEvent", "R.began{1}"])
  }

  @Test("087 higher level wins over key")
  func case087() throws {
    let world = World()
    let front = world.addWindow("W2", 0, 0, 400, 800, level: .alert, root: "R2")
    #expect(world.window.isKeyWindow && !front.isKeyWindow)
    try world.play("t=0 +1(100,100)")
    #expect(world.log.lines == ["R2.began{1}"])
    #expect(world.log.calls[0].touches[0].touch.window === front)
  }

  @Test("088 level beats the order of showing")
  func case088() throws {
    let world = World()
    let high = world.addWindow("high", 0, 0, 400, 800, level: .statusBar, root: "HR")
    world.addWindow("low", 0, 0, 400, 800, level: .init(rawValue: -1), root: "LR")
    world.addWindow("same", 0, 0, 400, 800, root: "SR")
    #expect(world.application.windows.map(\.name) == ["low", "W", "same", "high"])
    high.level = .init(rawValue: -2)
    #expect(world.application.windows.map(\.name) == ["high", "low", "W", "same"])
    try world.play("t=0 +1(100,100)")
    #expect(world.log.lines == ["SR.began{1}"])
  }

  @Test("089 hidden window")
  func case089() throws {
    let world = World()
    world.addWindow("W2", 0, 0, 400, 800, level: .alert, root: "R2", visible: false)
    try world.play("t=0 +1(100,100)")
    #expect(world.log.lines == ["R.began{1}"])
  }

  @Test("090 same level, later shown in front")
  func case090() throws {
    let world = World()
    let second = world.addWindow("W2", 0, 0, 400, 800, root: "R2")
    try world.play("t=0 +1(100,100) · −1")
    world.window.makeKeyAndVisible()
    try world.play("1 +1(100,100) · −1")
    #expect(world.takeLines() == ["R2.began{1}", "R2.ended{1}", "R.began{1}", "R.ended{1}"])
    // Hidden and shown again, it is in front again.
    second.isHidden = true
    second.isHidden = false
    try world.play("2 +1(100,100) · −1")
    #expect(world.takeLines() == ["R2.began{1}", "R2.ended{1}"])
  }

  @Test("091 small front window")
  func case091() throws {
    let world = World()
    world.addWindow("W2", 100, 100, 200, 200, level: .init(rawValue: 1), root: "R2")
    try world.play("t=0 +1(50,50) · −1 · +1(150,150) · −1 · +1(300,150) · −1")
    #expect(
      world.log.lines == [
        "R.began{1}", "R.ended{1}", "R2.began{1}", "R2.ended{1}", "R.began{1}", "R.ended{1}",
      ])
  }

  @Test("092 a window that lets through")
  func case092() throws {
    let world = World()
    let overlay = world.addWindow("W2", 0, 0, 400, 800, level: .alert, root: "R2")
    overlay.hitTestOverride = { _, _ in nil }
    try world.play("t=0 +1(100,100) · −1")
    #expect(world.log.lines == ["R.began{1}", "R.ended{1}"])
  }

  @Test("093 only one key window")
  func case093() {
    let world = World()
    let second = world.addWindow("W2", 0, 0, 400, 800, root: "R2")
    let order = world.application.windows.map(\.name)
    second.makeKey()
    second.makeKey()
    #expect(second.isKeyWindow && !world.window.isKeyWindow)
    #expect(world.application.keyWindow === second)
    #expect(world.application.windows.map(\.name) == order)
    #expect(world.takeLines() == ["W.resignKey", "W2.becomeKey"])
  }

  @Test("093 a key window that goes leaves the key to the foremost one")
  func case093Succession() {
    let world = World()
    let second = world.addWindow("W2", 0, 0, 400, 800, root: "R2")
    let third = world.addWindow("W3", 0, 0, 400, 800, level: .alert, root: "R3", visible: false)
    second.makeKey()
    second.isHidden = true
    #expect(world.window.isKeyWindow)
    third.makeKeyAndVisible()
    second.isHidden = false
    world.application.removeWindow(third)
    #expect(second.isKeyWindow)
    world.application.removeWindow(second)
    world.application.removeWindow(world.window)
    #expect(world.application.keyWindow == nil)
  }

  @Test("094 swallowing sendEvent")
  func case094() throws {
    let world = World()
    world.application.swallows = true
    try world.play("t=0 +1(100,100) · −1")
    #expect(world.log.lines == [])
    world.application.swallows = false
    try world.play("1 +1(100,100) · −1")
    #expect(world.log.lines == ["R.began{1}", "R.ended{1}"])
  }

  @Test("095 ignoring interaction is nested")
  func case095() throws {
    let world = World()
    let application = world.application
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    try world.play("t=0 +1(100,100) · −1")
    application.endIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    try world.play("1 +1(100,100) · −1")
    application.endIgnoringInteractionEvents()
    #expect(!application.isIgnoringInteractionEvents)
    try world.play("2 +1(100,100) · −1")
    #expect(world.log.lines == ["R.began{1}", "R.ended{1}"])
    #expect(world.log.calls[0].eventTime == 2)
    // One too many changes nothing.
    application.endIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
  }

  @Test("095 what was on the screen is cancelled, what landed meanwhile stays nobody's")
  func case095Live() throws {
    let world = World()
    world.root.isMultipleTouchEnabled = true
    try world.play("t=0 +1(100,100)")
    world.application.beginIgnoringInteractionEvents(at: 0.5)
    try world.play("1 ~1(+5) +2(50,50)")
    world.application.endIgnoringInteractionEvents()
    try world.play("2 ~1(+5) ~2(+5) · −1−2 · +1(9,9)")
    #expect(world.log.lines == ["R.began{1}", "R.cancelled{1}", "R.began{1}"])
    #expect(world.log.calls[1].touches[0].touch.cancellationReason == .ignored)
    #expect(world.log.calls[1].eventTime == 0.5)
  }

  @Test("096 a new window")
  func case096() {
    let window = Window()
    #expect(window.level == .normal)
    #expect(window.isHidden && !window.isKeyWindow)
    #expect(window.isUserInteractionEnabled)
    #expect(WindowLevel.statusBar.rawValue == 1000 && WindowLevel.alert.rawValue == 2000)
  }

  @Test("097 two windows in one frame")
  func case097() throws {
    let world = World()
    let second = world.addWindow(
      "W2", 200, 0, 200, 800, level: .init(rawValue: 1), root: "R2")
    var sent: [(String, Event, [Int]?, [Int]?)] = []
    for window in [world.window, second] {
      window.onSend = { event in
        sent.append(
          (
            window.name ?? "", event, event.touches(for: world.window)?.map(\.finger),
            event.touches(for: second)?.map(\.finger)
          ))
      }
    }
    try world.play("t=0 +1(50,50)+2(300,50)")
    #expect(sent.map(\.0) == ["W", "W2"])
    #expect(sent[0].1 === sent[1].1)
    #expect(sent.allSatisfy { $0.2 == [1] && $0.3 == [2] })
    #expect(world.log.lines == ["R.began{1}", "R2.began{2}"])
  }

  @Test("a window that is let go of cancels its touches")
  func removedWindow() throws {
    let world = World()
    let second = world.addWindow("W2", 0, 0, 200, 800, level: .alert, root: "R2")
    try world.play("t=0 +1(50,50) · +2(300,50)")
    world.application.removeWindow(second)
    try world.play("~1(+5)~2(+5) · −1−2")
    #expect(
      world.log.lines == [
        "R2.began{1}", "R.began{2}", "R2.cancelled{1}", "R.moved{2}", "R.ended{2}",
      ])
  }

  @Test("a touch is of the window that its view is in", arguments: [false, true])
  func windowOfTheView(removesOwn: Bool) throws {
    let world = World()
    let second = world.addWindow("W2", 200, 0, 200, 800, level: .alert, root: "R2")
    second.interception = .view(.init(world.root))
    world.log.lines = []
    try world.play("t=0 +1(300,50)")
    let touch = try #require(world.log.calls.last?.touches.first?.touch)
    #expect(touch.window === world.window && touch.location(in: nil) == Point(x: 300, y: 50))
    world.application.removeWindow(removesOwn ? world.window : second)
    try world.play("−1")
    #expect(
      world.log.lines.filter { $0.hasPrefix("R") }
        == ["R.began{1}", removesOwn ? "R.cancelled{1}" : "R.ended{1}"])
  }

  @Test("a window that goes takes along the touches of a view that is in none")
  func viewWithoutAWindow() throws {
    let world = World()
    let second = world.addWindow("W2", 0, 0, 400, 800, level: .alert, root: "R2")
    let view = world["R2"]
    second.interception = .view(.init(view))
    view.removeFromSuperview()
    world.log.lines = []
    try world.play("t=0 +1(300,50)")
    world.application.removeWindow(second)
    try world.play("~1(+5) · −1")
    #expect(world.log.lines == ["R2.began{1}", "R2.cancelled{1}"])
  }
}
