import Testing
import TouchKit

@Suite("Deadlines")
struct DeadlineTests {
  @Test("calls come in the order of their times, in between the events")
  func order() throws {
    let world = World()
    for time in [0.5, 0.1, 0.3] {
      world.application.schedule(at: time) { world.log.lines.append("at \(time)") }
    }
    let cancelled = world.application.schedule(at: 0.2) { world.log.lines.append("never") }
    cancelled.cancel()
    #expect(!cancelled.isPending)
    try world.play("t=0 +1(9,9) · .2 ~1(+5) · .4 −1")
    world.wait(1)
    #expect(
      world.log.lines == ["R.began{1}", "at 0.1", "R.moved{1}", "at 0.3", "R.ended{1}", "at 0.5"])
  }

  @Test("a call may ask for another one, and sees the time that it is")
  func chain() {
    let world = World()
    var times: [Double] = []
    func ask(_ time: Double) {
      world.application.schedule(at: time) {
        times.append(world.application.time)
        if times.count < 3 { ask(time + 1) }
      }
    }
    ask(1)
    world.wait(10)
    #expect(times == [1, 2, 3])
  }

  @Test("a clock that comes late, or after another one, is asked for what waits")
  func newClock() {
    let application = Application()
    var count = 0
    application.schedule(at: 3) { count += 1 }
    let (first, second) = (ManualClock(), ManualClock())
    application.scheduler = first
    #expect(first.nextTime == 3)
    application.scheduler = second
    #expect(first.nextTime == nil && second.nextTime == 3)
    first.advance(to: 5)
    second.advance(to: 5)
    #expect(count == 1)
  }

  @Test("the clock calls in order, once, and never runs back")
  func clock() {
    let clock = ManualClock(time: 5)
    var lines: [String] = []
    for (name, time) in [("c", 8.0), ("a", 6), ("b", 6), ("past", 1)] {
      _ = clock.schedule(at: time) { lines.append("\(name) at \(clock.time)") }
    }
    #expect(clock.nextTime == 1)
    clock.advance(to: 7)
    #expect(lines == ["past at 5.0", "a at 6.0", "b at 6.0"])
    clock.advance(to: 2)
    #expect(clock.time == 7 && clock.nextTime == 8)
    clock.advance(to: 8)
    clock.advance(to: 9)
    #expect(lines.count == 4 && clock.nextTime == nil)
  }

  @Test(
    "a call at no time is never due, and keeps no other one waiting",
    arguments: [Double.nan, .infinity])
  func never(_ time: Double) throws {
    let world = World()
    world.application.schedule(at: time) { world.log.lines.append("never") }
    for time in [0.3, 0.1] {
      world.application.schedule(at: time) { world.log.lines.append("at \(time)") }
    }
    world.wait(1)
    #expect(world.log.lines == ["at 0.1", "at 0.3"])
  }
}
