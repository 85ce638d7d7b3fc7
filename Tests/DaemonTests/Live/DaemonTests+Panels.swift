import Foundation
import Testbed
import Testing

/// Panels as they come, go, and were before the daemon looked.
extension DaemonTests {
  @Test("tells two identical panels apart by where they are plugged in")
  func twoPanels() throws {
    let devices = """
      devices:
        - {match: {phys: "usb-1/*"}, area: [0, 0, "50%", "100%"]}
        - {match: {phys: "usb-2/*"}, area: ["50%", 0, "50%", "100%"], rotation: 180}
      """
    let machine = try Machine(scene: Self.scene(extra: devices))
    try machine.start()
    try machine.plug(1, phys: "usb-2/input0")
    try machine.plug(2, phys: "usb-1/input0")
    try machine.panel.add(3, from: Machine.description, phys: "usb-3/input0")
    try machine.hear("not taken: no rule in the scene's `devices:` matches it", of: 3)
    // One after the other: of two panels that have something to say, either may come first.
    try machine.land(1, id: 1, x: 799, y: 479)
    #expect(try machine.trace(upTo: "touchesBegan") == ["touchesBegan right #1 400,0"])
    try machine.land(2, id: 1, x: 0, y: 0)
    #expect(try machine.trace(upTo: "touchesBegan") == ["touchesBegan left #2 0,0"])
    try machine.panel.remove(1)
    let removal = try machine.trace(upTo: "touchesCancelled")
    #expect(removal == ["touchesCancelled right #1 400,0 device"])
  }

  @Test("reads only the device it is told to")
  func oneDevice() throws {
    let machine = try Machine(scene: Self.scene())
    try machine.panel.add(1, from: Machine.description)
    try machine.start("--device", "/dev/input/event2", "--verbose")
    try machine.hear("not taken: it is none of the devices asked for", of: 1)
    try machine.hear("/dev/input/event2: not there yet; waiting for it")
    try machine.plug(2)
  }

  @Test(
    "says why it does not read the device it is told to",
    arguments: [
      (
        ["ID_INPUT": "1", "ID_INPUT_TOUCHPAD": "1"], "",
        "udev says ID_INPUT_TOUCHPAD; a rule of the scene with a `kind:` has it read"
      ),
      (MockPanel.touchscreen, "devices: [{match: {name: other}}]", "no rule in the scene's"),
      (MockPanel.touchscreen, "devices: [{ignore: true}]", "the scene ignores it"),
    ])
  func refusedThoughAskedFor(_ udev: [String: String], _ rules: String, _ reason: String) throws {
    let machine = try Machine(scene: Self.scene(extra: rules))
    try machine.panel.add(1, from: Machine.description, udev: udev)
    try machine.start("--device", "/dev/input/event1")
    let line = try machine.hear("not taken, though asked for: \(reason)", of: 1)
    #expect(line.hasPrefix("<4>"))
    try machine.hear("no panel; waiting for one (`touchtree devices` tells why)")
  }

  @Test(
    "reads what udev has measured and given no kind",
    arguments: [
      ["ID_INPUT_WIDTH_MM": "200", "ID_INPUT_HEIGHT_MM": "120"], ["ID_INPUT_MOUSE": "0"],
    ])
  func measuredOnly(_ udev: [String: String]) throws {
    let machine = try Machine(scene: Self.scene())
    try machine.start()
    try machine.panel.add(
      1, from: Machine.description, udev: udev.merging(["ID_INPUT": "1"]) { $1 })
    try machine.hear("read as a touchscreen of 5 fingers", of: 1)
  }

  @Test(
    "says of how many fingers a panel tells",
    arguments: [
      (Machine.description, "a touchscreen of 5 fingers"),
      (Machine.singleDescription, "a touchscreen of one finger"),
      (Machine.packetDescription, "a touchscreen that lists its fingers"),
    ])
  func fingers(_ description: String, _ phrase: String) throws {
    let machine = try Machine(scene: Self.scene())
    try machine.start()
    try machine.panel.add(1, from: description)
    #expect(try machine.hear("read as", of: 1).hasSuffix(": read as \(phrase)"))
  }

  @Test("does not even open what udev knows for something else")
  func keyboard() throws {
    let machine = try Machine(scene: Self.scene())
    try machine.start("--verbose")
    try machine.panel.add(
      1, from: Machine.description, udev: ["ID_INPUT": "1", "ID_INPUT_KEYBOARD": "1"])
    try machine.hear("<7>/dev/input/event1: not taken: udev says ID_INPUT_KEYBOARD")
    try machine.panel.uevent(1, "change", setting: ["ID_INPUT_TOUCHSCREEN": "1"])
    try machine.hear("read as a touchscreen", of: 1)
  }

  @Test("takes the panel's size where the scene gives none")
  func sizeOfThePanel() throws {
    let machine = try Machine(
      scene: """
        windows:
          - id: main
            views: [{id: left, frame: [0, 0, "50%", "100%"], on: {touchesBegan: []}}]
        """)
    try machine.start()
    try machine.plug(0)
    try machine.land(0, id: 1, x: 399, y: 0)
    #expect(try machine.trace(upTo: "touchesBegan").last == "touchesBegan left #1 399,0")
  }

  @Test("cancels what is lost with dropped events, and goes on")
  func droppedEvents() throws {
    let machine = try Machine(scene: Self.scene())
    try machine.start()
    try machine.plug(0)
    try machine.land(0, id: 1, x: 100, y: 0)
    _ = try machine.trace(upTo: "touchesBegan")
    try machine.panel.lose(0, "ABS_MT_TRACKING_ID=-1", "SYN_REPORT=0")
    try machine.hear("events were lost (SYN_DROPPED)", of: 0)
    #expect(
      try machine.trace(upTo: "touchesCancelled").last == "touchesCancelled left #1 100,0 dropped")
  }

  @Test("takes udev's word for it that a panel is gone")
  func removedByUdev() throws {
    let machine = try Machine(scene: Self.scene())
    try machine.start()
    try machine.plug(0)
    try machine.land(0, id: 1, x: 100, y: 0)
    _ = try machine.trace(upTo: "touchesBegan")
    try machine.panel.uevent(0, "remove")
    try machine.hear("gone", of: 0)
    #expect(
      try machine.trace(upTo: "touchesCancelled").last == "touchesCancelled left #1 100,0 device")
  }

  @Test("passes over a finger that was down before it looked, and knows where it was")
  func fingerBefore() throws {
    let machine = try Machine(scene: Self.scene())
    try machine.panel.add(0, from: Machine.description, isAnnounced: false)
    try machine.panel.set(
      0, "ABS_MT_SLOT=0", "ABS_MT_TRACKING_ID=5", "ABS_MT_POSITION_X=100", "ABS_MT_POSITION_Y=300")
    try machine.start()
    try machine.hear("read as a touchscreen", of: 0)
    try machine.panel.send(0, "ABS_MT_POSITION_X=120", "SYN_REPORT=0")
    try machine.panel.send(0, "ABS_MT_TRACKING_ID=-1", "SYN_REPORT=0")
    // The kernel does not repeat a value that the slot has already.
    try machine.panel.send(
      0, "ABS_MT_TRACKING_ID=6", "ABS_MT_POSITION_X=500", "SYN_REPORT=0")
    #expect(try machine.trace(upTo: "touchesBegan") == ["touchesBegan right #1 500,300"])
  }

  @Test(
    "keeps trying with a node that may not be read yet, and tells how to mend it",
    .enabled(if: getuid() == 0, "needs root, to run the daemon as another user"),
    arguments: [true, false])
  func notPermitted(isTold: Bool) throws {
    let machine = try Machine(scene: Self.scene(), user: 65534)
    try machine.start()
    try machine.panel.add(0, from: Machine.description, isReadable: false)
    try machine.hear("permission denied", of: 0)
    try machine.panel.permit(0)
    if isTold { try machine.panel.uevent(0, "change") }
    try machine.hear("read as a touchscreen", of: 0)
  }

  @Test("has no more descriptors after panels have come and gone")
  func descriptors() throws {
    let machine = try Machine(scene: Self.scene())
    try machine.start()
    try machine.plug(0)
    let before = try machine.openDescriptors()
    // Each under a name of its own: udev may tell of a removal when the next panel is there already.
    for number in 1...20 {
      try machine.panel.add(number, from: Machine.description)
      try machine.land(number, id: number, x: 0, y: 0)
      _ = try machine.trace(upTo: "touchesBegan")
      try machine.panel.remove(number)
      _ = try machine.trace(upTo: "touchesCancelled")
    }
    // Another panel's events come after whatever the last removal has left to do.
    try machine.land(0, id: 1, x: 0, y: 0)
    _ = try machine.trace(upTo: "touchesBegan")
    #expect(try machine.openDescriptors() == before)
  }
}
