import Digitizer
import Evdev
import Testing

/// Every frame gets one sane stamp, and each kind of fault of the clock is told once.
@Suite struct FrameTimeTests {
  /// Plays frames of one moving finger, each given by the stamps of its event and its report, in
  /// milliseconds, and gives the stamps that come out.
  private func stamps(
    _ frames: [(event: Int64, report: Int64)], arrivals: [Int64]? = nil
  ) throws -> (stamps: [Int64], notices: [String]) {
    let bench = try Bench()
    let digitizer = try bench.digitizer
    func send(_ time: Int64, _ code: EventCode, _ value: Int32, _ index: Int) {
      let (microseconds, overflow) = time.multipliedReportingOverflow(by: 1000)
      digitizer.process(
        InputEvent(time: overflow ? time : microseconds, code: code, value: value),
        arrival: arrivals.map { $0[index] * 1000 })
    }
    for (index, frame) in frames.enumerated() {
      if index == 0 { send(frame.event, .absMTTrackingID, 1, index) }
      send(frame.event, .absMTPositionX, Int32(index + 1), index)
      send(frame.report, .synReport, 0, index)
    }
    #expect(bench.invariants.violations == [])
    #expect(bench.frames.count == frames.count)
    return (
      bench.frames.map { Int64(($0.timestamp * 1000).rounded()) }, bench.noticeKinds
    )
  }

  private func stamps(
    _ reports: [Int64], arrivals: [Int64]? = nil
  ) throws -> (stamps: [Int64], notices: [String]) {
    try stamps(reports.map { ($0, $0) }, arrivals: arrivals)
  }

  @Test(
    arguments: [
      ("a good clock", [10, 20, 35], [10, 20, 35], []),
      ("negative stamps are as good", [-20, -10, 0], [-20, -10, 0], []),
      (
        "a small step back is waited for", [100, 90, 95, 110], [100, 100, 100, 110],
        ["timeWentBack"]
      ),
      (
        "a clock that was set back goes on from here",
        [50_000, 3000, 3010, 3030], [50_000, 50_000, 50_010, 50_030], ["timeWentBack"]
      ),
      (
        "twice", [50_000, 3000, 3010, 1000, 1020], [50_000, 50_000, 50_010, 50_010, 50_030],
        ["timeWentBack"]
      ),
      ("a pause is no fault", [10, 999_999], [10, 999_999], []),
      ("a few frames with one stamp are as told", [5, 5, 5, 5, 6], [5, 5, 5, 5, 6], []),
      (
        "a clock that stands still goes 10 ms a frame",
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 10, 20, 30],
        ["timeStandsStill"]
      ),
      (
        "and goes on when it goes",
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 9], [0, 0, 0, 0, 0, 0, 0, 0, 10, 17, 19],
        ["timeStandsStill"]
      ),
    ] as [(String, [Int64], [Int64], [String])])
  func clocks(
    _ rule: String, _ told: [Int64], _ given: [Int64], _ notices: [String]
  ) throws {
    let result = try stamps(told)
    #expect(result.stamps == given, "\(rule)")
    #expect(result.notices == notices, "\(rule)")
  }

  @Test func theReportOfAFrameMayBeStampedByAnotherClock() throws {
    let result = try stamps([(10, 10), (20, 5000), (30, 30), (5000, 40), (5010, 5010)])
    #expect(result.stamps == [10, 20, 30, 5000, 5010])
    #expect(result.notices == ["reportOffItsFrame"])
  }

  @Test func eventsMayHaveStampsOfTheirOwn() throws {
    let bench = try Bench()
    try bench.play("@1 ID 1 @1.001 X 10 @1.002 Y 10 @1.003 | @1.1 X 20 @1.2 Y 30 @1.201 |")
    #expect(bench.timedText == "1.003: began 1 (1,1)\n1.201: moved 1 (2,3)")
    #expect(bench.noticeKinds == ["stampPerEvent"])
  }

  @Test(
    arguments: [
      ("arrivals that fit change nothing", [10, 20, 30], [11, 25, 1900], [10, 20, 30], []),
      (
        "another clock is moved to the time of arrival, and keeps its pace",
        [1_700_000_000, 1_700_000_010, 1_700_000_030], [500, 512, 531], [500, 510, 530],
        ["otherClock"]
      ),
      (
        "a clock that stands still is replaced",
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [1, 2, 3, 4, 5, 6, 7, 8, 90, 100],
        [0, 0, 0, 0, 0, 0, 0, 0, 90, 100], ["timeStandsStill"]
      ),
    ] as [(String, [Int64], [Int64], [Int64], [String])])
  func arrivals(
    _ rule: String, _ told: [Int64], _ arrivals: [Int64], _ given: [Int64], _ notices: [String]
  ) throws {
    let result = try stamps(told, arrivals: arrivals)
    #expect(result.stamps == given, "\(rule)")
    #expect(result.notices == notices, "\(rule)")
  }

  /// Hostile stamps: no trap, and time does not go back (`FrameInvariants`).
  @Test(arguments: [
    [Int64.min, .max, .min, .max, 0], [.max, .max, .min, .min, .max], [0, .max, 5, .min, 7],
  ])
  func extremes(_ times: [Int64]) throws {
    _ = try stamps(times)
    _ = try stamps(times, arrivals: times.map { $0 / 1000 }.reversed())
    _ = try stamps(zip(times, times.reversed()).map { ($0, $1) })
  }
}
