import Testing
import TouchKit

@Suite("Events: grouping and order")
struct EventCases {
  /// A world whose root takes several fingers.
  private func multiTouchWorld(_ tree: World.Tree = .root) -> World {
    let world = World(tree)
    world.root.isMultipleTouchEnabled = true
    return world
  }

  @Test("059 two fingers in one frame, one view")
  func case059() throws {
    let world = multiTouchWorld()
    try world.play("t=0 +1(100,100)+2(200,100) · .1 −1−2")
    #expect(world.log.lines == ["R.began{1,2}", "R.ended{1,2}"])
  }

  @Test("060 one after the other: two calls")
  func case060() throws {
    let world = multiTouchWorld()
    try world.play("t=0 +1(100,100) · +2(200,100) · .1 −2 · −1")
    #expect(world.log.lines == ["R.began{1}", "R.began{2}", "R.ended{2}", "R.ended{1}"])
  }

  @Test("061 same event object for the whole process")
  func case061() throws {
    let world = multiTouchWorld()
    try world.play("t=0 +1(100,100)+2(200,100) · .05 ~1(+5)~2(+5) · .1 −1 · −2")
    #expect(world.log.calls.count == 4)
    #expect(world.log.calls.allSatisfy { $0.event === world.log.calls[0].event })
  }

  @Test("062 event of the next process")
  func case062() throws {
    let world = World()
    try world.play("t=0 +1(100,100) · .05 −1 · 2 +1(100,100) · 2.05 −1")
    let events = world.log.calls.map(\.event)
    #expect(events[0] === events[1])
    #expect(events[2] === events[3])
    #expect(events[0] !== events[2])
    #expect(events.map { $0?.id } == [1, 1, 2, 2])
    #expect(world.log.calls.map(\.all) == [[1], [1], [1], [1]])
  }

  @Test("063 two views in one frame")
  func case063() throws {
    let world = World(.t1)
    try world.play("t=0 +1(100,150)+2(200,270)")
    #expect(world.log.lines == ["A1.began{1}", "D.began{2}"])
    #expect(world.log.calls.map(\.all) == [[1, 2], [1, 2]])
    #expect(world.log.calls[0].event === world.log.calls[1].event)
  }

  @Test("064 views are called in the order of their lowest slot")
  func case064() throws {
    let world = World(.t1)
    world["D"].isMultipleTouchEnabled = true
    try world.play("t=0 +3(200,270)+2(100,150)+1(201,271)")
    #expect(world.log.lines == ["D.began{1,3}", "A1.began{2}"])
  }

  @Test("065 moved and ended in one frame")
  func case065() throws {
    let world = multiTouchWorld()
    try world.play("t=0 +1(100,100)+2(200,100) · ~1(120,100) −2")
    #expect(world.log.lines == ["R.began{1,2}", "R.moved{1}", "R.ended{2}"])
  }

  @Test("065 all four phases in one frame, in their order")
  func case065All() throws {
    let world = multiTouchWorld()
    try world.play(
      "t=0 +1(100,100)+2(200,100)+3(300,100) · ✕1 −2 ~3(+5) +4(50,50)")
    #expect(
      world.takeLines() == [
        "R.began{1,2,3}", "R.began{4}", "R.moved{3}", "R.ended{2}", "R.cancelled{1}",
      ])
    #expect(world.log.calls.dropFirst().allSatisfy { $0.all == [1, 2, 3, 4] })
  }

  @Test("066 ended touch leaves allTouches")
  func case066() throws {
    let world = multiTouchWorld()
    try world.play("t=0 +1(100,100)+2(200,100) · .05 −2 · .07 ~1(+5)")
    #expect(world.log.calls[1].all == [1, 2])
    #expect(world.log.calls[1].phases == [1: .stationary, 2: .ended])
    #expect(world.log.calls[2].all == [1])
  }

  @Test("067 touches(for:)")
  func case067() throws {
    let world = World(.t1)
    let other = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    world["D"].onCall = { _, _, event in
      func fingers(_ touches: [Touch]?) -> [Int]? { touches?.map(\.finger) }
      #expect(fingers(event?.touches(for: world["A1"])) == [1])
      #expect(fingers(event?.touches(for: world["D"])) == [2])
      #expect(fingers(event?.touches(for: world["A"])) == nil)
      #expect(fingers(event?.touches(for: world.root)) == nil)
      #expect(fingers(event?.touches(for: world.window)) == [1, 2])
      #expect(fingers(event?.touches(for: other)) == nil)
    }
    try world.play("t=0 +1(100,150) · +2(200,270)")
    #expect(world.log.lines == ["A1.began{1}", "D.began{2}"])
  }

  @Test("068 a frame without changes is no event")
  func case068() throws {
    let world = World()
    world.application.notesSending = true
    try world.play("t=0 +1(100,100) · ~1(100,100)")
    world.application.post(TouchFrame(timestamp: 1))
    world.application.processEvents()
    #expect(world.log.lines == ["Application.sendEvent", "R.began{1}"])
  }

  @Test("069 ten fingers")
  func case069() throws {
    let world = multiTouchWorld()
    try world.play("t=0 " + (1...10).map { "+\($0)(\($0 * 30),100)" }.joined(separator: " "))
    #expect(world.log.lines == ["R.began{1,2,3,4,5,6,7,8,9,10}"])
    #expect(Set(world.log.calls[0].touches.map { ObjectIdentifier($0.touch) }).count == 10)
  }

  @Test("070 first in, first out")
  func case070() throws {
    let world = World(.t1)
    try world.post("t=0 +1(100,150) · +2(200,270) · −1 · ~2(+5) · −2")
    #expect(world.log.lines == [])
    world.application.processEvents()
    #expect(
      world.log.lines == ["A1.began{1}", "D.began{2}", "A1.ended{1}", "D.moved{2}", "D.ended{2}"])
  }

  @Test("070 kinds of events keep their order")
  func case070Kinds() throws {
    let world = World()
    world.application.beginReceivingRemoteControlEvents()
    try world.post("t=0 +1(100,100)")
    world.application.post(.began, of: .motionShake, at: 0.01)
    world.application.post(remoteControl: .remoteControlPlay, at: 0.02)
    try world.post(".03 −1")
    world.application.post(.ended, of: .motionShake, at: 0.04)
    world.application.processEvents()
    #expect(
      world.log.lines == [
        "R.began{1}", "W.motionBegan(motionShake)", "W.remote(remoteControlPlay)", "R.ended{1}",
        "W.motionEnded(motionShake)",
      ])
  }

  @Test("071 a slow handler: what it posts comes last")
  func case071Remote() throws {
    let world = World()
    world.application.beginReceivingRemoteControlEvents()
    world.root.onCall = { method, _, _ in
      if method == "began" { world.application.post(remoteControl: .remoteControlPlay, at: 1) }
    }
    try world.post("t=0 +1(100,100) · −1")
    world.application.processEvents()
    #expect(world.log.lines == ["R.began{1}", "R.ended{1}", "W.remote(remoteControlPlay)"])
  }

  @Test("071 what a handler posts waits for its turn")
  func case071() throws {
    let world = World(.t1)
    var posted = false
    world["A1"].onCall = { _, _, _ in
      guard !posted else { return }
      posted = true
      let change = TouchChange(
        contact: ContactID(device: 1, slot: 8, serial: 1), kind: .began,
        location: Point(x: 200, y: 270))
      world.application.post(TouchFrame(timestamp: 0.01, changes: [change]))
      // A nested call does nothing.
      world.application.processEvents()
    }
    try world.post("t=0 +1(100,150) · −1")
    world.application.processEvents()
    #expect(world.log.lines == ["A1.began{1}", "A1.ended{1}", "D.began{9}"])
  }

  @Test("072 a touch never runs ahead of its event")
  func case072() throws {
    let world = World()
    try world.post("t=0 +1(100,100) · ~1(110,100) · ~1(120,100) · −1(130,100)")
    world.application.processEvents()
    #expect(world.log.calls.map { $0.touches[0].location.x } == [100, 110, 120, 130])
    #expect(world.log.calls.map { $0.touches[0].phase } == [.began, .moved, .moved, .ended])
  }

  @Test("073 default forwarding keeps the arguments")
  func case073() throws {
    let world = World(.t2)
    world["A1"].isInstrumented = false
    var views: [View?] = []
    world["A"].onCall = { _, touches, _ in views.append(touches[0].view) }
    try world.play("t=0 +1(100,150) · .05 −1")
    #expect(world.log.lines == ["A.began{1}", "A.ended{1}"])
    #expect(views.allSatisfy { $0 === world["A1"] })
    #expect(world.log.calls[0].event === world.log.calls[1].event)
  }

  @Test("a contact that lands and lifts in one frame has two calls")
  func landsAndLifts() throws {
    let world = World()
    try world.play("t=0 +1(100,100) −1 · ~1(+5)")
    #expect(world.log.lines == ["R.began{1}", "R.ended{1}"])
    #expect(world.log.calls.map(\.eventTime) == [0, 0])
    #expect(world.log.calls[0].event === world.log.calls[1].event)
  }

  @Test("a slot that changes hands in one frame: old and new in one event")
  func slotChangesHands() throws {
    let world = multiTouchWorld()
    try world.play("t=0 +1(100,100)")
    let old = ContactID(device: 0, slot: 0, serial: 1)
    let new = ContactID(device: 0, slot: 0, serial: 2)
    world.application.post(
      TouchFrame(
        timestamp: 0.1,
        changes: [
          TouchChange(contact: old, kind: .cancelled(.dropped), location: Point(x: 100, y: 100)),
          TouchChange(contact: new, kind: .began, location: Point(x: 300, y: 300)),
        ]))
    world.application.processEvents()
    #expect(world.log.lines == ["R.began{1}", "R.began{1}", "R.cancelled{1}"])
    let touches = world.log.calls.map { $0.touches[0].touch }
    #expect(touches[0] === touches[2])
    #expect(touches[0] !== touches[1])
    #expect(touches[0].cancellationReason == .dropped)
    #expect(world.log.calls[1].event === world.log.calls[0].event)
  }

  @Test("310 second finger joins the running event")
  func case310() throws {
    let world = multiTouchWorld()
    try world.play("t=0 +1(100,100) · +2(200,100)")
    #expect(world.log.calls[0].event === world.log.calls[1].event)
    #expect(world.log.calls[1].event?.allTouches?.count == 2)
  }

  @Test("two devices share one sequence")
  func twoDevices() throws {
    let world = multiTouchWorld()
    try world.play("t=0 +1(100,100)")
    let other = ContactID(device: 1, slot: 0, serial: 1)
    for (time, kind) in [(0.01, .began), (0.02, .ended)] as [(Double, TouchChange.Kind)] {
      world.application.post(
        TouchFrame(
          timestamp: time,
          changes: [TouchChange(contact: other, kind: kind, location: Point(x: 9, y: 9))]))
      world.application.processEvents()
    }
    try world.play(".03 −1")
    #expect(world.log.calls.count == 4)
    #expect(world.log.calls.allSatisfy { $0.event?.id == 1 })
    #expect(world.log.calls[1].event?.allTouches == nil)
  }
}
