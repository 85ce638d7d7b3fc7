import Digitizer
import Testing

/// SYN_DROPPED, recorded and live: what was not seen to lift is cancelled, never ended.
@Suite struct LossTests {
  @Test(arguments: [
    (
      "everything up to the next SYN_REPORT is thrown away, and the contacts are given up",
      "ID 1 X 1000 Y 1000 | X 1100 DROPPED X 3000 | X 1200 | ID -1 | ID 2 |",
      """
      began 1 (100,100)
      dropped 1 (100,100)
      began 2 (120,100)
      """
    ),
    (
      "an id counts after a loss, whatever it was before",
      "ID 1 X 1000 Y 1000 | DROPPED | ID 1 X 1100 | ID -1 |",
      """
      began 1 (100,100)
      dropped 1 (100,100)
      began 2 (110,100)
      ended 2 (110,100)
      """
    ),
    (
      "a finger that landed unseen is passed over until it lifts",
      "DROPPED ID 1 | X 1000 Y 1000 | ID -1 | ID 2 |",
      "began 1 (100,100)"
    ),
    (
      "several losses in a row are one",
      "ID 1 X 1000 Y 1000 | DROPPED DROPPED X 1 DROPPED | ID -1 |",
      """
      began 1 (100,100)
      dropped 1 (100,100)
      """
    ),
    (
      "a loss with nothing down changes nothing",
      "ID 1 X 1000 Y 1000 | ID -1 | DROPPED | ID 2 |",
      """
      began 1 (100,100)
      ended 1 (100,100)
      began 2 (100,100)
      """
    ),
    (
      "all fingers are given up in one frame",
      "SLOT 0 ID 1 X 1000 Y 1000 SLOT 1 ID 2 X 2000 Y 2000 | DROPPED Y 5 |",
      """
      began 1 (100,100), began 2 (200,200)
      dropped 1 (100,100), dropped 2 (200,200)
      """
    ),
  ])
  func recorded(_ rule: String, _ events: String, _ frames: String) throws {
    let bench = try Bench()
    try bench.play(events)
    #expect(bench.text == frames, "\(rule)")
    try bench.unplug()
  }

  @Test(arguments: [
    (
      "a finger that is still there moves on",
      "ID 1 X 1000 Y 1000 | < DROPPED X 1500 Y 1600 | > X 1700 | ID -1 |",
      """
      began 1 (100,100)
      moved 1 (150,160)
      moved 1 (170,160)
      ended 1 (170,160)
      """
    ),
    (
      "a finger that vanished is cancelled",
      """
      SLOT 0 ID 1 X 1000 Y 1000 SLOT 1 ID 2 X 2000 Y 2000 |
      < DROPPED SLOT 0 ID -1 SLOT 1 X 2500 BTN 0 | > X 2600 |
      """,
      """
      began 1 (100,100), began 2 (200,200)
      dropped 1 (100,100), moved 2 (250,200)
      moved 2 (260,200)
      """
    ),
    (
      "a new finger begins",
      "< DROPPED SLOT 0 ID 7 X 1000 Y 1000 | > ID -1 |",
      """
      began 1 (100,100)
      ended 1 (100,100)
      """
    ),
    (
      "another finger in the slot: libevdev tells -1 in a frame of its own",
      "ID 1 X 1000 Y 1000 | < DROPPED SLOT 0 ID -1 | SLOT 0 ID 2 X 2000 | > ID -1 |",
      """
      began 1 (100,100)
      dropped 1 (100,100)
      began 2 (200,100)
      ended 2 (200,100)
      """
    ),
    (
      "nothing had changed",
      "ID 1 X 1000 Y 1000 | < DROPPED | > ID -1 |",
      """
      began 1 (100,100)
      ended 1 (100,100)
      """
    ),
    (
      "a palm that is new in the state is cancelled",
      "ID 1 X 1000 Y 1000 | < DROPPED TOOL 2 | > ID -1 |",
      """
      began 1 (100,100)
      palm 1 (100,100)
      """
    ),
  ])
  func live(_ rule: String, _ events: String, _ frames: String) throws {
    let bench = try Bench()
    try bench.play(events)
    #expect(bench.text == frames, "\(rule)")
    try bench.unplug()
  }

  /// A recording that keeps the state after the loss tells it within the torn frame.
  @Test func recordedState() throws {
    let bench = try Bench()
    try bench.play(
      """
      SLOT 0 ID 1 X 1000 Y 1000 SLOT 1 ID 2 X 2000 Y 2000 SLOT 2 ID 3 X 3000 Y 3000 |
      DROPPED X 7
      """)
    try bench.digitizer.restore(
      currentSlot: 3,
      slots: [
        SlotState(trackingID: 1, x: 1500, y: 1600),
        SlotState(trackingID: -1, x: 0, y: 0),
        SlotState(trackingID: 9, x: 500, y: 600),
        SlotState(trackingID: 4, x: 100, y: 100),
      ])
    try bench.play("@0.05 | X 200 | SLOT 0 ID -1 |")
    #expect(
      bench.timedText
        == """
        0.01: began 1 (100,100), began 2 (200,200), began 3 (300,300)
        0.05: dropped 3 (300,300)
        0.05: moved 1 (150,160), dropped 2 (200,200), began 4 (50,60), began 5 (10,10)
        0.06: moved 5 (20,10)
        0.07: ended 1 (150,160)
        """)
    try bench.unplug()
  }

  @Test(arguments: [
    (ContactSignal.pressure, "PRESSURE 9", SlotState(trackingID: -1, x: 1500, y: 0, pressure: 9)),
    (.size, "MAJOR 9", SlotState(trackingID: -1, x: 1500, y: 0, touchMajor: 9)),
  ])
  func recordedStateOfAPanelWithoutIDs(
    _ signal: ContactSignal, _ down: String, _ held: SlotState
  ) throws {
    let bench = try Bench { $0.contactSignal = signal }
    try bench.play("SLOT 0 X 1000 Y 1000 \(down) SLOT 1 X 2000 Y 2000 \(down) | DROPPED X 7")
    let gone = SlotState(trackingID: -1, x: 2000, y: 2000)
    var fresh = held
    fresh.x = 3000
    try bench.digitizer.restore(currentSlot: 2, slots: [held, gone, fresh])
    try bench.play("| X 3100 |")
    #expect(
      bench.text == """
        began 1 (100,100), began 2 (200,200)
        moved 1 (150,0), dropped 2 (200,200), began 3 (300,0)
        moved 3 (310,0)
        """)
    try bench.unplug()
  }

  @Test func aStateIsTakenOverAtOnceWhereNothingWasLost() throws {
    let bench = try Bench()
    try bench.play("ID 1 X 1000 Y 1000 |")
    try bench.digitizer.restore(
      currentSlot: 1, slots: [SlotState(trackingID: -1, x: 1000, y: 1000)])
    try bench.play("ID 5 X 2000 Y 2000 |")
    #expect(
      bench.text == """
        began 1 (100,100)
        dropped 1 (100,100)
        began 2 (200,200)
        """)
    try bench.unplug()
  }

  @Test func twoLossesWithinASecondSayThatTheReaderIsTooSlow() throws {
    let bench = try Bench()
    try bench.play("@1 DROPPED | @2.5 DROPPED | @3.4 DROPPED | @3.5 < DROPPED | >")
    #expect(
      bench.noticeKinds == [
        "eventsDropped", "eventsDropped", "eventsDropped", "readerTooSlow", "eventsDropped",
        "readerTooSlow",
      ])
  }
}
