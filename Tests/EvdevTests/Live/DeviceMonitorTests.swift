import Testbed
import Testing

@Suite("The monitor")
struct DeviceMonitorTests {
  @Test("lists the event nodes by number, with udev's properties and links")
  func listing() throws {
    let panel = try MockPanel()
    try panel.add(10, from: Fixture.panel, udev: [:])
    try panel.add(
      2, from: Fixture.panel,
      udev: ["ID_INPUT": "1", "LIBINPUT_CALIBRATION_MATRIX": "0 -1 1 1 0 0"],
      links: ["/dev/input/by-path/panel-event"])
    let probe = try ChildProgram("EvdevProbe", environment: panel.environment)
    try probe.hear("udev ")
    try probe.say("list")
    let sys = "/sys/devices/platform/panel"
    let nodes = try probe.lines(upTo: "listed")
    #expect(
      nodes == [
        "node /dev/input/event2 \(sys).2/input/input2/event2 ID_INPUT=1 "
          + "LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0 /dev/input/by-path/panel-event",
        "node /dev/input/event10 \(sys).10/input/input10/event10",
      ])
  }

  @Test("opens by any of a node's names")
  func link() throws {
    let bench = try Bench()
    let link = "/dev/input/by-id/panel-event"
    try bench.panel.add(5, from: Fixture.panel, links: [link])
    try bench.probe.hear("added ")
    try bench.probe.say("open", link)
    try bench.probe.hear("described \(link)")
    try bench.panel.play(5, Fixture.drag)
    try bench.probe.hear("live \(link) ABS_MT_TRACKING_ID=-1")
  }

  @Test("lists nothing where there is no device")
  func empty() throws {
    let bench = try Bench()
    try bench.probe.say("list")
    #expect(try bench.probe.lines(upTo: "listed").isEmpty)
  }

  @Test("tells once of a node that comes, and of its going")
  func comingAndGoing() throws {
    let bench = try Bench()
    for _ in 0..<3 {
      try bench.panel.add(5, from: Fixture.panel)
      try bench.probe.hear("added \(Bench.node)")
      try bench.panel.remove(5)
      let between = try bench.probe.lines(upTo: "removed \(Bench.node)")
      #expect(!between.contains { $0.hasPrefix("added") })
    }
  }

  @Test("tells what udev learns later")
  func change() throws {
    let bench = try Bench()
    try bench.panel.add(5, from: Fixture.panel, udev: [:])
    try bench.probe.hear("added \(Bench.node)")
    try bench.panel.uevent(5, "change", setting: ["ID_PATH": "platform-panel"])
    try bench.probe.hear("changed with ID_PATH") {
      $0.hasPrefix("changed \(Bench.node)") && $0.hasSuffix("ID_PATH=platform-panel")
    }
  }

  @Test("notices a node that nobody announces, and its permissions")
  func withoutUdev() throws {
    let bench = try Bench()
    try bench.panel.add(5, from: Fixture.panel, isReadable: false, isAnnounced: false)
    try bench.probe.hear("added \(Bench.node)")
    try bench.panel.permit(5)
    try bench.probe.hear("changed \(Bench.node)")
  }

  @Test("does not take a device for gone because it has no descriptor left to look at it")
  func withoutDescriptors() throws {
    let bench = try Bench()
    try bench.panel.add(5, from: Fixture.panel)
    try bench.probe.hear("added \(Bench.node)")
    // No fewer than it waits for, or the kernel would refuse the waiting.
    try bench.probe.limitDescriptors(to: 3)
    try bench.probe.say("list")
    let answer = try bench.probe.hear("an answer") {
      $0.hasPrefix("error ") || $0.hasPrefix("listed")
    }
    #expect(answer.hasPrefix("error cannot watch for input devices: listing "))
    #expect(answer.hasSuffix(": Too many open files"))
    try bench.probe.limitDescriptors(to: 1024)
    try bench.probe.say("list")
    let nodes = try bench.probe.lines(upTo: "listed")
    #expect(nodes.count == 1)
  }

  @Test("keeps twin panels apart by their physical path")
  func twins() throws {
    let bench = try Bench()
    for (number, phys) in [(1, "usb-left/input0"), (2, "usb-right/input0")] {
      try bench.panel.add(number, from: Fixture.panel, phys: phys)
      let node = "/dev/input/event\(number)"
      try bench.probe.hear("added \(node)")
      try bench.probe.say("open", node)
      try bench.probe.hear("name Testbed Panel")
      try bench.probe.hear("phys \(phys)")
      try bench.probe.hear("described ")
    }
    try bench.panel.play(2, Fixture.drag)
    try bench.probe.hear("live /dev/input/event2 ABS_MT_TRACKING_ID=-1")
    try bench.panel.play(1, Fixture.touch)
    try bench.probe.hear("live /dev/input/event1 BTN_TOUCH=1")
  }
}
