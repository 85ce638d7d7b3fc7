import Testing

/// Protocol B: what goes in as events comes out as frames of touches. The panel has ten units a
/// point, so that X 1000 is 100.
@Suite struct SlotProtocolTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let events: String
    let frames: String

    init(_ description: String, _ events: String, _ frames: String) {
      testDescription = description
      self.events = events
      self.frames = frames
    }
  }

  @Test(arguments: [
    Case(
      "a contact lands, moves and lifts",
      "SLOT 0 ID 10 X 1000 Y 1500 BTN 1 | X 1100 | ID -1 BTN 0 |",
      """
      began 1 (100,150)
      moved 1 (110,150)
      ended 1 (110,150)
      """),
    Case(
      "two contacts in two frames",
      "SLOT 0 ID 1 X 1000 Y 1000 | SLOT 1 ID 2 X 2000 Y 2000 |",
      """
      began 1 (100,100)
      began 2 (200,200)
      """),
    Case(
      "two contacts in one frame",
      "SLOT 0 ID 1 X 1000 Y 1000 SLOT 1 ID 2 X 2000 Y 2000 | SLOT 0 ID -1 SLOT 1 ID -1 |",
      """
      began 1 (100,100), began 2 (200,200)
      ended 1 (100,100), ended 2 (200,200)
      """),
    Case(
      "changes are told in slot order",
      "SLOT 3 ID 1 X 1000 Y 1000 SLOT 1 ID 2 X 2000 Y 2000 | SLOT 3 X 1100 SLOT 1 X 2100 |",
      """
      began 1 (200,200), began 2 (100,100)
      moved 1 (210,200), moved 2 (110,100)
      """),
    Case(
      "the slot is sticky",
      "SLOT 0 ID 1 X 1000 Y 1000 SLOT 1 ID 2 X 2000 Y 2000 | X 2100 | Y 2100 |",
      """
      began 1 (100,100), began 2 (200,200)
      moved 2 (210,200)
      moved 2 (210,210)
      """),
    Case(
      "slot 0 is chosen at the start",
      "ID 1 X 1000 Y 1000 | ID -1 |",
      """
      began 1 (100,100)
      ended 1 (100,100)
      """),
    Case(
      "only one axis changes",
      "ID 1 X 1000 Y 1500 | Y 1600 |",
      """
      began 1 (100,150)
      moved 1 (100,160)
      """),
    Case(
      "a landing without coordinates is at the slot's last place",
      "ID 1 X 1000 Y 1500 | ID -1 | ID 2 Y 1600 | ID -1 | ID 3 | ID -1 |",
      """
      began 1 (100,150)
      ended 1 (100,150)
      began 2 (100,160)
      ended 2 (100,160)
      began 3 (100,160)
      ended 3 (100,160)
      """),
    Case(
      "coordinates told of an empty slot are its next place",
      "ID 1 X 1000 Y 1500 | ID -1 | X 2000 Y 2000 | ID 2 |",
      """
      began 1 (100,150)
      ended 1 (100,150)
      began 2 (200,200)
      """),
    Case(
      "the tracking id may come after the coordinates",
      "X 1000 Y 1500 ID 1 | X 1200 ID -1 |",
      """
      began 1 (100,150)
      ended 1 (100,150)
      """),
    Case(
      "a lift is at the last place before it",
      "ID 1 X 1000 Y 1500 | X 3000 Y 3000 ID -1 | ID 2 |",
      """
      began 1 (100,150)
      ended 1 (100,150)
      began 2 (300,300)
      """),
    Case(
      "-1 and a new id in a frame: ended, then began in a frame of its own",
      "ID 1 X 1000 Y 1000 | ID -1 ID 2 X 2000 Y 2000 | ID -1 |",
      """
      began 1 (100,100)
      ended 1 (100,100)
      began 2 (200,200)
      ended 2 (200,200)
      """),
    Case(
      "-1 and a new id in a frame, while another finger moves",
      """
      SLOT 0 ID 1 X 1000 Y 1000 SLOT 1 ID 2 X 2000 Y 2000 |
      SLOT 0 ID -1 ID 3 X 1500 SLOT 1 X 2100 |
      """,
      """
      began 1 (100,100), began 2 (200,200)
      ended 1 (100,100)
      began 3 (150,100), moved 2 (210,200)
      """),
    Case(
      "an id that changes without -1: the old one is cancelled",
      "ID 1 X 1000 Y 1000 | ID 2 X 3000 Y 3000 | ID -1 |",
      """
      began 1 (100,100)
      dropped 1 (100,100)
      began 2 (300,300)
      ended 2 (300,300)
      """),
    Case(
      "a contact opens and closes in one frame",
      "ID 5 X 1000 Y 1000 ID -1 |",
      """
      began 1 (100,100)
      ended 1 (100,100)
      """),
    Case(
      "two contacts open and close in one slot in one frame",
      "ID 5 X 1000 Y 1000 ID -1 ID 6 X 2000 ID -1 |",
      """
      began 1 (100,100)
      ended 1 (100,100)
      began 2 (200,100)
      ended 2 (200,100)
      """),
    Case(
      "two ids in one frame without -1 between",
      "ID 5 X 1000 Y 1000 ID 6 X 2000 |",
      """
      began 1 (100,100)
      dropped 1 (100,100)
      began 2 (200,100)
      """),
    Case(
      "a lift and a landing in two slots are one frame",
      "SLOT 0 ID 1 X 1000 Y 1000 | SLOT 0 ID -1 SLOT 1 ID 9 X 2000 Y 2000 |",
      """
      began 1 (100,100)
      ended 1 (100,100), began 2 (200,200)
      """),
    Case(
      "the same id again is no new contact",
      "ID 1 X 1000 Y 1000 | ID 1 X 1100 | ID -1 | ID -1 |",
      """
      began 1 (100,100)
      moved 1 (110,100)
      ended 1 (110,100)
      """),
    Case(
      "ids are opaque: 0 and the greatest are as good as any, any negative one lifts",
      "ID 0 X 1000 Y 1000 | ID -1 | ID 2147483647 | ID -2147483648 |",
      """
      began 1 (100,100)
      ended 1 (100,100)
      began 2 (100,100)
      ended 2 (100,100)
      """),
    Case(
      "frames that change nothing say nothing",
      "| ID 1 X 1000 Y 1000 | | MSC_TIMESTAMP 7 | X 1000 Y 1000 | ABS_X 9 ABS_Y 9 | BTN 1 |",
      "began 1 (100,100)"),
    Case(
      "pressure and size change a touch too",
      "ID 1 X 1000 Y 1000 PRESSURE 10 | PRESSURE 20 | MAJOR 8 | MAJOR 8 |",
      """
      began 1 (100,100)
      moved 1 (100,100)
      moved 1 (100,100)
      """),
    Case(
      "pressure 0 is no lift",
      "ID 1 X 1000 Y 1000 PRESSURE 10 | PRESSURE 0 | X 1100 PRESSURE 9 |",
      """
      began 1 (100,100)
      moved 1 (100,100)
      moved 1 (110,100)
      """),
    Case(
      "BTN_TOUCH repeats, is down twice, or missing: ids alone count",
      "ID 1 X 1000 Y 1000 BTN 1 | BTN 2 |1 BTN 2 |1 BTN 1 | X 1100 | ID -1 | ID 2 | ID -1 BTN 0 |",
      """
      began 1 (100,100)
      moved 1 (110,100)
      ended 1 (110,100)
      began 2 (110,100)
      ended 2 (110,100)
      """),
    Case(
      "BTN_TOUCH goes up before the ids, on a panel that lifts by ids",
      "ID 1 X 1000 Y 1000 BTN 1 | ID -1 BTN 0 | ID 2 BTN 1 | BTN 0 | X 1100 | ID -1 |",
      """
      began 1 (100,100)
      ended 1 (100,100)
      began 2 (100,100)
      moved 2 (110,100)
      ended 2 (110,100)
      """),
    Case(
      "a slot that the device does not have is dropped, with all that belongs to it",
      "SLOT 10 ID 1 X 1000 Y 1000 | X 1100 ID -1 | SLOT -1 ID 2 X 1 Y 1 | SLOT 9 ID 3 X 2000 Y 2000 |",
      "began 1 (200,200)"),
    Case(
      "axes before any id are no contact",
      "X 1000 Y 1000 | X 1100 | ID -1 | ID 4 |",
      "began 1 (110,100)"),
    Case(
      "a contact without a place waits for one",
      "ID 1 | PRESSURE 9 | X 1000 Y 1000 | ID -1 |",
      """
      began 1 (100,100)
      ended 1 (100,100)
      """),
    Case(
      "a contact without a place never was",
      "ID 1 | ID -1 | ID 2 | ID -1 | ID 3 X 100 Y 100 |",
      "began 1 (10,10)"),
    Case(
      "SYN_MT_REPORT means nothing here",
      "ID 1 X 1000 Y 1000 + | + | X 1100 + |",
      """
      began 1 (100,100)
      moved 1 (110,100)
      """),
  ])
  func events(_ test: Case) throws {
    let bench = try Bench()
    try bench.play(test.events)
    #expect(bench.text == test.frames)
    try bench.unplug()
  }

  @Test(arguments: [
    ("SLOT 10 ID 1 |", ["slotOutOfRange"]),
    ("SLOT -1 ID 1 |", ["slotOutOfRange"]),
    ("ID 1 X 10 Y 10 | ID 2 |", ["contactReplaced"]),
    ("ID 1 X 10 Y 10 ID 2 |", ["contactReplaced"]),
    ("ID 1 | ID -1 |", ["contactWithoutPlace"]),
    ("ID 1 X -1 Y 8001 |", ["valueOutOfRange", "valueOutOfRange"]),
    ("X -1 Y 8001 |", []),
    ("DROPPED ID 1 |", ["eventsDropped"]),
    ("ID 1 X 10 Y 10 | ID -1 ID 2 X 12 | ID -1 |", []),
  ])
  func faultsAreTold(_ events: String, _ kinds: [String]) throws {
    let bench = try Bench()
    try bench.play(events)
    #expect(bench.noticeKinds == kinds)
  }

  @Test func aFrameCarriesTheStampOfItsReport() throws {
    let bench = try Bench()
    try bench.play("@12.345678 ID 1 X 1000 Y 1000 | @12.5 ID -1 ID 2 |")
    #expect(
      bench.timedText == """
        12.345678: began 1 (100,100)
        12.5: ended 1 (100,100)
        12.5: began 2 (100,100)
        """)
  }

  @Test func aFrameThatNeverEndsIsThrownAway() throws {
    let bench = try Bench()
    try bench.play("ID 1 X 1000 Y 1000 |")
    try bench.play(String(repeating: "X 5 ", count: 5000) + "| X 1100 | ID -1 | ID 2 |")
    #expect(
      bench.text == """
        began 1 (100,100)
        dropped 1 (100,100)
        began 2 (110,100)
        """)
    #expect(bench.noticeKinds == ["frameTooLong"])
    try bench.unplug()
  }
}
