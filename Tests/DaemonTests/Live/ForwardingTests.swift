import Foundation
import Testbed
import Testing

/// `touch: forward`, in the daemon as a whole.
@Suite("Touches that nobody takes")
struct ForwardingTests {
  /// The left half is the scene's, the right half is left but for a pan.
  static func scene(
    touch: String = "forward", devices: String = "[{match: {name: Testbed*}, grab: always}]"
  ) -> String {
    """
    screen: {width: 800, height: 480}
    touch: \(touch)
    devices: \(devices)
    windows:
    - id: main
      multipleTouch: true
      gestures: [{kind: pan, on: {began: [{log: pan}]}}]
      views:
      - {id: left, frame: [0, 0, "50%", "100%"], on: {touchesEnded: [{log: tapped}]}}
    """
  }

  private func machine(
    _ scene: String = scene(), hasUinput: Bool = true
  ) throws -> Machine {
    let machine = try Machine(scene: scene)
    if hasUinput { try machine.panel.addUinput() }
    try machine.start("--verbose")
    return machine
  }

  /// What was written, a frame a text.
  private func frames(_ count: Int, of machine: Machine) throws -> [String] {
    try machine.panel.written(count).split(separator: "SYN_REPORT=0")
      .map { $0.joined(separator: " ") }
  }

  private static let landing =
    "ABS_MT_TRACKING_ID=0 ABS_MT_POSITION_X=600 ABS_MT_POSITION_Y=100 BTN_TOUCH=1 ABS_X=600 ABS_Y=100"

  @Test("go on to a touchscreen like the panel, and those that a view takes do not")
  func forward() throws {
    let machine = try machine()
    try machine.plug(0)
    let notice = try machine.hear("the touches that nobody takes go on to", of: 0)
    #expect(notice.hasPrefix("<5>"))
    #expect(notice.contains("\"touchtree Testbed Panel\""))
    try machine.land(0, id: 1, x: 100, y: 100)
    try machine.lift(0)
    try machine.land(0, id: 2, x: 600, y: 100)
    try machine.move(0, x: 602, y: 100)
    try machine.lift(0)
    #expect(
      try frames(13, of: machine) == [
        Self.landing, "ABS_MT_POSITION_X=602 ABS_X=602", "ABS_MT_TRACKING_ID=-1 BTN_TOUCH=0",
      ])
  }

  @Test("are taken back as palms when a gesture takes them")
  func palm() throws {
    let machine = try machine()
    try machine.plug(0)
    try machine.land(0, id: 1, x: 600, y: 100)
    try machine.move(0, x: 700, y: 100)
    #expect(
      try frames(11, of: machine) == [
        Self.landing, "ABS_MT_TOOL_TYPE=2 ABS_MT_TRACKING_ID=-1 BTN_TOUCH=0",
      ])
    try machine.lift(0)
    try machine.land(0, id: 2, x: 600, y: 200)
    #expect(
      try frames(7, of: machine) == [
        "ABS_MT_TOOL_TYPE=0 ABS_MT_TRACKING_ID=1 ABS_MT_POSITION_X=600 ABS_MT_POSITION_Y=200 "
          + "BTN_TOUCH=1 ABS_Y=200"
      ])
  }

  private static let withdrawal = ["ABS_MT_TOOL_TYPE=2 ABS_MT_TRACKING_ID=-1 BTN_TOUCH=0"]

  @Test("are taken back by a reload, which keeps the touchscreen, and are nobody's until they lift")
  func reload() throws {
    let machine = try machine()
    try machine.plug(0)
    try machine.land(0, id: 1, x: 600, y: 100)
    #expect(try frames(7, of: machine) == [Self.landing])
    machine.daemon?.send(signal: SIGHUP)
    try machine.hear("reloaded")
    #expect(try frames(4, of: machine) == Self.withdrawal)
    try machine.move(0, x: 610, y: 100)
    try machine.lift(0)
    try machine.land(0, id: 2, x: 600, y: 100)
    #expect(try frames(6, of: machine).count == 1)
    // Another range makes it another touchscreen.
    try machine.write(
      scene: Self.scene(devices: "[{grab: always, range: {x: [0, 1600], y: [0, 479]}}]"))
    machine.daemon?.send(signal: SIGHUP)
    try machine.hear("reloaded")
    #expect(try frames(4, of: machine) == Self.withdrawal)
    try machine.stop()
    let notices = try #require(machine.daemon).heard.filter { $0.contains("go on to") }
    #expect(notices.count == 2)
  }

  @Test("end when the panel goes, and when the daemon ends")
  func losses() throws {
    let machine = try machine()
    try machine.plug(0)
    try machine.land(0, id: 1, x: 600, y: 100)
    #expect(try frames(7, of: machine) == [Self.landing])
    try machine.panel.remove(0)
    #expect(try frames(4, of: machine) == Self.withdrawal)
    try machine.plug(1)
    try machine.land(1, id: 1, x: 600, y: 100)
    #expect(try frames(7, of: machine) == [Self.landing])
    try machine.stop()
    #expect(try frames(4, of: machine) == Self.withdrawal)
  }

  @Test("end when the machine has slept")
  func sleep() throws {
    let machine = try machine()
    try machine.plug(0)
    try machine.land(0, id: 1, x: 600, y: 100)
    #expect(try frames(7, of: machine) == [Self.landing])
    try machine.sleep(60)
    try machine.move(0, x: 601, y: 100)
    #expect(try frames(4, of: machine) == Self.withdrawal)
  }

  @Test("of a panel that another program holds are not forwarded: that program has them")
  func heldByAnother() throws {
    let machine = try Machine(scene: Self.scene())
    try machine.panel.addUinput()
    try machine.panel.add(0, from: Machine.description, isAnnounced: false)
    try machine.panel.grab(0)
    try machine.start("--verbose")
    try machine.hear("another program has grabbed the device", of: 0)
    try machine.land(0, id: 1, x: 700, y: 100)
    try machine.panel.grab(0, false)
    try machine.lift(0)
    try machine.hear("grabbed: its touches come here alone", of: 0)
    try machine.land(0, id: 2, x: 600, y: 100)
    #expect(try frames(7, of: machine) == [Self.landing])
  }

  @Test("are not forwarded where there is no uinput, and everything else works")
  func noUinput() throws {
    let machine = try machine(hasUinput: false)
    try machine.plug(0)
    let error = try machine.hear("its touches cannot be forwarded", of: 0)
    #expect(error.hasPrefix("<3>"))
    #expect(error.contains("the programs below get none: /dev/uinput: no such device; load"))
    try machine.land(0, id: 1, x: 600, y: 100)
    try machine.lift(0)
    try machine.land(0, id: 2, x: 100, y: 100)
    try machine.lift(0)
    try machine.hear("tapped")
  }

  @Test("never come back: what touchtree plays itself it does not read")
  func own() throws {
    let machine = try machine(
      Self.scene(devices: "[{kind: touchscreen, grab: always}]"))
    try machine.hear("not taken: touchtree itself plays it, through uinput", of: 20)
  }
}
