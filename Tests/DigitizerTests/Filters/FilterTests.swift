import Digitizer
import Evdev
import Testing
import TouchKit

/// The options of a device. The panel has ten units a point.
@Suite struct FilterTests {
  private func check(
    _ rule: String, _ events: String, _ frames: String, notices: [String] = [],
    _ configure: (inout ContactFilters) -> Void
  ) throws {
    let bench = try Bench { configure(&$0.filters) }
    try bench.play(events)
    #expect(bench.timedText == frames, "\(rule)")
    #expect(bench.noticeKinds == notices, "\(rule)")
    try bench.unplug()
  }

  // MARK: - Dead zones

  @Test func contactsThatLandInADeadZoneAreIgnoredUntilTheyLift() throws {
    try check(
      "landing inside, sliding out; landing outside, sliding in",
      """
      ID 1 X 100 Y 100 | X 2000 | ID -1 | ID 2 Y 3000 | X 100 Y 100 | ID -1 |
      ID 3 X 3990 Y 7000 | ID -1 |
      """,
      """
      0.04: began 2 (200,300)
      0.05: moved 2 (10,10)
      0.06: ended 2 (10,10)
      """, notices: ["landingRefused.deadZone", "landingRefused.deadZone"]
    ) {
      $0.deadZones = [
        Rect(x: 0, y: 0, width: 20, height: 800), Rect(x: 380, y: 0, width: 20, height: 800),
      ]
    }
  }

  // MARK: - Palms by size

  @Test func aContactAsLargeAsAPalmIsCancelled() throws {
    // 4000 units are 100 mm: a diameter of 800 units is 20 mm.
    var device = DeviceDescription.plainPanel
    device.axes[.absMTPositionX]?.resolution = 40
    device.axes[.absMTPositionY]?.resolution = 40
    let bench = try Bench(device, .plain { $0.filters.palmSize = 20 })
    try bench.play(
      """
      ID 1 X 1000 Y 1000 MAJOR 799 | MAJOR 801 | MAJOR 10 | ID -1 |
      ID 2 MAJOR 800 | MAJOR 10 | ID -1 | ID 3 | ID -1 MAJOR 900 |
      """)
    #expect(
      bench.timedText == """
        0.01: began 1 (100,100)
        0.02: palm 1 (100,100)
        0.08: began 3 (100,100)
        0.09: ended 3 (100,100)
        """)
    #expect(bench.noticeKinds == ["landingRefused.palmSize"])
    try bench.unplug()
  }

  @Test func withoutAPhysicalSizeThereAreNoPalmsBySize() throws {
    try check(
      "unknown size", "ID 1 X 1000 Y 1000 MAJOR 4000 |", "0.01: began 1 (100,100)"
    ) { $0.palmSize = 1 }
    let bench = try Bench { $0.filters.palmSize = 1 }
    #expect(try bench.digitizer.panel.remarks.contains(.palmSizeNeedsMillimetres))
    let known = try Bench {
      $0.filters.palmSize = 20
      $0.panelSize = Size(width: 100, height: 200)
    }
    try known.play("ID 1 X 1000 Y 1000 MAJOR 900 |")
    #expect(known.frames == [])
  }

  // MARK: - Merging

  @Test func aContactThatLandsOnAnotherIsTheSameFinger() throws {
    try check(
      "one finger that is told three times",
      """
      SLOT 0 ID 1 X 1000 Y 1000 SLOT 1 ID 2 X 1010 Y 1000 |
      SLOT 2 ID 3 X 1100 Y 1000 SLOT 0 X 1050 SLOT 1 X 1060 |
      SLOT 3 ID 4 X 2000 Y 1000 | SLOT 0 ID -1 SLOT 1 X 1500 | SLOT 1 ID -1 SLOT 2 ID -1 |
      """,
      """
      0.01: began 1 (100,100)
      0.02: moved 1 (105,100)
      0.03: began 4 (200,100)
      0.04: ended 1 (105,100)
      """, notices: ["landingRefused.coincident", "landingRefused.coincident"]
    ) { $0.mergeDistance = 10 }
  }

  // MARK: - Noise

  @Test func tooManyLandingsASecondAreNoise() throws {
    let taps = (1...4).map { "ID \($0) X 1000 Y 1000 | ID -1 |" }.joined(separator: " ")
    try check(
      "three are allowed, the fourth is noise; half a second of quiet ends it",
      """
      SLOT 1 ID 9 X 3000 Y 3000 | SLOT 0 \(taps)
      @0.5 ID 5 | ID -1 | @0.9 ID 6 | ID -1 | @1.5 ID 7 | SLOT 1 X 3100 |
      """,
      """
      0.01: began 1 (300,300)
      0.02: began 2 (100,100)
      0.03: ended 2 (100,100)
      0.04: began 3 (100,100)
      0.05: ended 3 (100,100)
      0.06: ignored 1 (300,300)
      1.5: began 8 (100,100)
      """,
      notices: ["noise", "landingRefused.noise"]
        + Array(repeating: "landingRefused.noise", count: 3)
    ) {
      $0.landingsPerSecond = 3
      $0.noiseHoldOff = 0.5
    }
  }

  @Test func landingsThatAreSpreadAreNoNoise() throws {
    let bench = try Bench { $0.filters.landingsPerSecond = 2 }
    for index in 0..<20 {
      try bench.play("@\(index * 2) ID \(index) X 1 Y 1 | ID -1 | ID 99 | ID -1 |")
    }
    #expect(bench.invariants.landings == 40)
    #expect(bench.notices == [])
  }

  // MARK: - Pen

  @Test func aPenThatIsNearSilencesTouch() throws {
    let bench = try Bench { $0.filters.penGrace = 0.5 }
    try bench.play("@1 ID 1 X 1000 Y 1000 |")
    try bench.digitizer.penMoved(isNear: true, at: 1.1)
    try bench.digitizer.penMoved(isNear: true, at: 1.2)
    try bench.play("@1.3 X 1100 SLOT 1 ID 2 X 2000 Y 2000 |")
    try bench.digitizer.penMoved(isNear: false, at: 2)
    try bench.play("@2.1 SLOT 2 ID 3 X 500 Y 500 | @2.6 SLOT 3 ID 4 X 3000 Y 500 SLOT 0 X 1200 |")
    #expect(
      bench.timedText == """
        1: began 1 (100,100)
        1.1: palm 1 (100,100)
        2.6: began 4 (300,50)
        """)
    #expect(bench.noticeKinds == ["landingRefused.penNear", "landingRefused.penNear"])
    try bench.unplug()
  }

  // MARK: - Debounce

  @Test(arguments: [
    (
      "a lift of 30 ms is none; the contact goes on in another slot",
      """
      ID 1 X 1000 Y 1000 | X 1100 | ID -1 | @0.06 SLOT 1 ID 2 X 1150 Y 1000 | X 1200 | ID -1 |
      @1 SLOT 0 X 5 |
      """,
      """
      0.01: began 1 (100,100)
      0.02: moved 1 (110,100)
      0.06: moved 1 (115,100)
      0.07: moved 1 (120,100)
      0.13: ended 1 (120,100)
      """
    ),
    (
      "a contact that lands far away is another, and the lift is told in its time",
      "ID 1 X 1000 Y 1000 | ID -1 | @0.05 ID 2 X 3000 | @0.2 X 3100 |",
      """
      0.01: began 1 (100,100)
      0.05: began 2 (300,100)
      0.07: ended 1 (100,100)
      0.2: moved 2 (310,100)
      """
    ),
    (
      "a contact that lands too late is another",
      "@1 ID 1 X 1000 Y 1000 | @1.1 ID -1 | @1.151 ID 2 |",
      """
      1: began 1 (100,100)
      1.15: ended 1 (100,100)
      1.151: began 2 (100,100)
      """
    ),
    (
      "a contact that changes its slot within a frame goes on",
      "SLOT 1 ID 1 X 1000 Y 1000 | SLOT 0 ID 2 X 1010 Y 1000 SLOT 1 ID -1 | SLOT 0 ID -1 |",
      """
      0.01: began 1 (100,100)
      0.02: moved 1 (101,100)
      """
    ),
    (
      "what is cancelled is not held back",
      "ID 1 X 1000 Y 1000 | TOOL 2 |",
      """
      0.01: began 1 (100,100)
      0.02: palm 1 (100,100)
      """
    ),
    (
      "two lifts, and the nearer one goes on",
      """
      SLOT 0 ID 1 X 1000 Y 1000 SLOT 1 ID 2 X 1300 Y 1000 | SLOT 0 ID -1 SLOT 1 ID -1 |
      SLOT 0 ID 3 X 1280 Y 1000 | @1 X 1290 |
      """,
      """
      0.01: began 1 (100,100), began 2 (130,100)
      0.03: moved 2 (128,100)
      0.07: ended 1 (100,100)
      1: moved 2 (129,100)
      """
    ),
  ])
  func lifts(_ rule: String, _ events: String, _ frames: String) throws {
    let bench = try Bench { $0.filters.liftDebounce = 0.05 }
    try bench.play(events)
    #expect(bench.timedText == frames, "\(rule)")
    try bench.unplug()
  }

  @Test func aLiftIsTurnedIntoACancelWhileItWaits() throws {
    let bench = try Bench { $0.filters.liftDebounce = 0.05 }
    try bench.play("ID 1 X 1000 Y 1000 | ID -1 |")
    try bench.digitizer.cancelAll(.suspended)
    #expect(bench.timedText == "0.01: began 1 (100,100)\n0.02: suspended 1 (100,100)")
    try bench.unplug()
  }

  @Test func theSchedulerLetsGoOfALift() throws {
    let clock = ManualClock()
    let bench = try Bench(
      .plainPanel, .plain { $0.filters.liftDebounce = 0.05 }, scheduler: clock)
    try bench.play("ID 1 X 1000 Y 1000 SLOT 1 ID 2 X 2000 Y 1000 | SLOT 0 ID -1 | SLOT 1 ID -1 |")
    clock.advance(to: 1)
    #expect(
      bench.timedText == """
        0.01: began 1 (100,100), began 2 (200,100)
        0.07: ended 1 (100,100)
        0.08: ended 2 (200,100)
        """)
    #expect(clock.nextTime == nil)
  }

  /// All options at once, on noise: what comes out is whole.
  @Test(arguments: 0..<20)
  func allTogether(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let bench = try Bench {
      $0.panelSize = Size(width: 100, height: 200)
      $0.filters.palmSize = 30
      $0.filters.deadZones = [Rect(x: 0, y: 0, width: 40, height: 800)]
      $0.filters.liftDebounce = 0.03
      $0.filters.mergeDistance = 8
      $0.filters.landingsPerSecond = 80
      $0.filters.noiseHoldOff = 0.2
      $0.filters.penGrace = 0.1
    }
    for index in 0..<3000 {
      try bench.play(EventScript(random: &random, events: 6, at: Int64(index) * 7000).steps)
      if index % 301 == 300 {
        let time = Double(index) * 0.007
        try bench.digitizer.penMoved(isNear: index % 2 == 0, at: time)
      }
    }
    try bench.unplug()
    #expect(bench.invariants.landings > 30)
  }
}
