import Foundation
import Testing

/// What a finger sets off.
extension DaemonTests {
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
    // Once that is mended, a reload is enough, though the scene is as before.
    try machine.panel.addUinput()
    machine.daemon?.send(signal: SIGHUP)
    try machine.hear("reloaded")
    try machine.land(0, id: 2, x: 0, y: 0)
    try machine.lift(0)
    #expect(
      try machine.panel.written(4).filter { $0 != "SYN_REPORT=0" } == ["KEY_MUTE=1", "KEY_MUTE=0"])
  }
}
