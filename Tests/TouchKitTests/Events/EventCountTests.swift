import Testing
import TouchKit

@Suite("What becomes of events and fingers")
struct EventCountTests {
  @Test("each finger that responders were told of is counted once when it is over")
  func fates() throws {
    let world = World(.t1)
    world["A1"].onCall = { method, _, _ in
      if method == "ended" { world["D"].removeFromSuperview() }
    }
    // The third one lands beside every window, the fourth one stays.
    try world.play("t=0 +1(100,150)+2(200,270) · +3(500,900) · −1−2−3 · +4(100,150)")
    let count = world.application.landingCount
    #expect([count.landed, count.missed, count.delivered] == [4, 1, 3])
    #expect([count.ended, count.cancelled] == [1, 1])
  }

  @Test("a finger that its view refuses neither ends nor is cancelled")
  func refused() throws {
    let world = World(.t2)
    try world.play("t=0 +1(100,150) · +2(110,160) · −2 · −1")
    let count = world.application.landingCount
    #expect([count.refused, count.delivered, count.ended, count.cancelled] == [1, 1, 1, 0])
  }

  @Test("it is told of each event when all of it is done")
  func handled() throws {
    let world = World(.t2)
    var told: [String] = []
    world.application.didHandleEvent = { time in
      told.append("\(world.log.lines.count) calls at \((time * 100).rounded() / 100)")
    }
    try world.play("t=0 +1(100,150) · ~1(+5) · −1")
    #expect(told == ["1 calls at 0.0", "2 calls at 0.02", "3 calls at 0.04"])
  }
}
