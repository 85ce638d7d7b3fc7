import Evdev
import Testing

@testable import Digitizer

/// Protocol A: every frame lists the contacts. The panel has ten units a point.
@Suite struct PacketProtocolTests {
  /// A list of contacts without ids, buttons or sizes.
  static let bare = DeviceDescription(
    name: "Bare", properties: [.direct],
    axes: [
      .absMTPositionX: AbsoluteAxis(minimum: 0, maximum: 4000),
      .absMTPositionY: AbsoluteAxis(minimum: 0, maximum: 8000),
    ])

  /// The same with more to tell.
  static func panel(
    _ axes: Set<EventCode> = [], _ buttons: Set<EventCode> = [.btnTouch]
  ) -> DeviceDescription {
    var device = bare
    for axis in axes {
      device.codes.insert(axis)
      device.axes[axis] = AbsoluteAxis(minimum: 0, maximum: 255)
    }
    device.codes.formUnion(buttons)
    return device
  }

  private func text(
    _ device: DeviceDescription, _ events: String,
    _ configure: (inout DigitizerConfiguration) -> Void = { _ in }
  ) throws -> String {
    let bench = try Bench(device, .plain(configure))
    try bench.play(events)
    let text = bench.text
    try bench.unplug()
    return text
  }

  @Test(arguments: [
    (
      "a finger lands, moves, and lifts with an empty list",
      "X 1000 Y 1500 + | X 1100 Y 1500 + | + |",
      """
      began 1 (100,150)
      moved 1 (110,150)
      ended 1 (110,150)
      """
    ),
    (
      "a finger lifts with the button and no list",
      "X 1000 Y 1500 + BTN 1 | BTN 0 |",
      """
      began 1 (100,150)
      ended 1 (100,150)
      """
    ),
    (
      "the button alone goes down, or repeats: nothing is told of contacts",
      "X 1000 Y 1500 + | BTN 1 | BTN 2 |1 | ABS_X 5 ABS_Y 5 | MSC_TIMESTAMP 5 | + |",
      """
      began 1 (100,150)
      ended 1 (100,150)
      """
    ),
    (
      "an empty packet before a real one is nothing",
      "+ X 1000 Y 1500 + | + X 1100 Y 1500 + + | + |",
      """
      began 1 (100,150)
      moved 1 (110,150)
      ended 1 (110,150)
      """
    ),
    (
      "the legacy axes inside a packet are noise",
      "ABS_X 9 ABS_Y 9 X 1000 Y 1500 + | ABS_X 7 ABS_Y 7 + |",
      """
      began 1 (100,150)
      ended 1 (100,150)
      """
    ),
    (
      "the last SYN_MT_REPORT may be missing",
      "X 1100 Y 1500 + X 3000 Y 3000 | + |",
      """
      began 1 (110,150), began 2 (300,300)
      ended 1 (110,150), ended 2 (300,300)
      """
    ),
    (
      "a finger that rests is told again and again: nothing moves",
      "X 1000 Y 1500 + | X 1000 Y 1500 + | X 1000 Y 1500 + | + |",
      """
      began 1 (100,150)
      ended 1 (100,150)
      """
    ),
    (
      "two fingers cross the order of the list",
      "X 1000 Y 1000 + X 3000 Y 3000 + | X 3100 Y 3000 + X 1100 Y 1000 + |",
      """
      began 1 (100,100), began 2 (300,300)
      moved 1 (110,100), moved 2 (310,300)
      """
    ),
    (
      "one of two lifts: the one who is left is known by its place",
      "X 1000 Y 1000 + X 3000 Y 3000 + | X 3100 Y 3000 + | + |",
      """
      began 1 (100,100), began 2 (300,300)
      ended 1 (100,100), moved 2 (310,300)
      ended 2 (310,300)
      """
    ),
    (
      "one lifts and one lands far away, in one frame",
      "X 500 Y 500 + | X 3800 Y 7500 + | + |",
      """
      began 1 (50,50)
      ended 1 (50,50), began 2 (380,750)
      ended 2 (380,750)
      """
    ),
    (
      "a row of fingers that moves by more than half its spacing stays a row",
      """
      X 1000 Y 1000 + X 1500 Y 1000 + X 2000 Y 1000 + X 2500 Y 1000 + |
      X 1300 Y 1000 + X 1800 Y 1000 + X 2300 Y 1000 + X 2800 Y 1000 + |
      """,
      """
      began 1 (100,100), began 2 (150,100), began 3 (200,100), began 4 (250,100)
      moved 1 (130,100), moved 2 (180,100), moved 3 (230,100), moved 4 (280,100)
      """
    ),
    (
      "a packet without a place is nobody",
      "PRESSURE 5 + | X 1000 + | Y 9 + | X 1000 Y 1000 + | X 1100 + |",
      """
      began 1 (100,100)
      ended 1 (100,100)
      """
    ),
    (
      "a pen and a palm are told by the tool; a palm is dead until its packet is gone",
      """
      X 1000 Y 1000 TOOL 0 + X 3000 Y 3000 TOOL 2 + | X 1000 Y 1000 TOOL 2 + X 3000 Y 3000 TOOL 0 + |
      X 1100 Y 1000 TOOL 0 + | + | X 1100 Y 1000 TOOL 0 + |
      """,
      """
      began 1 (100,100)
      palm 1 (100,100)
      began 2 (110,100)
      """
    ),
    (
      "a loss: contacts are given up, and dead as long as they stay",
      "X 1000 Y 1000 + | DROPPED X 5 + | X 1100 Y 1000 + | + | X 1200 Y 1000 + |",
      """
      began 1 (100,100)
      dropped 1 (100,100)
      began 2 (120,100)
      """
    ),
    (
      "a live loss: the kernel keeps no state of packets",
      "X 1000 Y 1000 + | < DROPPED ABS_X 5 | > X 1100 Y 1000 + | + | X 1200 Y 1000 + |",
      """
      began 1 (100,100)
      dropped 1 (100,100)
      began 2 (120,100)
      """
    ),
    (
      "what the kernel releases when the panel goes is cancelled",
      "X 1000 Y 1000 + BTN 1 | BTN 0 |1",
      """
      began 1 (100,100)
      device 1 (100,100)
      """
    ),
  ])
  func withoutIDs(_ rule: String, _ events: String, _ frames: String) throws {
    #expect(try text(Self.panel(), events) == frames, "\(rule)")
  }

  @Test(arguments: [
    (
      "ids tell who is who, wherever they are",
      """
      ID 0 X 1000 Y 1000 + ID 1 X 3000 Y 3000 + | ID 1 X 1000 Y 1000 + ID 0 X 3000 Y 3000 + |
      ID 1 X 1000 Y 1000 + | + |
      """,
      """
      began 1 (100,100), began 2 (300,300)
      moved 1 (300,300), moved 2 (100,100)
      ended 1 (300,300)
      ended 2 (100,100)
      """
    ),
    (
      "another id at the same place is another finger, in another slot",
      "ID 0 X 1000 Y 1000 + | ID 1 X 1000 Y 1000 + |",
      """
      began 1 (100,100)
      ended 1 (100,100), began 2 (100,100)
      """
    ),
    (
      "ids that all contacts share are none",
      "ID 0 X 1000 Y 1000 + ID 0 X 3000 Y 3000 + | ID 0 X 3100 Y 3000 + ID 0 X 1100 Y 1000 + |",
      """
      began 1 (100,100), began 2 (300,300)
      moved 1 (110,100), moved 2 (310,300)
      """
    ),
    (
      "nor are they when one of the contacts lifts, whichever it is",
      """
      ID 0 X 1000 Y 1000 + ID 0 X 3000 Y 3000 + | ID 0 X 3100 Y 3000 + | ID 0 X 3200 Y 3000 + |
      ID 0 X 3200 Y 3000 + ID 0 X 1000 Y 1000 + | ID 0 X 1100 Y 1000 + | + |
      """,
      """
      began 1 (100,100), began 2 (300,300)
      ended 1 (100,100), moved 2 (310,300)
      moved 2 (320,300)
      began 3 (100,100)
      moved 3 (110,100), ended 2 (320,300)
      ended 3 (110,100)
      """
    ),
    (
      "ids may come after the place, start anywhere, and be told for some only",
      "X 1000 Y 1000 ID 7 + | X 1100 Y 1000 + | X 1200 Y 1000 ID 3 + |",
      """
      began 1 (100,100)
      moved 1 (110,100)
      ended 1 (110,100), began 2 (120,100)
      """
    ),
    (
      "a coordinate that is not told is that of the same id",
      "ID 4 X 1000 Y 1000 + | ID 4 X 1100 + | ID 4 Y 1100 + | ID 5 X 9 + |",
      """
      began 1 (100,100)
      moved 1 (110,100)
      moved 1 (110,110)
      ended 1 (110,110)
      """
    ),
  ])
  func withIDs(_ rule: String, _ events: String, _ frames: String) throws {
    #expect(try text(Self.panel([.absMTTrackingID]), events) == frames, "\(rule)")
  }

  @Test(arguments: [
    (
      "a diameter of 0 is a lift, once the panel has told another",
      "MAJOR 9 X 1000 Y 1000 + | MAJOR 0 X 1000 Y 1000 + | MAJOR 9 X 1000 Y 1000 + |",
      """
      began 1 (100,100)
      ended 1 (100,100)
      began 2 (100,100)
      """
    ),
    (
      "a panel that only ever tells 0 means nothing by it",
      "MAJOR 0 X 1000 Y 1000 + | MAJOR 0 X 1100 Y 1000 + | + |",
      """
      began 1 (100,100)
      moved 1 (110,100)
      ended 1 (110,100)
      """
    ),
    (
      "one of two lifts by its diameter",
      "MAJOR 9 X 1000 Y 1000 + MAJOR 9 X 3000 Y 3000 + | MAJOR 0 X 1000 Y 1000 + MAJOR 9 X 3000 Y 3000 + |",
      """
      began 1 (100,100), began 2 (300,300)
      ended 1 (100,100)
      """
    ),
  ])
  func withDiameters(_ rule: String, _ events: String, _ frames: String) throws {
    #expect(try text(Self.panel([.absMTTouchMajor]), events) == frames, "\(rule)")
  }

  @Test func theContactSignalCanBeForced() throws {
    let pressed = try text(
      Self.panel([.absMTPressure]),
      "PRESSURE 0 X 1000 Y 1000 + | PRESSURE 5 X 1000 Y 1000 + | PRESSURE 0 X 1000 Y 1000 + |"
    ) { $0.contactSignal = .pressure }
    #expect(pressed == "began 1 (100,100)\nended 1 (100,100)")

    let held = try text(
      Self.panel(), "X 1000 Y 1000 + | X 1000 Y 1000 + BTN 1 | X 1100 Y 1000 + | X 1 Y 1 + BTN 0 |"
    ) { $0.contactSignal = .touchButton }
    #expect(held == "began 1 (100,100)\nmoved 1 (110,100)\nended 1 (110,100)")
  }

  @Test func moreContactsThanAreFollowedAreTold() throws {
    let bench = try Bench(Self.panel(), .plain())
    try bench.play(
      (0..<70).map { "X \($0 * 50) Y \($0 * 100) +" }.joined(separator: " ") + " |")
    #expect(bench.invariants.landings == PanelReading.packetLimit)
    #expect(bench.noticeKinds == ["tooManyContacts"])
    try bench.unplug()
  }

  @Test func fingersThatAreDownAtTheStartArePassedOver() throws {
    let bench = try Bench(Self.panel(), .plain())
    try bench.digitizer.adopt(isButtonDown: true)
    try bench.play("X 1000 Y 1000 + | X 1100 Y 1000 + X 3000 Y 3000 + | X 3000 Y 3100 + | + |")
    #expect(
      bench.text == """
        began 1 (300,300)
        moved 1 (300,310)
        ended 1 (300,310)
        """)
  }

  /// A recording without a description shows no ABS_MT_SLOT where only the first slot was used.
  @Test func slotsWithoutASlotAxisAreNoLists() throws {
    let bench = try Bench(Self.panel([.absMTTrackingID], []), .plain())
    try bench.play("ID 7 X 1000 Y 1000 | X 1100 | @0.9 X 1200 | ID -1 | ID 8 |")
    #expect(
      bench.text == """
        began 1 (100,100)
        moved 1 (110,100)
        moved 1 (120,100)
        ended 1 (120,100)
        began 2 (120,100)
        """)
    #expect(bench.noticeKinds == ["speaksSlots"])
    #expect(try bench.digitizer.panel.contactProtocol == .slots)
    #expect(try bench.digitizer.panel.slotCount == 1)
    try bench.unplug()
  }

  @Test func placesWithoutListsOrIDsAreOneContact() throws {
    let bench = try Bench(Self.panel(), .plain())
    try bench.play("ABS_X 5 | X 1000 BTN 1 | X 1100 Y 1000 | Y 1100 | BTN 0 | X 1 |")
    #expect(
      bench.text == """
        began 1 (100,0)
        moved 1 (110,100)
        moved 1 (110,110)
        ended 1 (110,110)
        """)
    #expect(bench.noticeKinds == ["speaksSlots"])
    try bench.unplug()
  }

  /// What a description says of an axis that the device does not have counts for nothing.
  @Test func slotsWithoutTheirAxisAreOne() throws {
    var device = Self.panel([.absMTTrackingID])
    device.axes[.absMTSlot] = AbsoluteAxis(minimum: 0, maximum: 99)
    let bench = try Bench(device, .plain())
    try bench.play("ID 4 X 1000 Y 1500 | SLOT 80 ID 5 X 2000 Y 1500 | SLOT 0 ID -1 |")
    #expect(bench.text == "began 1 (100,150)\nended 1 (100,150)")
    #expect(bench.noticeKinds == ["speaksSlots", "slotOutOfRange"])
    try bench.unplug()
  }
}
