import Evdev
import Testbed
import Testing

@Suite("A virtual device")
struct VirtualDeviceTests {
  @Test("is a keyboard that others can read")
  func keyboard() throws {
    let panel = try MockPanel()
    try panel.addUinput()
    let probe = try ChildProgram("EvdevProbe", environment: panel.environment)
    try probe.say("keyboard", "KEY_MUTE", "KEY_A")
    // libevdev looks for the node with scandir, which umockdev does not lead to the testbed.
    let virtual = try probe.hear("virtual ")
    #expect(virtual == "virtual touchtree keyboard none /sys/devices/virtual/input/input20")
    try probe.say("press", "KEY_MUTE")
    #expect(
      try panel.written(4) == ["KEY_MUTE=1", "SYN_REPORT=0", "KEY_MUTE=0", "SYN_REPORT=0"])
  }

  @Test("can be told from the others by its node and by its name")
  func own() {
    let sysPath = "/sys/devices/virtual/input/input7"
    let own = DeviceNode(path: "/dev/input/event3", sysPath: sysPath + "/event3")
    let other = DeviceNode(path: "/dev/input/event4", sysPath: sysPath + "1/event4")
    #expect(own.belongs(toDeviceAt: sysPath))
    #expect(!other.belongs(toDeviceAt: sysPath))
    #expect(VirtualDevice.isVirtual(DeviceDescription(name: "touchtree keyboard")))
    #expect(VirtualDevice.isVirtual(DeviceDescription(name: "panel", phys: "touchtree/usb-1")))
    #expect(!VirtualDevice.isVirtual(DeviceDescription(name: "Touchtree Keyboard")))
  }

  @Test("says what is missing where there is no uinput")
  func noUinput() throws {
    let bench = try Bench()
    try bench.probe.say("keyboard", "KEY_A")
    #expect(try bench.probe.hear("error ").contains("/dev/uinput: no such device"))
    #expect("\(VirtualDeviceError.noUinput)".contains("modprobe uinput"))
  }

  @Test("says who may use uinput where this user may not")
  func notPermitted() throws {
    let group = NodeAccess(group: "input", groupMayRead: true, user: "kiosk")
    #expect(
      "\(VirtualDeviceError.notPermitted(access: group))".contains("usermod -aG input kiosk"))
    let root = NodeAccess(group: "root", groupMayRead: false, user: "kiosk")
    #expect("\(VirtualDeviceError.notPermitted(access: root))".contains("KERNEL==\"uinput\""))
    #expect("\(VirtualDeviceError.blocked)".contains("DeviceAllow=/dev/uinput rw"))
  }
}
