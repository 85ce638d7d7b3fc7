import Digitizer
import Evdev
import Testing
import TouchKit

/// Panels that tell of no lift at all: the finger is over when they fall silent.
@Suite struct SilenceTests {
  private static let bare = PacketProtocolTests.bare

  @Test func aPanelThatNeverTellsALiftLiftsBySilence() throws {
    let bench = try Bench(Self.bare, .plain())
    try bench.play("@1 X 1000 Y 1000 + | @1.2 X 1000 Y 1000 + | @3 X 1100 Y 1000 + |")
    #expect(
      bench.timedText == """
        1: began 1 (100,100)
        1.5: ended 1 (100,100)
        3: began 2 (110,100)
        """)
    try bench.unplug()
  }

  @Test func theSchedulerLiftsInTime() throws {
    let clock = ManualClock()
    let bench = try Bench(Self.bare, .plain(), scheduler: clock)
    try bench.play("@1 X 1000 Y 1000 + | @1.2 X 1000 Y 1000 + |")
    clock.advance(to: 1.4)
    #expect(bench.text == "began 1 (100,100)")
    clock.advance(to: 9)
    #expect(bench.timedText == "1: began 1 (100,100)\n1.5: ended 1 (100,100)")
    #expect(clock.nextTime == nil)
    try bench.unplug()
  }

  @Test func onceAPanelHasToldALiftItsSilenceMeansNothing() throws {
    let bench = try Bench(Self.bare, .plain())
    try bench.play("@1 X 1000 Y 1000 + | + | @2 X 1000 Y 1000 + | @9 X 1100 Y 1000 + |")
    #expect(
      bench.text == """
        began 1 (100,100)
        ended 1 (100,100)
        began 2 (100,100)
        moved 2 (110,100)
        """)
    try bench.unplug()
  }

  /// Neither for fingers nor for time: what is told after it has its own stamp.
  @Test(arguments: [
    "@1 X 1000 Y 1000 + | + | @2 X 1000 Y 1000 + |",
    "@1 X 1000 Y 1000 + X 2000 Y 1000 + | X 1000 Y 1000 + | @2 X 1000 Y 1000 + |",
  ])
  func silenceThatMeansNothingTakesNoTime(_ events: String) throws {
    let clock = ManualClock()
    let bench = try Bench(Self.bare, .plain(), scheduler: clock)
    try bench.play(events)
    clock.advance(to: 9)
    try bench.play("@2.1 X 1100 Y 1000 + |")
    clock.advance(to: 19)
    try bench.unplug()
    #expect(bench.frames.suffix(2).map(\.timestamp) == [2.1, 2.1])
  }

  @Test func aPanelWithAButtonMayRest() throws {
    let bench = try Bench(PacketProtocolTests.panel(), .plain())
    try bench.play("@1 X 1000 Y 1000 + BTN 1 | @9 X 1100 Y 1000 + |")
    #expect(bench.text == "began 1 (100,100)\nmoved 1 (110,100)")
    try bench.unplug()
  }

  @Test func silenceCanBeForcedAndForbidden() throws {
    let events = "@1 X 1000 Y 1000 + | + | @2 X 1000 Y 1000 + | @3 X 1100 Y 1000 + |"
    let forced = try Bench(Self.bare, .plain { $0.silence = 0.5 })
    try forced.play(events)
    #expect(forced.timedText.hasSuffix("2.5: ended 2 (100,100)\n3: began 3 (110,100)"))
    let forbidden = try Bench(Self.bare, .plain { $0.silence = 0 })
    try forbidden.play("@1 X 1000 Y 1000 + | @30 X 1100 Y 1000 + |")
    #expect(forbidden.text == "began 1 (100,100)\nmoved 1 (110,100)")
  }

  @Test func aFrameAtTheVeryMomentIsInTime() throws {
    let clock = ManualClock()
    let bench = try Bench(Self.bare, .plain { $0.silence = 0.25 }, scheduler: clock)
    try bench.play("@1 X 1000 Y 1000 + | @1.25 X 1100 Y 1000 + |")
    clock.advance(to: 1.25)
    #expect(bench.text == "began 1 (100,100)\nmoved 1 (110,100)")
  }

  /// Events that waited to be read while the deadline passed are told late, but in order.
  @Test func timeDoesNotGoBackBehindADeadline() throws {
    let clock = ManualClock()
    let bench = try Bench(Self.bare, .plain(), scheduler: clock)
    try bench.play("@1 X 1000 Y 1000 + |")
    clock.advance(to: 2)
    try bench.play("@1.1 X 1100 Y 1000 + | @1.2 X 1200 Y 1000 + | @1.4 X 1300 Y 1000 + |")
    #expect(
      bench.timedText == """
        1: began 1 (100,100)
        1.3: ended 1 (100,100)
        1.3: began 2 (110,100)
        1.3: moved 2 (120,100)
        1.4: moved 2 (130,100)
        """)
    #expect(bench.noticeKinds == [])
  }

  @Test func aDigitizerThatIsGoneIsNotCalled() throws {
    let clock = ManualClock()
    do {
      let bench = try Bench(Self.bare, .plain(), scheduler: clock)
      try bench.play("@1 X 1000 Y 1000 + |")
      #expect(clock.nextTime == 1.3)
    }
    #expect(clock.nextTime == nil)
    clock.advance(to: 5)
  }
}
