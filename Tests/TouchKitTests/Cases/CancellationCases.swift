import Testing
import TouchKit

@Suite("Cancellation")
struct CancellationCases {
  private func multiTouchWorld() -> World {
    let world = World()
    world.root.isMultipleTouchEnabled = true
    return world
  }

  @Test("259 incoming interruption", arguments: CancellationReason.allCases)
  func case259(reason: CancellationReason) throws {
    let world = multiTouchWorld()
    try world.play("t=0 +1(100,100)+2(200,100)")
    world.application.cancelTouches(reason: reason, at: 0.5)
    #expect(world.log.lines == ["R.began{1,2}", "R.cancelled{1,2}"])
    let cancelled = world.log.calls[1]
    #expect(cancelled.touches.map(\.phase) == [.cancelled, .cancelled])
    #expect(cancelled.touches.allSatisfy { $0.touch.cancellationReason == reason })
    #expect(cancelled.touches.map(\.timestamp) == [0.5, 0.5])
    #expect(cancelled.eventTime == 0.5)
    #expect(cancelled.all == [1, 2])
  }

  @Test("260 each view one call")
  func case260() throws {
    let world = World(.t1)
    world["D"].isMultipleTouchEnabled = true
    try world.play("t=0 +1(100,150)+2(200,270)+3(205,270)")
    world.application.cancelTouches(reason: .suspended)
    #expect(world.takeLines().suffix(2) == ["A1.cancelled{1}", "D.cancelled{2,3}"])
  }

  @Test("261 dead until it lands again")
  func case261() throws {
    let world = World()
    try world.play("t=0 +1(100,100)")
    world.application.cancelTouches(reason: .locked)
    try world.play("~1(+5) · ~1(+5) · −1 · +1(100,100) · −1")
    #expect(world.log.lines == ["R.began{1}", "R.cancelled{1}", "R.began{1}", "R.ended{1}"])
  }

  @Test("261 the device's own cancel of a dead finger is not told again")
  func case261Device() throws {
    let world = World()
    try world.play("t=0 +1(100,100)")
    world.application.cancelTouches(reason: .locked)
    try world.play("✕1 · +1(100,100)")
    #expect(world.log.lines == ["R.began{1}", "R.cancelled{1}", "R.began{1}"])
  }

  @Test("262 view removed")
  func case262() throws {
    let world = World()
    let view = world.add("V", 0, 0, 100, 100, to: "R")
    try world.play("t=0 +1(50,50)")
    view.removeFromSuperview()
    try world.play("~1(+5) · −1")
    #expect(world.log.lines == ["V.began{1}", "V.cancelled{1}"])
    #expect(world.log.calls[1].touches[0].touch.cancellationReason == .removed)
  }

  @Test("263 ancestor removed")
  func case263() throws {
    let world = World(.t2)
    try world.play("t=0 +1(100,150)")
    world["A"].removeFromSuperview()
    try world.play("~1(+5) · −1")
    #expect(world.log.lines == ["A1.began{1}", "A1.cancelled{1}"])
  }

  @Test("264 a view removed in its own handler")
  func case264() throws {
    let world = World(.t2)
    world["A1"].onCall = { method, _, _ in
      guard method == "began" else { return }
      // Leaf first, then what held it: the finger is cancelled once all the same.
      world["A"].removeFromSuperview()
      world["A1"].removeFromSuperview()
    }
    try world.post("t=0 +1(100,150) · ~1(+5) · −1 · +1(100,150)")
    world.application.processEvents()
    #expect(world.log.lines == ["A1.began{1}", "A1.cancelled{1}", "R.began{1}"])
  }

  @Test("264 a view that another one's handler removes neither moves nor ends any more")
  func case264Sibling() throws {
    let world = World(.t1)
    world["A1"].onCall = { method, _, _ in
      if method == "ended" { world["D"].removeFromSuperview() }
    }
    try world.play("t=0 +1(100,150)+2(200,270) · −1−2")
    #expect(world.log.lines == ["A1.began{1}", "D.began{2}", "A1.ended{1}", "D.cancelled{2}"])
  }

  @Test("264 removed while its landing is being told to others: begun and cancelled")
  func case264Landing() throws {
    let world = World(.t1)
    world["A1"].onCall = { _, _, _ in world["D"].removeFromSuperview() }
    try world.play("t=0 +1(100,150)+2(200,270) · −1−2")
    #expect(world.log.lines == ["A1.began{1}", "D.began{2}", "D.cancelled{2}", "A1.ended{1}"])
  }

  @Test("264 removing a view while its end is told changes nothing")
  func case264End() throws {
    let world = World(.t2)
    world["A1"].onCall = { method, _, _ in
      if method == "ended" { world["A1"].removeFromSuperview() }
    }
    try world.play("t=0 +1(100,150) · −1")
    #expect(world.log.lines == ["A1.began{1}", "A1.ended{1}"])
  }

  @Test("264 moved about in its window, a view keeps its touches")
  func case264Moved() throws {
    let world = World(.t2)
    try world.play("t=0 +1(100,150)")
    world.root.addSubview(world["A1"])
    world.root.addSubview(world["A"])
    world.root.sendSubviewToBack(world["A"])
    try world.play("~1(+5) · −1")
    #expect(world.log.lines == ["A1.began{1}", "A1.moved{1}", "A1.ended{1}"])
  }

  @Test("264 moved to another window, it loses them")
  func case264OtherWindow() throws {
    let world = World(.t2)
    world.addWindow("W2", 300, 700, 100, 100, root: "R2")
    try world.play("t=0 +1(100,150)")
    world["R2"].addSubview(world["A"])
    try world.play("~1(+5) · −1")
    #expect(world.log.lines == ["A1.began{1}", "A1.cancelled{1}"])
  }

  @Test("265 queued moves of a cancelled touch")
  func case265() throws {
    let world = multiTouchWorld()
    var cancelled = false
    world.root.onCall = { _, _, _ in
      guard !cancelled else { return }
      cancelled = true
      world.application.cancelTouches(reason: .locked)
    }
    try world.post("t=0 +1(100,100) · ~1(+5) · ~1(+5) · −1 · +2(200,100) · −2")
    world.application.processEvents()
    #expect(world.log.lines == ["R.began{1}", "R.cancelled{1}", "R.began{2}", "R.ended{2}"])
  }

  @Test("266 palm on a live slot")
  func case266() throws {
    let world = multiTouchWorld()
    try world.play("t=0 +1(100,100)+2(200,100) · ✕2 · ~1(+5) · −1")
    #expect(
      world.log.lines == ["R.began{1,2}", "R.cancelled{2}", "R.moved{1}", "R.ended{1}"])
    #expect(world.log.calls[1].touches[0].touch.cancellationReason == .palm)
  }

  @Test("268 cancelling some touches leaves the others")
  func case268() throws {
    let world = World(.t1)
    try world.play("t=0 +1(100,150)+2(200,270)")
    world.application.cancelTouches(reason: .device) { $0.finger == 2 }
    try world.play("~1(+5)~2(+5) · −1−2")
    #expect(
      world.log.lines == [
        "A1.began{1}", "D.began{2}", "D.cancelled{2}", "A1.moved{1}", "A1.ended{1}",
      ])
  }

  @Test("268 nothing to cancel")
  func case268Nothing() throws {
    let world = World()
    world.application.notesSending = true
    world.application.cancelTouches(reason: .locked)
    try world.play("t=0 +1(100,100) · −1")
    world.application.cancelTouches(reason: .locked)
    #expect(world.log.lines.count == 4)
  }

  @Test(
    "a cancel that a program swallows leaves no touch behind",
    arguments: ["−1", "✕1", "~1(+5) · −1"])
  func swallowedCancel(end: String) throws {
    let world = World()
    for _ in 0..<3 {
      try world.play("+1(100,100)")
      world.application.swallows = true
      world.application.cancelTouches(reason: .locked)
      world.application.swallows = false
      #expect(world.application.touches.isEmpty)
      try world.play(end)
    }
    let before = world.application.sequenceNumber
    try world.play("+1(100,100)")
    #expect(world.application.sequenceNumber == before + 1)
    #expect(world.log.calls.last?.all == [1])
    #expect(world.application.landingCount.cancelled == 3)
  }
}
