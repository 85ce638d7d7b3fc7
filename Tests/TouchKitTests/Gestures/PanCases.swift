import Testing
import TouchKit

@Suite("Gestures: pan")
struct PanCases {
  private func panWorld(multiTouch: Bool = false) -> (GestureWorld, PanGestureRecognizer) {
    let world = GestureWorld.withV(multiTouch: multiTouch)
    return (world, world.add(PanGestureRecognizer(), "g", to: "V"))
  }

  @Test("214 threshold")
  func case214() throws {
    let (world, pan) = panWorld()
    try world.play("t=0 +1(100,300) · .016 ~1(+0,−3) · .032 ~1(+0,−3) · .048 ~1(+0,−3)")
    #expect(world.actions == [])
    try world.play(".064 ~1(+0,−3)")
    #expect(world.actions == ["⟨g:began⟩"])
    #expect(pan.translation(in: nil) == Point(x: 0, y: -2))
  }

  @Test("215 end and fail")
  func case215() throws {
    let (world, _) = panWorld()
    try world.play("t=0 +1(100,300) · ~1(+50) · −1")
    #expect(world.takeActions() == ["⟨g:began⟩", "⟨g:ended⟩"])
    try world.play("t=1 +1(100,300) · −1")
    #expect(world.takeActions() == [])
    #expect(world.reporter.failures == ["g: moved 0 pt, needed 10"])
  }

  @Test("217 scroll-style content")
  func case217() throws {
    let (world, pan) = panWorld()
    var moved = Point.zero
    world.reporter.onReport = { _, _ in moved = pan.translation(in: nil) }
    try world.play("t=0 +1(100,300)" + (1...60).map { _ in " · ~1(+0,−3)" }.joined() + " · −1")
    #expect(abs(moved.y + 170) < 1e-9)
  }

  @Test("218 setTranslation")
  func case218() throws {
    let (world, pan) = panWorld()
    world.reporter.onReport = { _, state in
      if state == .began { pan.setTranslation(.zero, in: nil) }
    }
    try world.play("t=0 +1(100,300) · ~1(+30)")
    #expect(pan.translation(in: nil) == .zero)
    try world.play("~1(+15)")
    #expect(pan.translation(in: nil) == Point(x: 15, y: 0))
  }

  @Test("219 velocity")
  func case219() throws {
    let (world, pan) = panWorld()
    try world.play(
      "t=0 +1(0,300)" + (1...30).map { " · \(Double($0) / 100) ~1(+10)" }.joined())
    #expect(abs(pan.velocity(in: nil).x - 1000) < 1)
    #expect(pan.velocity(in: nil).y == 0)
    world.reporter.onReport = { _, state in #expect(state == .ended) }
    try world.play(".31 −1")
  }

  @Test("220 velocity after a rest", arguments: [(0.31, 1000.0), (0.7, 0)])
  func case220(lift: Double, velocity: Double) throws {
    let (world, pan) = panWorld()
    var seen = Point.zero
    world.reporter.onReport = { _, _ in seen = pan.velocity(in: nil) }
    try world.play(
      "t=0 +1(0,300)" + (1...30).map { " · \(Double($0) / 100) ~1(+10)" }.joined()
        + " · \(lift) −1")
    #expect(abs(seen.x - velocity) < 1)
  }

  @Test("221 two-finger minimum")
  func case221() throws {
    let (world, pan) = panWorld(multiTouch: true)
    pan.minimumNumberOfTouches = 2
    try world.play("t=0 +1(100,100) · ~1(+50) · −1")
    #expect(world.takeActions() == [])
    #expect(world.reporter.failures == ["g: 1 finger, needed 2"])
    try world.play("t=1 +1(100,100)+2(200,100) · ~1(+50)~2(+50) · −1−2")
    #expect(world.takeActions() == ["⟨g:began⟩", "⟨g:ended⟩"])
  }

  @Test("221 what one finger went before the second came does not count")
  func case221Late() throws {
    let (world, pan) = panWorld(multiTouch: true)
    pan.minimumNumberOfTouches = 2
    try world.play("t=0 +1(100,100) · ~1(+50) · +2(200,100) · ~1(+2)~2(+2)")
    #expect(world.actions == [])
  }

  @Test("the most fingers: one too many fails it, or is left out once it has begun")
  func maximum() throws {
    let (world, pan) = panWorld(multiTouch: true)
    pan.maximumNumberOfTouches = 1
    try world.play("t=0 +1(100,100)+2(200,100) · ~1(+50) · −1−2")
    #expect(world.takeActions() == [])
    #expect(world.reporter.failures == ["g: 2 fingers, allowed 1"])
    try world.play("t=1 +1(100,100) · ~1(+50) · +2(200,100) · ~2(+50) · −2 · −1")
    #expect(
      world.log.lines == [
        "V.began{1}", "⟨g:began⟩", "V.cancelled{1}", "V.began{2}", "V.moved{2}", "V.ended{2}",
        "⟨g:ended⟩",
      ])
  }

  @Test("222 ends only when all lift")
  func case222() throws {
    let (world, pan) = panWorld(multiTouch: true)
    try world.play("t=0 +1(100,100)+2(200,100) · ~1(+20)~2(+20) · −1")
    let before = pan.translation(in: nil)
    try world.play("~2(+5)")
    #expect(pan.translation(in: nil) == Point(x: before.x + 5, y: before.y))
    try world.play("−2")
    #expect(world.actions == ["⟨g:began⟩", "⟨g:changed⟩", "⟨g:ended⟩"])
  }

  @Test("223 translation in a scaled view")
  func case223() throws {
    let (world, pan) = panWorld()
    world["V"].transform = AffineTransform(scaleX: 2, y: 2)
    try world.play("t=0 +1(100,300) · ~1(+20)")
    pan.setTranslation(.zero, in: nil)
    try world.play("~1(+40)")
    #expect(pan.translation(in: world["R"]) == Point(x: 40, y: 0))
    #expect(pan.translation(in: world["V"]) == Point(x: 20, y: 0))
    pan.setTranslation(Point(x: 5, y: 6), in: world["V"])
    #expect(pan.translation(in: world["V"]) == Point(x: 5, y: 6))
    #expect(pan.translation(in: world["R"]) == Point(x: 10, y: 12))
  }

  @Test("225 fresh pan")
  func case225() {
    let pan = PanGestureRecognizer()
    #expect(pan.translation(in: nil) == .zero)
    #expect(pan.velocity(in: nil) == .zero)
    pan.setTranslation(.zero, in: nil)
    #expect(pan.minimumNumberOfTouches == 1)
    #expect(pan.maximumNumberOfTouches == .max)
  }

  @Test("226 diagonal start")
  func case226() throws {
    let (world, _) = panWorld()
    try world.play("t=0 +1(100,100) · ~1(+8,+8)")
    #expect(world.actions == ["⟨g:began⟩"])
  }

  @Test("313 setTranslation can hold any value")
  func case313() throws {
    let (world, pan) = panWorld()
    try world.play("t=0 +1(100,100) · ~1(+20)")
    pan.setTranslation(Point(x: 12, y: 13), in: nil)
    #expect(pan.translation(in: nil) == Point(x: 12, y: 13))
  }

  @Test("a finger that joins a pan is the pan's from the start")
  func joining() throws {
    let (world, _) = panWorld(multiTouch: true)
    try world.play("t=0 +1(100,100) · ~1(+20) · +2(200,100) · ~2(+4) · −1−2")
    #expect(
      world.log.lines == [
        "V.began{1}", "⟨g:began⟩", "V.cancelled{1}", "⟨g:changed⟩", "⟨g:ended⟩",
      ])
  }

  @Test("255 left edge")
  func case255() throws {
    let world = GestureWorld()
    world.add(ScreenEdgePanGestureRecognizer(), "g", to: "R").edges = .left
    try world.play("t=0 +1(2,400) · ~1(60,400) · ~1(70,400) · −1")
    #expect(world.actions == ["⟨g:began⟩", "⟨g:changed⟩", "⟨g:ended⟩"])
  }

  struct EdgeRow {
    var edges: RectEdge
    var script: String
    var failure: String?
  }

  @Test(
    "257 the edge and the way decide",
    arguments: [
      EdgeRow(
        edges: .left, script: "+1(398,400) · ~1(340,400)", failure: "landed away from the edge"),
      EdgeRow(
        edges: .left, script: "+1(21,400) · ~1(80,400)", failure: "landed away from the edge"),
      EdgeRow(edges: .left, script: "+1(20,400) · ~1(80,400)", failure: nil),
      EdgeRow(edges: .left, script: "+1(2,400) · ~1(10,460)", failure: "moved the other way"),
      EdgeRow(edges: .right, script: "+1(398,400) · ~1(340,400)", failure: nil),
      EdgeRow(edges: .top, script: "+1(200,3) · ~1(200,40)", failure: nil),
      EdgeRow(edges: .bottom, script: "+1(200,790) · ~1(200,740)", failure: nil),
      EdgeRow(edges: [], script: "+1(2,400) · ~1(60,400)", failure: "landed away from the edge"),
      EdgeRow(edges: .all, script: "+1(2,3) · ~1(2,60)", failure: nil),
    ])
  func case257(row: EdgeRow) throws {
    let world = GestureWorld()
    world.add(ScreenEdgePanGestureRecognizer(), "g", to: "R").edges = row.edges
    try world.play(row.script)
    #expect(world.actions == (row.failure == nil ? ["⟨g:began⟩"] : []))
    #expect(world.reporter.failures == row.failure.map { ["g: \($0)"] } ?? [])
  }
}
