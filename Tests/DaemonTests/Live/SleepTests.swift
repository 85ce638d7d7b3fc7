import Testbed
import Testing

@Suite("A machine that sleeps")
struct SleepTests {
  @Test("has its touches cancelled, drops what waits, and passes over what stays on the panel")
  func sleep() throws {
    let machine = try Machine(scene: DaemonTests.scene())
    try machine.start()
    try machine.plug(0)
    try machine.plug(1)
    try machine.land(0, slot: 0, id: 1, x: 100, y: 0)
    try machine.land(0, slot: 1, id: 2, x: 500, y: 0)
    _ = try machine.trace(upTo: "\"responder\":\"right\"")
    try machine.sleep(100)
    // One finger lifted unseen, another lands elsewhere, and a panel tells of it.
    try machine.panel.set(0, "ABS_MT_SLOT=0", "ABS_MT_TRACKING_ID=-1")
    try machine.land(1, id: 1, x: 300, y: 0)
    try machine.hear("the machine slept for 100.0 s; all touches are cancelled")
    let calls = try machine.trace(upTo: "\"call\":\"touchesCancelled\",\"responder\":\"right\"")
    #expect(
      calls == [
        "touchesCancelled left #1 100,0 suspended", "touchesCancelled right #2 500,0 suspended",
      ])
    try machine.move(0, slot: 1, x: 600, y: 0)
    try machine.lift(1)
    try machine.land(0, slot: 0, id: 3, x: 50, y: 0)
    try machine.lift(0, slot: 1)
    try machine.land(0, slot: 1, id: 4, x: 700, y: 0)
    let after = try machine.trace(upTo: "\"responder\":\"right\"")
    #expect(after == ["touchesBegan left #3 50,0", "touchesBegan right #4 700,0"])
  }

  @Test("knows where a panel of one finger was last touched, though that was while it slept")
  func singleTouch() throws {
    let machine = try Machine(scene: DaemonTests.scene())
    try machine.start()
    try machine.plug(0, description: Machine.singleDescription)
    try machine.plug(1)
    try machine.panel.send(0, "ABS_X=100", "ABS_Y=10", "BTN_TOUCH=1", "SYN_REPORT=0")
    _ = try machine.trace(upTo: "\"responder\":\"left\"")
    try machine.sleep(100)
    // The finger lifted unseen, from another place.
    try machine.panel.set(0, "BTN_TOUCH=0", "ABS_X=700")
    try machine.land(1, id: 1, x: 300, y: 0)
    let cancelled = try machine.trace(upTo: "touchesCancelled")
    #expect(cancelled == ["touchesCancelled left #1 100,10 suspended"])
    try machine.lift(1)
    // It lands where that was, which the kernel does not tell again.
    try machine.panel.send(0, "ABS_Y=20", "BTN_TOUCH=1", "SYN_REPORT=0")
    #expect(try machine.trace(upTo: "touchesBegan") == ["touchesBegan right #2 700,20"])
  }
}
