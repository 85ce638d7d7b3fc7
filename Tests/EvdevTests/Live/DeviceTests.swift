import Evdev
import Foundation
import Testbed
import Testing

@Suite("A live device")
struct DeviceTests {
  @Test("is described when it is opened")
  func description() throws {
    let bench = try Bench()
    try bench.panel.add(5, from: Fixture.panel, phys: "usb-1/input0", uniq: "0815")
    try bench.panel.set(5, "ABS_X=120", "ABS_MT_SLOT=2", "ABS_MT_TRACKING_ID=40")
    try bench.probe.hear("added \(Bench.node)")
    try bench.probe.say("open", Bench.node)
    try bench.probe.hear("opened")
    #expect(
      try bench.probe.lines(upTo: "described") == [
        "name Testbed Panel",
        "phys usb-1/input0 uniq 0815",
        "kind touchscreen: has ABS_MT_POSITION_X/Y and INPUT_PROP_DIRECT",
        "slots 5 current 2",
        "axis ABS_X 120 0...799",
        "axis ABS_Y 0 0...479",
        "axis ABS_MT_SLOT 2 0...4",
        "axis ABS_MT_TOUCH_MAJOR 0 0...255",
        "axis ABS_MT_POSITION_X 0 0...799",
        "axis ABS_MT_POSITION_Y 0 0...479",
        "axis ABS_MT_TRACKING_ID 0 0...65535",
      ])
    try bench.probe.say(
      "state", Bench.node, "ABS_MT_TRACKING_ID@2", "ABS_MT_TRACKING_ID@1", "ABS_MT_TRACKING_ID@9",
      "ABS_X", "BTN_TOUCH", "KEY_MUTE")
    #expect(try bench.probe.hear("state ABS_MT_TRACKING_ID@2").hasSuffix(" 40"))
    #expect(try bench.probe.hear("state ABS_MT_TRACKING_ID@1").hasSuffix(" -1"))
    #expect(try bench.probe.hear("state ABS_MT_TRACKING_ID@9").hasSuffix(" none"))
    #expect(try bench.probe.hear("state ABS_X").hasSuffix(" 120"))
    #expect(try bench.probe.hear("state BTN_TOUCH").hasSuffix(" 0"))
    #expect(try bench.probe.hear("state KEY_MUTE").hasSuffix(" none"))
  }

  @Test("hands over frames in order, with the distances of their stamps")
  func frames() throws {
    let bench = try Bench.opened()
    try bench.panel.play(5, Fixture.drag)
    let first = try bench.probe.hear("live \(Bench.node) ABS_MT_SLOT=0")
    let middle = try bench.probe.hear("live \(Bench.node) ABS_MT_POSITION_X=300")
    let last = try bench.probe.hear("live \(Bench.node) ABS_MT_TRACKING_ID=-1")
    #expect(stamp(middle) - stamp(first) == 20_000)
    #expect(stamp(last) - stamp(first) == 40_000)
    #expect(abs(stamp(last) - now()) < 2_000_000)
  }

  @Test("has its stamps shifted onto CLOCK_MONOTONIC where they are another clock's")
  func foreignStamps() throws {
    let bench = try Bench.opened()
    try bench.panel.replay(5, Fixture.drag)
    let first = try bench.probe.hear("live \(Bench.node) ABS_MT_SLOT=0")
    let last = try bench.probe.hear("live \(Bench.node) ABS_MT_TRACKING_ID=-1")
    #expect(stamp(last) - stamp(first) == 40_000)
    #expect(abs(stamp(first) - now()) < 2_000_000)
  }

  @Test("keeps its state as the events say")
  func state() throws {
    let bench = try Bench.opened()
    try bench.panel.send(
      5, "ABS_MT_SLOT=3", "ABS_MT_TRACKING_ID=9", "ABS_MT_POSITION_X=77", "BTN_TOUCH=1",
      "SYN_REPORT=0")
    try bench.probe.hear("live \(Bench.node) SYN_REPORT")
    try bench.probe.say("state", Bench.node, "ABS_MT_POSITION_X@3", "BTN_TOUCH")
    #expect(try bench.probe.hear("state ABS_MT_POSITION_X@3").hasSuffix(" 77"))
    #expect(try bench.probe.hear("state BTN_TOUCH").hasSuffix(" 1"))
  }

  @Test("shows a tracking id that follows another without -1 between")
  func changedID() throws {
    let bench = try Bench.opened()
    try bench.panel.send(5, "ABS_MT_SLOT=0", "ABS_MT_TRACKING_ID=1", "SYN_REPORT=0")
    try bench.panel.send(5, "ABS_MT_TRACKING_ID=2", "SYN_REPORT=0")
    try bench.panel.send(5, "ABS_MT_SLOT=31", "ABS_MT_POSITION_X=5", "SYN_REPORT=0")
    try bench.probe.hear("live \(Bench.node) ABS_MT_TRACKING_ID=1")
    try bench.probe.hear("live \(Bench.node) ABS_MT_TRACKING_ID=2")
    try bench.probe.hear("live \(Bench.node) ABS_MT_SLOT=31")
    try bench.probe.hear("live \(Bench.node) SYN_REPORT")
    try bench.probe.say("state", Bench.node, "ABS_MT_TRACKING_ID@0", "ABS_MT_POSITION_X@0")
    #expect(try bench.probe.hear("state ABS_MT_TRACKING_ID@0").hasSuffix(" 2"))
    #expect(try bench.probe.hear("state ABS_MT_POSITION_X@0").hasSuffix(" 0"))
  }

  @Test("that sends nonsense is read on", arguments: [1, 2, 3, 4])
  func noise(seed: Int) throws {
    let bench = try Bench.opened()
    try bench.panel.makeNoise(5, seed: seed, count: 400)
    try bench.probe.hear("the last of the noise") {
      $0.hasPrefix("live \(Bench.node) SYN_REPORT=7")
    }
    try bench.panel.send(5, "ABS_MT_SLOT=1", "ABS_MT_POSITION_X=9", "SYN_REPORT=0")
    try bench.probe.hear("live \(Bench.node) ABS_MT_POSITION_X=9")
    try bench.probe.say("state", Bench.node, "ABS_MT_POSITION_X@1")
    #expect(try bench.probe.hear("state ").hasSuffix(" 9"))
  }

  @Test("is gone, at once and with its descriptor closed, when it is unplugged")
  func unplugging() throws {
    let bench = try Bench.opened()
    try bench.panel.play(5, Fixture.touch)
    try bench.probe.hear("live \(Bench.node) BTN_TOUCH=1")
    try bench.panel.remove(5)
    #expect(
      try bench.probe.hear("lost ") == "lost \(Bench.node): \(Bench.node): the device is gone")
    try bench.panel.waitUntilClosed(5)
  }

  @Test("is a new one when it is plugged in again")
  func pluggingAgain() throws {
    let bench = try Bench.opened()
    try bench.panel.remove(5)
    try bench.probe.hear("lost ")
    try bench.probe.hear("removed ")
    try bench.panel.add(5, from: Fixture.panel)
    try bench.open()
    try bench.panel.play(5, Fixture.drag)
    try bench.probe.hear("live \(Bench.node) ABS_MT_TRACKING_ID=-1")
  }

  @Test("that another program has grabbed says so, and can be grabbed later")
  func grab() throws {
    let bench = try Bench.opened()
    try bench.panel.grab(5)
    try bench.probe.say("grab", Bench.node)
    #expect(
      try bench.probe.hear("error ").hasPrefix(
        "error \(Bench.node): another program has grabbed the device"))
    try bench.panel.grab(5, false)
    try bench.probe.say("grab", Bench.node)
    try bench.probe.hear("grabbed ")
    try bench.probe.say("ungrab", Bench.node)
    try bench.probe.hear("ungrabbed ")
  }

  @Test("whose node may not be read names the node, the group and the mend")
  func permission() throws {
    let bench = try Bench(user: 65534)
    try bench.panel.add(5, from: Fixture.panel, isReadable: false)
    try bench.probe.hear("added ")
    try bench.probe.say("open", Bench.node)
    let message = try bench.probe.hear("error ")
    #expect(message.contains("\(Bench.node): permission denied"))
    #expect(message.contains("group"))
    #expect(message.contains("usermod -aG input"))
    try bench.panel.permit(5)
    try bench.probe.hear("changed \(Bench.node)")
    try bench.probe.say("open", Bench.node)
    try bench.probe.hear("described ")
  }

  @Test(
    "that claims a mad number of slots is refused, before any memory is taken for them",
    arguments: [Int32.max, 100_000_000, 1024, -1, .min])
  func slots(last: Int32) throws {
    let bench = try Bench()
    try bench.panel.add(5, from: Fixture.panel, lastSlot: last)
    try bench.probe.hear("added ")
    try bench.probe.say("open", Bench.node)
    #expect(
      try bench.probe.hear("error ").contains("kernel bug: the last slot is said to be \(last)"))
  }

  @Test("that is none says what it is")
  func notADevice() {
    #expect(throws: DeviceError.noSuchDevice(path: "/dev/input/event-none")) {
      try Device(path: "/dev/input/event-none")
    }
    #expect(throws: DeviceError.notEvdev(path: "/dev/null", errno: ENOTTY)) {
      try Device(path: "/dev/null")
    }
    #expect {
      try Device(path: "/")
    } throws: {
      "\($0)".hasPrefix("/: is not an evdev device")
    }
  }

  private func stamp(_ line: String) -> Int64 {
    line.split(separator: " ").last.flatMap { Int64($0) } ?? .min
  }

  private func now() -> Int64 {
    Int64(ProcessInfo.processInfo.systemUptime * 1_000_000)
  }
}
