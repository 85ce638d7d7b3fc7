import Foundation
import Testbed
import Testing

/// Accelerometers and remote controls under the daemon, on emulated devices.
@Suite("The daemon with other devices than panels")
struct OtherDevicesTests {
  static let scene = """
    devices:
      - {match: {name: "Testbed Panel"}}
      - {match: {name: "Testbed Remote"}, kind: remote}
      - {match: {name: "Testbed Accelerometer"}, kind: accelerometer}
    windows:
      - id: main
        on: {remoteControlReceived: [], motionBegan: [], motionEnded: [], motionCancelled: []}
    """
  static let keys = ["ID_INPUT": "1", "ID_INPUT_KEY": "1"]
  static let sensor = ["ID_INPUT": "1", "ID_INPUT_ACCELEROMETER": "1"]

  @Test("a remote control's keys are commands; one that is held when it goes is released")
  func remote() throws {
    let machine = try Machine(scene: Self.scene)
    try machine.start()
    try machine.panel.add(5, from: Machine.remoteDescription, udev: Self.keys)
    try machine.hear("read as a remote control", of: 5)
    try machine.panel.send(5, "KEY_PLAYPAUSE=1", "SYN_REPORT=0")
    try machine.panel.send(5, "KEY_PLAYPAUSE=0", "SYN_REPORT=0")
    try machine.panel.send(5, "KEY_FASTFORWARD=1", "SYN_REPORT=0")
    #expect(
      try machine.trace(upTo: "remoteControlBeginSeekingForward") == [
        "remoteControlReceived main", "remoteControlReceived main",
      ])
    try machine.panel.remove(5)
    #expect(
      try machine.trace(upTo: "remoteControlEndSeekingForward") == ["remoteControlReceived main"])
  }

  @Test("a key that is held when the daemon ends is released first")
  func heldToTheEnd() throws {
    let machine = try Machine(scene: Self.scene)
    try machine.start()
    try machine.panel.add(5, from: Machine.remoteDescription, udev: Self.keys)
    try machine.hear("read as a remote control", of: 5)
    try machine.panel.send(5, "KEY_FASTFORWARD=1", "SYN_REPORT=0")
    _ = try machine.trace(upTo: "remoteControlBeginSeekingForward")
    machine.daemon?.send(signal: SIGTERM)
    _ = try machine.trace(upTo: "remoteControlEndSeekingForward")
    #expect(try machine.daemon?.waitForExit() == 0)
  }

  @Test("a shake begins with the swings, and ends in time and without an event")
  func shake() throws {
    let machine = try Machine(scene: Self.scene)
    try machine.start()
    try machine.panel.add(6, from: Machine.shakeRecording, udev: Self.sensor)
    try machine.hear("read as an accelerometer", of: 6)
    try machine.panel.play(6, Machine.shakeRecording)
    #expect(try machine.trace(upTo: "motionEnded") == ["motionBegan main", "motionEnded main"])
  }

  @Test("a shake is cancelled when its accelerometer is unplugged")
  func unplugged() throws {
    let machine = try Machine(scene: "shake: {quietTime: 60, maximumDuration: 120}\n" + Self.scene)
    try machine.start()
    try machine.panel.add(6, from: Machine.shakeRecording, udev: Self.sensor)
    try machine.hear("read as an accelerometer", of: 6)
    try machine.panel.play(6, Machine.shakeRecording)
    _ = try machine.trace(upTo: "motionBegan")
    try machine.panel.remove(6)
    #expect(try machine.trace(upTo: "motionCancelled") == ["motionCancelled main"])
  }

  @Test("a reload goes on with the devices that are read as before")
  func reload() throws {
    let machine = try Machine(scene: Self.scene)
    try machine.start()
    try machine.panel.add(5, from: Machine.remoteDescription, udev: Self.keys)
    try machine.hear("read as a remote control", of: 5)
    try machine.write(
      scene: Self.scene.replacing("main", with: "other")
        + "\nremote: {keys: {KEY_PLAYPAUSE: nextTrack}}")
    machine.daemon?.send(signal: SIGHUP)
    try machine.hear("reloaded")
    try machine.panel.send(5, "KEY_PLAYPAUSE=1", "SYN_REPORT=0")
    #expect(try machine.trace(upTo: "remoteControlNextTrack") == ["remoteControlReceived other"])
  }

  @Test("says why a device cannot be what the scene says it is")
  func impossible() throws {
    let machine = try Machine(
      scene: "devices: [{match: {name: '*Remote'}, kind: accelerometer}, {kind: remote}]\n"
        + "windows: [{id: main}]")
    try machine.start()
    try machine.panel.add(5, from: Machine.remoteDescription, udev: Self.keys)
    let named = try machine.hear("not taken: it has no ABS_X", of: 5)
    #expect(named.hasPrefix("<4>"), "a rule names it")
    try machine.panel.add(6, from: Machine.shakeRecording, udev: Self.sensor)
    let any = try machine.hear("not taken: it has no key that says something", of: 6)
    #expect(any.hasPrefix("<6>"), "the rule is for all devices")
  }

  @Test("warns of a panel that it cannot read, with the mend")
  func unreadable() throws {
    let machine = try Machine(scene: "windows: [{id: main}]")
    try machine.start()
    let description = try String(contentsOfFile: Machine.description, encoding: .utf8)
    let broken = machine.file("broken.desc")
    try description.replacing(#/A: 35 .*/#, with: "A: 35 7 7 0 0 0")
      .write(toFile: broken, atomically: true, encoding: .utf8)
    try machine.panel.add(1, from: broken)
    let line = try machine.hear("not taken: ABS_MT_POSITION_X has no range", of: 1)
    #expect(line.hasPrefix("<4>") && line.contains("range: {x: ["))
  }
}
