import Testing

/// Panels that never tell -1: BTN_TOUCH 0 lifts all contacts, until a -1 shows that it need not.
@Suite struct ButtonLiftTests {
  @Test(arguments: [
    (
      "BTN_TOUCH 0 lifts all, and ids open anew",
      """
      SLOT 0 ID 0 X 1000 Y 1000 BTN 1 | SLOT 1 ID 1 X 2000 Y 2000 | BTN 0 |
      SLOT 0 ID 0 X 1100 Y 1100 BTN 1 | BTN 0 |
      """,
      """
      began 1 (100,100)
      began 2 (200,200)
      ended 1 (100,100), ended 2 (200,200)
      began 3 (110,110)
      ended 3 (110,110)
      """
    ),
    (
      "an id that the kernel filters out as unchanged is not missed",
      "ID 0 X 1000 Y 1000 BTN 1 | BTN 0 | X 1100 BTN 1 | BTN 0 | BTN 1 Y 1200 | BTN 0 |",
      """
      began 1 (100,100)
      ended 1 (100,100)
      began 2 (110,100)
      ended 2 (110,100)
      began 3 (110,120)
      ended 3 (110,120)
      """
    ),
    (
      "a press where the last finger was tells no place",
      "SLOT 1 ID 0 X 1000 Y 1000 BTN 1 | BTN 0 | BTN 1 | X 1100 | BTN 0 |",
      """
      began 1 (100,100)
      ended 1 (100,100)
      began 2 (100,100)
      moved 2 (110,100)
      ended 2 (110,100)
      """
    ),
    (
      "a -1 ends it",
      "ID 0 X 1000 Y 1000 BTN 1 | BTN 0 | ID 1 BTN 1 | ID -1 BTN 0 | ID 2 BTN 1 | BTN 0 | X 1 |",
      """
      began 1 (100,100)
      ended 1 (100,100)
      began 2 (100,100)
      ended 2 (100,100)
      began 3 (100,100)
      moved 3 (0.1,100)
      """
    ),
  ])
  func lifts(_ rule: String, _ events: String, _ frames: String) throws {
    let bench = try Bench()
    try bench.play(events)
    #expect(bench.text == frames, "\(rule)")
    #expect(bench.noticeKinds == ["buttonLifts"])
    try bench.unplug()
  }

  @Test(
    "says nothing of a lift that comes a report after the button's",
    arguments: ["BTN 0 | ID -1 |", "BTN 0 | X 1010 | ID -1 |", "BTN 0 ID -1 |"])
  func lateLift(_ lift: String) throws {
    let bench = try Bench()
    try bench.play("ID 0 X 1000 Y 1000 BTN 1 | \(lift) ID 1 BTN 1 | ID -1 BTN 0 |")
    #expect(
      bench.text == """
        began 1 (100,100)
        ended 1 (100,100)
        began 2 (\(lift.contains("X") ? "101" : "100"),100)
        ended 2 (\(lift.contains("X") ? "101" : "100"),100)
        """)
    #expect(bench.noticeKinds == [])
    try bench.unplug()
  }
}
