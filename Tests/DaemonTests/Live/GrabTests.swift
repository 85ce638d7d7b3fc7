import Foundation
import Testbed
import Testing

/// `grab: always`, in the daemon as a whole.
@Suite("A grabbed panel")
struct GrabTests {
  static let scene = DaemonTests.scene(extra: "devices: [{grab: always}]")

  @Test("is taken from the others at once where no finger is down, and given back by a reload")
  func atOnce() throws {
    let machine = try Machine(scene: Self.scene)
    try machine.start("--verbose")
    try machine.plug(0)
    try machine.hear("grabbed: its touches come here alone", of: 0)
    #expect(try machine.panel.isHeld(0))
    try machine.land(0, id: 1, x: 100, y: 0)
    #expect(try machine.trace(upTo: "touchesBegan") == ["touchesBegan left #1 100,0"])
    try machine.write(scene: DaemonTests.scene())
    machine.daemon?.send(signal: SIGHUP)
    try machine.hear("not grabbed any more", of: 0)
    #expect(try !machine.panel.isHeld(0))
  }

  @Test(
    "is not taken from the others before the last finger has lifted",
    arguments: [Machine.description, Machine.singleDescription])
  func atNeutral(description: String) throws {
    let machine = try Machine(scene: Self.scene)
    try machine.panel.add(0, from: description, isAnnounced: false)
    let isSingle = description == Machine.singleDescription
    if isSingle {
      try machine.panel.set(0, "BTN_TOUCH=1")
    } else {
      try machine.panel.set(0, "ABS_MT_TRACKING_ID=5")
    }
    try machine.start("--verbose")
    try machine.hear("read as a touchscreen", of: 0)
    try machine.panel.send(0, "ABS_X=120", "SYN_REPORT=0")
    // Another panel's line comes after whatever the report has set off.
    try machine.plug(1)
    #expect(try !machine.panel.isHeld(0))
    try machine.panel.send(
      0, isSingle ? "BTN_TOUCH=0" : "ABS_MT_TRACKING_ID=-1", "SYN_REPORT=0")
    try machine.hear("grabbed: its touches come here alone", of: 0)
    #expect(try machine.panel.isHeld(0))
  }

  @Test("that another program holds is read on, told once, and taken when that lets go")
  func heldByAnother() throws {
    let machine = try Machine(scene: Self.scene)
    try machine.panel.add(0, from: Machine.description, isAnnounced: false)
    try machine.panel.grab(0)
    try machine.start("--verbose")
    let warning = try machine.hear("another program has grabbed the device", of: 0)
    #expect(warning.hasPrefix("<4>"))
    #expect(warning.contains("`fuser -v /dev/input/event0` shows which have it open"))
    try machine.panel.uevent(0, "change")
    let repetition = try machine.hear("another program has grabbed the device", of: 0)
    #expect(repetition.hasPrefix("<7>"))
    try machine.panel.grab(0, false)
    try machine.panel.uevent(0, "change")
    try machine.hear("grabbed: its touches come here alone", of: 0)
  }
}
