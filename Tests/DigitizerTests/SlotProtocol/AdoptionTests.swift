import Digitizer
import Evdev
import Testing

/// Fingers that are down when a device is opened, and what is left when all are cancelled.
@Suite struct AdoptionTests {
  @Test func aFingerThatIsDownAlreadyIsPassedOverUntilItLifts() throws {
    let bench = try Bench()
    try bench.digitizer.adopt(
      currentSlot: 1,
      slots: [
        SlotState(trackingID: 4, x: 1000, y: 1000),
        SlotState(trackingID: -1, x: 2000, y: 3000),
      ])
    try bench.play("ID 5 | SLOT 0 X 1100 | ID -1 | ID 6 | SLOT 1 ID -1 |")
    #expect(
      bench.text == """
        began 1 (200,300)
        began 2 (110,100)
        ended 1 (200,300)
        """)
    try bench.unplug()
  }

  @Test func anIDThatWasThereIsNoNewContact() throws {
    let bench = try Bench()
    try bench.digitizer.adopt(
      currentSlot: 0, slots: [SlotState(trackingID: 4, x: 1000, y: 1000)])
    try bench.play("ID 4 X 1200 | ID -1 |")
    #expect(bench.frames == [])
  }

  @Test func zerosAreNoPlace() throws {
    let bench = try Bench()
    try bench.digitizer.adopt(currentSlot: 0, slots: [SlotState(trackingID: -1, x: 0, y: 0)])
    try bench.play("ID 4 | ID -1 |")
    #expect(bench.frames == [])
    #expect(bench.noticeKinds == ["contactWithoutPlace"])
  }

  @Test func aPalmOrPenIsRememberedFromBefore() throws {
    let bench = try Bench()
    try bench.digitizer.adopt(
      currentSlot: 0, slots: [SlotState(trackingID: -1, x: 10, y: 10, toolType: 2)])
    try bench.play("ID 4 | ID -1 | ID 5 TOOL 0 |")
    #expect(bench.text == "began 1 (1,1)")
  }

  @Test(arguments: [
    (-1, 0), (10, 0), (Int.max, 0), (Int.min, 0), (0, 300), (9, 10),
  ])
  func statesThatTheDeviceCannotHaveDoNoHarm(_ current: Int, _ count: Int) throws {
    let bench = try Bench()
    try bench.digitizer.adopt(
      currentSlot: current,
      slots: Array(repeating: SlotState(trackingID: 1, x: -9, y: .max), count: count))
    try bench.play("SLOT 9 ID -1 ID 2 X 100 Y 100 |")
    #expect(bench.text == "began 1 (10,10)")
    try bench.unplug()
  }

  @Test func whatIsCancelledStaysDeadUntilItLifts() throws {
    let bench = try Bench()
    try bench.play("SLOT 0 ID 1 X 1000 Y 1000 SLOT 1 ID 2 X 2000 Y 2000 |")
    try bench.digitizer.cancelAll(.suspended)
    try bench.digitizer.cancelAll(.shutdown)
    try bench.play("@0.05 SLOT 0 X 1100 SLOT 1 ID -1 | ID 3 | SLOT 0 ID -1 | ID 4 |")
    #expect(
      bench.timedText == """
        0.01: began 1 (100,100), began 2 (200,200)
        0.01: suspended 1 (100,100), suspended 2 (200,200)
        0.06: began 3 (200,200)
        0.08: began 4 (110,100)
        """)
    try bench.unplug()
  }

  @Test func aFrameThatIsHalfReadSurvivesACancel() throws {
    let bench = try Bench()
    try bench.play("ID 1 X 1000 Y 1000 | SLOT 1 ID 2 X 2000")
    try bench.digitizer.cancelAll(.locked)
    try bench.play("Y 3000 | ID -1 |")
    #expect(
      bench.text == """
        began 1 (100,100)
        locked 1 (100,100)
        began 2 (200,300)
        ended 2 (200,300)
        """)
    try bench.unplug()
  }

  @Test func theReceiverMayCancelFromWithinAFrame() throws {
    var text: [String] = []
    var digitizer: Digitizer?
    let made = try Digitizer(.plainPanel, configuration: .plain()) { frame in
      text.append(FrameText.line(of: frame))
      if frame.changes.contains(where: { $0.kind == .moved }) { digitizer?.cancelAll(.locked) }
    } notice: { _ in
    }
    digitizer = made
    for event in try EventScript("ID 1 X 10 Y 10 | X 20 ID 2 X 30 | X 40 | ID -1 |").events {
      made.process(event)
    }
    #expect(
      text == [
        "began 1 (1,1)", "dropped 1 (1,1)", "began 2 (3,1)", "moved 2 (4,1)", "locked 2 (4,1)",
      ])
  }

  /// The kernel lets go of what is held when a device is removed or inhibited, and closes that with
  /// a SYN_REPORT of value 1. No finger has lifted.
  @Test func whatTheKernelReleasesIsCancelled() throws {
    let bench = try Bench()
    try bench.play("ID 1 X 10 Y 10 BTN 1 | ID -1 BTN 0 | ID 2 BTN 1 | ID -1 BTN 0 |1")
    #expect(
      bench.text == """
        began 1 (1,1)
        ended 1 (1,1)
        began 2 (1,1)
        device 2 (1,1)
        """)
  }

  @Test func anUnplugThatReleasesOnlyTheButtonLeavesTheRestToTheOwner() throws {
    let bench = try Bench()
    try bench.play("ID 1 X 10 Y 10 BTN 1 | BTN 0 |1")
    try bench.unplug()
    #expect(
      bench.text == """
        began 1 (1,1)
        device 1 (1,1)
        """)
  }

  /// A finger that was cancelled and lifted while nobody looked, as in a sleep, must not swallow the
  /// next one, whatever tells of fingers.
  @Test(arguments: [
    ("tracking ids", DeviceDescription.plainPanel, "ID 1 X 1000 Y 1500 |", "ID 2 X 1100 |", nil),
    (
      "the button", SingleTouchTests.panel(), "ABS_X 1000 ABS_Y 1500 BTN 1 |", "ABS_X 1100 BTN 1 |",
      nil
    ),
    (
      "a mouse's button", SingleTouchTests.panel([.btnLeft]), "ABS_X 1000 ABS_Y 1500 BTN_LEFT 1 |",
      "ABS_X 1100 BTN_LEFT 1 |", nil
    ),
    (
      "the pressure",
      SingleTouchTests.panel([], pressure: AbsoluteAxis(minimum: 0, maximum: 255)),
      "ABS_X 1000 ABS_Y 1500 ABS_PRESSURE 9 |", "ABS_X 1100 ABS_PRESSURE 9 |", nil
    ),
    (
      "being told of", SingleTouchTests.panel([]), "ABS_X 1000 ABS_Y 1500 |", "ABS_X 1100 |", nil
    ),
    (
      "a list and a button", PacketProtocolTests.panel(), "X 1000 Y 1500 + BTN 1 |",
      "X 1100 Y 1500 + BTN 1 |", nil
    ),
    (
      "a list with ids", PacketProtocolTests.panel([.absMTTrackingID]),
      "ID 0 X 1000 Y 1500 + BTN 1 |", "ID 0 X 1100 Y 1500 + BTN 1 |", nil
    ),
    (
      "a list alone", PacketProtocolTests.bare, "X 1000 Y 1500 + |", "X 1100 Y 1500 + |", nil
    ),
    (
      "a list that the button makes count", PacketProtocolTests.panel(), "X 1000 Y 1500 + BTN 1 |",
      "X 1100 Y 1500 + BTN 1 |", ContactSignal.touchButton
    ),
    (
      "the pressure in a slot", DeviceDescription.plainPanel, "X 1000 Y 1500 PRESSURE 9 |",
      "X 1100 PRESSURE 9 |", ContactSignal.pressure
    ),
    (
      "the size in a slot", DeviceDescription.plainPanel, "X 1000 Y 1500 MAJOR 9 |",
      "X 1100 MAJOR 9 |", ContactSignal.size
    ),
    (
      "the id in a slot that the kernel does not keep",
      PacketProtocolTests.panel([.absMTTrackingID]),
      "ID 1 X 1000 Y 1500 |", "ID 1 X 1100 |", nil
    ),
    (
      "the pressure in a slot that the kernel does not keep",
      PacketProtocolTests.panel([.absMTPressure]), "X 1000 Y 1500 PRESSURE 9 |",
      "X 1100 PRESSURE 9 |", ContactSignal.pressure
    ),
    (
      "the button of a panel with slots", DeviceDescription.plainPanel, "X 1000 Y 1500 BTN 1 |",
      "X 1100 BTN 1 |", ContactSignal.touchButton
    ),
  ])
  func aFingerThatLiftedUnseenIsGone(
    _ signal: String, _ device: DeviceDescription, _ first: String, _ second: String,
    _ forced: ContactSignal?
  ) throws {
    let bench = try Bench(device, .plain { $0.contactSignal = forced })
    try bench.play("@1 " + first)
    try bench.digitizer.cancelAll(.suspended)
    let isKept = device.has(.absMTSlot) || device.has(.absX)
    let slots = isKept ? [SlotState(trackingID: -1, x: 1000, y: 1500)] : []
    try bench.digitizer.adopt(slots: slots)
    #expect(try bench.digitizer.isNeutral, "\(signal)")
    try bench.play("@1.1 " + second)
    #expect(
      bench.text == """
        began 1 (100,150)
        suspended 1 (100,150)
        began 2 (110,150)
        """, "\(signal)")
    try bench.unplug()
  }

  @Test func aPanelOfOneContactIsTakenOverWhereItIs() throws {
    let pressure = AbsoluteAxis(minimum: 0, maximum: 255)
    for (device, isDown, first, second) in [
      (SingleTouchTests.panel(), true, "BTN 0 |", "BTN 1 |"),
      (
        SingleTouchTests.panel([], pressure: pressure), false, "ABS_PRESSURE 0 |",
        "ABS_PRESSURE 9 |"
      ),
    ] {
      let bench = try Bench(device, .plain())
      try bench.digitizer.adopt(
        slots: [SlotState(trackingID: -1, x: 1000, y: 1500, pressure: 9)], isButtonDown: isDown)
      #expect(try !bench.digitizer.isNeutral)
      try bench.play("ABS_X 1100 | ABS_PRESSURE 8 | " + first + " " + second)
      #expect(bench.text == "began 1 (110,150)")
      try bench.unplug()
    }
  }
}
