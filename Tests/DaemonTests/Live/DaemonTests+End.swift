import Foundation
import Testing

/// How it ends.
extension DaemonTests {
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
}
