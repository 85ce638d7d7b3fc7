import Testbed
import Testing

/// What a scene's rules say of devices, in the daemon as a whole.
@Suite("A device rule in the daemon")
struct DeviceRuleTests {
  private func scene(_ rule: String) -> String {
    DaemonTests.scene(extra: "devices: [{\(rule)}]")
  }

  @Test("keeps palms out by their size, from the landing on and later")
  func palm() throws {
    // Four units, and points, are a millimetre.
    let machine = try Machine(scene: scene("palmSize: 20"))
    try machine.start()
    try machine.plug(0)
    try machine.panel.send(
      0, "ABS_MT_SLOT=0", "ABS_MT_TRACKING_ID=1", "ABS_MT_POSITION_X=10", "ABS_MT_POSITION_Y=10",
      "ABS_MT_TOUCH_MAJOR=80", "SYN_REPORT=0")
    try machine.hear("it is as large as a palm", of: 0)
    try machine.land(0, slot: 1, id: 2, x: 500, y: 10)
    try machine.panel.send(0, "ABS_MT_TOUCH_MAJOR=81", "SYN_REPORT=0")
    #expect(
      try machine.trace(upTo: "touchesCancelled") == [
        "touchesBegan right #1 500,10", "touchesCancelled right #1 500,10 palm",
      ])
  }

  @Test("has zones that no finger lands in, and out of which it stays nobody's")
  func deadZone() throws {
    let machine = try Machine(scene: scene(#"deadZones: [[0, 0, 50, "100%"]]"#))
    try machine.start()
    try machine.plug(0)
    try machine.land(0, slot: 0, id: 1, x: 49, y: 0)
    try machine.move(0, slot: 0, x: 100, y: 0)
    try machine.land(0, slot: 1, id: 2, x: 50, y: 0)
    #expect(try machine.trace(upTo: "touchesBegan") == ["touchesBegan left #1 50,0"])
  }

  @Test("has a panel of slots read as a list of contacts")
  func packets() throws {
    let machine = try Machine(scene: scene("protocol: a, silence: 0"))
    try machine.start()
    try machine.plug(0)
    try machine.panel.send(
      0, "ABS_MT_TRACKING_ID=1", "ABS_MT_POSITION_X=100", "ABS_MT_POSITION_Y=0", "SYN_MT_REPORT=0",
      "ABS_MT_TRACKING_ID=2", "ABS_MT_POSITION_X=500", "ABS_MT_POSITION_Y=0", "SYN_MT_REPORT=0",
      "SYN_REPORT=0")
    try machine.panel.send(0, "SYN_MT_REPORT=0", "SYN_REPORT=0")
    let calls = try machine.trace(upTo: "\"call\":\"touchesEnded\",\"responder\":\"right\"")
    #expect(
      calls == [
        "touchesBegan left #1 100,0", "touchesBegan right #2 500,0", "touchesEnded left #1 100,0",
        "touchesEnded right #2 500,0",
      ])
  }

  @Test("has a panel of slots read as one of a single finger")
  func single() throws {
    let machine = try Machine(scene: scene("protocol: single"))
    try machine.start()
    try machine.plug(0)
    try machine.panel.send(0, "ABS_X=100", "ABS_Y=20", "BTN_TOUCH=1", "SYN_REPORT=0")
    try machine.panel.send(0, "BTN_TOUCH=0", "SYN_REPORT=0")
    #expect(
      try machine.trace(upTo: "touchesEnded") == [
        "touchesBegan left #1 100,20", "touchesEnded left #1 100,20",
      ])
  }

  @Test("passes over the finger that held the button of a single-touch panel before")
  func buttonBefore() throws {
    let machine = try Machine(scene: DaemonTests.scene())
    try machine.panel.add(0, from: Machine.singleDescription, isAnnounced: false)
    try machine.panel.set(0, "BTN_TOUCH=1", "ABS_X=100", "ABS_Y=20")
    try machine.start()
    try machine.hear("read as a touchscreen", of: 0)
    try machine.panel.send(0, "ABS_X=120", "SYN_REPORT=0")
    try machine.panel.send(0, "BTN_TOUCH=0", "SYN_REPORT=0")
    try machine.panel.send(0, "ABS_X=500", "BTN_TOUCH=1", "SYN_REPORT=0")
    #expect(try machine.trace(upTo: "touchesBegan") == ["touchesBegan right #1 500,20"])
  }

  @Test("takes udev's calibration, as of now, unless told otherwise", arguments: [true, false])
  func udevCalibration(isOn: Bool) throws {
    let machine = try Machine(scene: scene("udevCalibration: \(isOn)"))
    try machine.start()
    try machine.plug(0)
    let halfTurn = ["LIBINPUT_CALIBRATION_MATRIX": "-1 0 1 0 -1 1"]
    try machine.panel.uevent(0, "change", setting: halfTurn)
    // Another panel's coming is told after the change has been seen to.
    try machine.plug(1)
    try machine.land(0, id: 1, x: 700, y: 400)
    let place = isOn ? "left #1 99,79" : "right #1 700,400"
    #expect(try machine.trace(upTo: "touchesBegan") == ["touchesBegan \(place)"])
  }

  @Test("says what is wrong with udev's calibration, and does without")
  func badUdevCalibration() throws {
    let machine = try Machine(scene: DaemonTests.scene())
    try machine.start()
    try machine.panel.add(
      0, from: Machine.description,
      udev: MockPanel.touchscreen.merging(["LIBINPUT_CALIBRATION_MATRIX": "1 0 0"]) { $1 })
    try machine.hear("udev's LIBINPUT_CALIBRATION_MATRIX is '1 0 0', which is ignored", of: 0)
    try machine.hear("read as a touchscreen", of: 0)
  }
}
