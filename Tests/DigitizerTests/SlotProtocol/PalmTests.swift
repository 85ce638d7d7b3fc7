import Testing

/// MT_TOOL_PALM (2) cancels, and the contact stays dead until it lifts.
@Suite struct PalmTests {
  @Test(arguments: [
    (
      "a palm from the first frame is nothing",
      "ID 1 TOOL 2 X 1000 Y 1000 | X 1100 | ID -1 |", ""
    ),
    (
      "the tool may come after the place",
      "ID 1 X 1000 Y 1000 TOOL 2 | ID -1 |", ""
    ),
    (
      "a finger turns into a palm: cancelled at its last place, dead until it lifts",
      "ID 1 TOOL 0 X 1000 Y 1000 | X 1100 TOOL 2 | X 1200 | ID -1 |",
      """
      began 1 (100,100)
      palm 1 (100,100)
      """
    ),
    (
      "a palm that turns back into a finger stays dead",
      "ID 1 X 1000 Y 1000 | TOOL 2 | TOOL 0 X 1100 | ID -1 | ID 2 |",
      """
      began 1 (100,100)
      palm 1 (100,100)
      began 2 (110,100)
      """
    ),
    (
      "a palm from the first frame that turns into a finger stays dead",
      "ID 1 TOOL 2 X 1000 Y 1000 | TOOL 0 | X 1100 | ID -1 |", ""
    ),
    (
      "the tool is kept by the slot like any value",
      "ID 1 TOOL 2 X 1000 Y 1000 | ID -1 | ID 2 | X 1100 | ID -1 | ID 3 TOOL 0 |",
      "began 1 (110,100)"
    ),
    (
      "a palm does not hurt the finger beside it",
      """
      SLOT 0 ID 1 X 1000 Y 1000 SLOT 1 ID 2 X 2000 Y 2000 | SLOT 0 TOOL 2 SLOT 1 X 2100 |
      SLOT 0 ID -1 SLOT 1 X 2200 | ID -1 |
      """,
      """
      began 1 (100,100), began 2 (200,200)
      palm 1 (100,100), moved 2 (210,200)
      moved 2 (220,200)
      ended 2 (220,200)
      """
    ),
    (
      "a palm that lifts in the frame that tells of it is cancelled, not ended",
      "ID 1 X 1000 Y 1000 | TOOL 2 ID -1 |",
      """
      began 1 (100,100)
      palm 1 (100,100)
      """
    ),
    (
      "a palm lifts and a finger lands in its slot in one frame",
      "ID 1 X 1000 Y 1000 | TOOL 2 ID -1 ID 2 TOOL 0 X 2000 | ID -1 |",
      """
      began 1 (100,100)
      palm 1 (100,100)
      began 2 (200,100)
      ended 2 (200,100)
      """
    ),
    (
      "an unknown tool is a finger",
      "ID 1 TOOL 77 X 1000 Y 1000 | TOOL -1 | ID -1 |",
      """
      began 1 (100,100)
      ended 1 (100,100)
      """
    ),
  ])
  func palms(_ rule: String, _ events: String, _ frames: String) throws {
    let bench = try Bench()
    try bench.play(events)
    #expect(bench.text == frames, "\(rule)")
    try bench.unplug()
  }

  @Test func aPenIsAPencil() throws {
    let bench = try Bench()
    try bench.play("ID 1 TOOL 1 X 1000 Y 1000 | ID -1 | ID 2 TOOL 0 |")
    #expect(bench.frames.flatMap(\.changes).map(\.type) == [.pencil, .pencil, .direct])
  }
}
