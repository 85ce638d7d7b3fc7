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
}
