import Foundation
import Testbed
import Testing

/// The daemon as a whole, with the real libudev and libevdev, on emulated devices.
@Suite("The daemon")
struct DaemonTests {
  /// Two halves of an 800x480 screen.
  static func scene(extra: String = "", left: String = "", right: String = "") -> String {
    """
    screen: {width: 800, height: 480}
    \(extra)
    windows:
      - id: main
        views:
          - id: left
            frame: [0, 0, 400, 480]
            multipleTouch: true
            on: {touchesBegan: [], touchesMoved: [], touchesEnded: [\(left)], touchesCancelled: []}
          - id: right
            frame: [400, 0, 400, 480]
            on: {touchesBegan: [], touchesMoved: [], touchesEnded: [], touchesCancelled: [\(right)]}
    """
  }

  @Test("waits for a panel, reads it, loses it in mid-touch, and reads it again")
  func lifeOfAPanel() throws {
    let machine = try Machine(scene: Self.scene())
    try machine.start()
    #expect(
      machine.manager.receive().hasPrefix("READY=1\nSTATUS=no panel; waiting for one (`touchtree"))

    try machine.plug(3)
    #expect(machine.manager.receive().hasPrefix("STATUS=reading Testbed Panel; scene "))
    try machine.land(3, id: 1, x: 100, y: 240)
    try machine.move(3, x: 200, y: 240)
    try machine.lift(3)
    let drag = try machine.trace(upTo: "touchesEnded")
    #expect(
      drag == [
        "touchesBegan left #1 100,240", "touchesMoved left #1 200,240",
        "touchesEnded left #1 200,240",
      ])

    try machine.land(3, id: 2, x: 700, y: 0)
    #expect(try machine.trace(upTo: "touchesBegan").last == "touchesBegan right #2 700,0")
    try machine.panel.remove(3)
    let removal = try machine.trace(upTo: "touchesCancelled")
    #expect(removal == ["touchesCancelled right #2 700,0 device"])
    #expect(machine.manager.receive().hasPrefix("STATUS=no panel"))

    try machine.plug(3)
    try machine.land(3, id: 1, x: 0, y: 0)
    #expect(try machine.trace(upTo: "touchesBegan").last == "touchesBegan left #3 0,0")
  }

  @Test("performs effects: a command runs with what the finger did, a line is logged")
  func effects() throws {
    let machine = try Machine(scene: "")
    let command =
      "{run: [/bin/sh, -c, 'echo \"$0\" > \(machine.file("lamp"))', '{view} {tapCount}']}"
    try machine.write(scene: Self.scene(left: "\(command), {log: 'up at {x}'}, {emit: {name: up}}"))
    try machine.start("--verbose")
    try machine.plug(0)
    try machine.land(0, id: 1, x: 0, y: 0)
    try machine.lift(0)
    try machine.hear("<6>scene: left touchesEnded (line 9): up at 0")
    try machine.hear("<7>scene: left touchesEnded (line 9): emit up")
    // The end waits for the command.
    try machine.stop()
    #expect(try String(contentsOfFile: machine.file("lamp"), encoding: .utf8) == "left 1\n")
  }

  @Test("says which binding's command has failed")
  func failingCommand() throws {
    let machine = try Machine(scene: Self.scene(left: "{run: [/nonexistent]}, {run: ['false']}"))
    try machine.start()
    try machine.plug(0)
    try machine.land(0, id: 1, x: 0, y: 0)
    try machine.lift(0)
    try machine.hear("<3>scene: left touchesEnded (line 9): run /nonexistent: no such program")
    try machine.hear("<4>scene: left touchesEnded (line 9): run false: exited with code 1")
  }

  @Test("cancels all touches at its end, and finishes what the scene does about it")
  func shutdown() throws {
    let machine = try Machine(scene: "")
    let command = "{run: [/bin/sh, -c, 'sleep 0.1; echo done > \(machine.file("ended"))']}"
    try machine.write(scene: Self.scene(right: command))
    try machine.start()
    try machine.plug(0)
    try machine.land(0, slot: 0, id: 1, x: 100, y: 0)
    try machine.land(0, slot: 1, id: 2, x: 500, y: 0)
    _ = try machine.trace(upTo: "touchesBegan\",\"responder\":\"right")
    machine.daemon?.send(signal: SIGINT)
    let end = try machine.trace(upTo: "\"effect\"")
    #expect(
      end == [
        "touchesCancelled left #1 100,0 shutdown", "touchesCancelled right #2 500,0 shutdown",
        "effect right",
      ])
    #expect(try machine.daemon?.waitForExit() == 0)
    #expect(try String(contentsOfFile: machine.file("ended"), encoding: .utf8) == "done\n")
    #expect(machine.manager.receiveAll().last == "STOPPING=1\nSTATUS=stopping")
  }

  @Test("does not wait for commands when it is told to end twice")
  func impatientShutdown() throws {
    let machine = try Machine(scene: Self.scene(left: "{run: [sleep, '1000']}"))
    try machine.start()
    try machine.plug(0)
    try machine.land(0, id: 1, x: 0, y: 0)
    try machine.lift(0)
    _ = try machine.trace(upTo: "effect")
    machine.daemon?.send(signal: SIGTERM)
    while machine.manager.receive().hasPrefix("STOPPING") == false {}
    machine.daemon?.send(signal: SIGTERM)
    try machine.hear("run sleep: told to end, because touchtree stops")
    #expect(try machine.daemon?.waitForExit() == 0)
  }

  @Test(
    "reloads: old touches are cancelled, fingers that stay are nobody's, new ones find the new tree"
  )
  func reload() throws {
    let machine = try Machine(scene: Self.scene())
    try machine.start()
    try machine.plug(0)
    try machine.land(0, slot: 0, id: 1, x: 100, y: 0)
    _ = try machine.trace(upTo: "touchesBegan")
    try machine.write(
      scene: "windows: [{id: whole, on: {touchesBegan: [], touchesMoved: [], touchesEnded: []}}]")
    machine.daemon?.send(signal: SIGHUP)
    // A turn's trace is written at its end.
    try machine.hear("reloaded")
    #expect(
      try machine.trace(upTo: "touchesCancelled").last == "touchesCancelled left #1 100,0 reload")
    try machine.move(0, slot: 0, x: 120, y: 0)
    try machine.lift(0, slot: 0)
    try machine.land(0, slot: 1, id: 2, x: 500, y: 0)
    try machine.lift(0, slot: 1)
    let after = try machine.trace(upTo: "touchesEnded")
    #expect(after == ["touchesBegan whole #2 500,0", "touchesEnded whole #2 500,0"])
    let told = machine.manager.receiveAll()
    #expect(told.contains { $0.hasPrefix("RELOADING=1\nMONOTONIC_USEC=") })
    #expect(told.last?.hasPrefix("READY=1\nSTATUS=reading Testbed Panel; scene ") == true)
  }

  @Test("warns of what is hardly wanted in its scene, at the start and after a reload")
  func remarks() throws {
    func scene(_ id: String) -> String {
      "screen: {width: 9, height: 9}\nwindows: [{id: \(id), userInteraction: false, on: {touchesBegan: []}}]"
    }
    let machine = try Machine(scene: scene("first"))
    try machine.start()
    let place = "<5>\(machine.file("scene.yaml")):2:11: warning: no finger reaches"
    try machine.hear("\(place) 'first'")
    try machine.hear("<5>no panel; waiting for one")
    try machine.write(scene: scene("second"))
    machine.daemon?.send(signal: SIGHUP)
    try machine.hear("\(place) 'second'")
    try machine.stop()
  }

  @Test("keeps its scene where the new one is bad, and says everything that is wrong with it")
  func badReload() throws {
    let machine = try Machine(scene: Self.scene())
    try machine.start()
    try machine.plug(0)
    try machine.land(0, id: 1, x: 100, y: 0)
    try machine.write(scene: "screen: {width: no}\nwindows:\n  - {id: 7, color: red}")
    machine.daemon?.send(signal: SIGHUP)
    try machine.hear("<3>\(machine.file("scene.yaml")):1:17: error:")
    try machine.hear("<3>\(machine.file("scene.yaml")): not reloaded; the scene of before stays")
    try machine.lift(0)
    #expect(try machine.trace(upTo: "touchesEnded").last == "touchesEnded left #1 100,0")
    let told = machine.manager.receiveAll().last
    #expect(told?.contains("problems and was not reloaded, see the log") == true)
    try machine.stop()
  }

  @Test("refuses to start with a bad scene", arguments: ["", "windows: 3", "\0"])
  func badScene(_ scene: String) throws {
    let machine = try Machine(scene: scene)
    try machine.start()
    #expect(try machine.daemon?.waitForExit() == 78)
    #expect(machine.daemon?.heard.first?.contains("scene.yaml:1:") == true)
    #expect(machine.manager.receiveAll() == [])
  }

  @Test(
    "refuses to start with a scene that others can write", arguments: [0o664, 0o646] as [mode_t])
  func writableScene(_ mode: mode_t) throws {
    let machine = try Machine(scene: Self.scene())
    chmod(machine.file("scene.yaml"), mode)
    try machine.start()
    #expect(try machine.daemon?.waitForExit() == 78)
    let who = mode == 0o664 ? "its group" : "everyone"
    #expect(
      machine.daemon?.heard.first == "\(machine.file("scene.yaml")): error: \(who) can change it "
        + "(mode \(String(mode, radix: 8))) and so decide which commands are run; only its owner may: "
        + "chmod go-w \(machine.file("scene.yaml"))")
    #expect(machine.manager.receiveAll() == [])
  }

  @Test("keeps its scene where the new one can be written by others, until that is mended")
  func writableReload() throws {
    let machine = try Machine(scene: Self.scene())
    try machine.start()
    try machine.plug(0)
    try machine.land(0, id: 1, x: 100, y: 0)
    try machine.write(scene: "windows: [{id: whole, on: {touchesBegan: []}}]")
    chmod(machine.file("scene.yaml"), 0o666)
    machine.daemon?.send(signal: SIGHUP)
    try machine.hear("<3>\(machine.file("scene.yaml")): error: everyone can change it (mode 666)")
    try machine.hear("<3>\(machine.file("scene.yaml")): not reloaded; the scene of before stays")
    try machine.lift(0)
    #expect(try machine.trace(upTo: "touchesEnded").last == "touchesEnded left #1 100,0")
    chmod(machine.file("scene.yaml"), 0o644)
    machine.daemon?.send(signal: SIGHUP)
    try machine.hear("reloaded")
    try machine.land(0, id: 2, x: 100, y: 0)
    #expect(try machine.trace(upTo: "touchesBegan").last == "touchesBegan whole #2 100,0")
  }

  @Test("says why there is no trace")
  func badTrace() throws {
    let machine = try Machine(scene: Self.scene())
    try machine.start(trace: "/nonexistent/trace")
    #expect(try machine.daemon?.waitForExit() == 1)
    #expect(
      machine.daemon?.heard == [
        "touchtree: cannot write the trace to /nonexistent/trace: No such file or directory"
      ])
  }

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
    try machine.land(1, id: 1, x: 799, y: 479)
    try machine.land(2, id: 1, x: 0, y: 0)
    let calls = try machine.trace(upTo: "\"responder\":\"left\"")
    #expect(calls == ["touchesBegan right #1 400,0", "touchesBegan left #2 0,0"])
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

  @Test("recognizes a finger that rests, in time and without an event")
  func longPress() throws {
    let machine = try Machine(
      scene: """
        screen: {width: 800, height: 480}
        windows:
          - id: main
            gestures: [{id: hold, kind: longPress, on: {began: [{log: held}]}}]
        """)
    try machine.start()
    try machine.plug(0)
    try machine.land(0, id: 1, x: 100, y: 0)
    try machine.hear("<6>scene: hold began (line 4): held")
  }

  @Test("lifts the fingers of a panel that falls silent without a word, in time")
  func silence() throws {
    let machine = try Machine(scene: Self.scene())
    try machine.start()
    // Protocol A without a button: only its silence tells that the last finger has lifted.
    try machine.plug(0, description: Machine.packetDescription)
    try machine.panel.send(
      0, "ABS_MT_POSITION_X=100", "ABS_MT_POSITION_Y=0", "SYN_MT_REPORT=0", "SYN_REPORT=0")
    #expect(try machine.trace(upTo: "touchesEnded").last == "touchesEnded left #1 100,0")
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

  @Test("presses keys in order and releases them in reverse")
  func keys() throws {
    let machine = try Machine(scene: Self.scene(left: "{key: [KEY_LEFTCTRL, KEY_C]}"))
    try machine.panel.addUinput()
    try machine.start()
    try machine.plug(0)
    try machine.land(0, id: 1, x: 0, y: 0)
    try machine.lift(0)
    let written = try machine.panel.written(8).filter { $0 != "SYN_REPORT=0" }
    #expect(written == ["KEY_LEFTCTRL=1", "KEY_C=1", "KEY_C=0", "KEY_LEFTCTRL=0"])
  }

  @Test("works without a keyboard, and says what is missing for one")
  func noUinput() throws {
    let machine = try Machine(scene: Self.scene(left: "{key: [KEY_MUTE]}"))
    try machine.start()
    try machine.hear("<3>the scene's keys cannot be pressed: /dev/uinput: no such device")
    try machine.plug(0)
    try machine.land(0, id: 1, x: 0, y: 0)
    try machine.lift(0)
    try machine.hear("key KEY_MUTE: not pressed, because there is no keyboard for it")
  }
}
