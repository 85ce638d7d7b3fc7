import Foundation
import Testbed
import Testing

/// `touchtree devices` on an emulated machine, with the real libudev and libevdev.
@Suite struct DevicesTests {
  private func devices(on machine: MockPanel, _ arguments: String...) throws -> [String] {
    let tool = try ChildProgram(
      "touchtree", ["devices"] + arguments, environment: machine.environment)
    var lines: [String] = []
    // The program ends by itself; what it said is read to the end.
    while let line = try? tool.hear("") { lines.append(line) }
    #expect(try tool.waitForExit() == 0)
    return lines
  }

  private func description(_ bench: Workbench, _ text: String, as name: String) throws -> String {
    try bench.write(text, as: name)
  }

  @Test func twinsAndAKeyboard() throws {
    let bench = try Workbench()
    let panel = try bench.write(
      FingerScript.panel.replacing("A: 35 0 4000 0 0 0", with: "A: 35 0 4000 0 0 20")
        .replacing("A: 36 0 8000 0 0 0", with: "A: 36 0 8000 0 0 20"), as: "panel.desc")
    let keyboard = try bench.write(
      """
      # EVEMU 1.3
      N: a keyboard
      I: 0003 1209 0002 0100
      P: 00 00 00 00 00 00 00 00
      B: 00 03 00 00 00 00 00 00 00
      B: 01 00 00 00 40 00 00 00 00

      """, as: "keyboard.desc")
    let machine = try MockPanel()
    try machine.add(1, from: panel, phys: "usb-1/input0")
    try machine.add(2, from: panel, phys: "usb-2/input0")
    try machine.add(3, from: keyboard, udev: ["ID_INPUT": "1", "ID_INPUT_KEYBOARD": "1"])
    let lines = try devices(on: machine)
    for (node, phys) in [(1, "usb-1/input0"), (2, "usb-2/input0")] {
      let block = try #require(lines.firstIndex(of: "/dev/input/event\(node): ten units a point"))
      #expect(
        Array(lines[block..<min(block + 15, lines.count)]) == [
          "/dev/input/event\(node): ten units a point",
          "  a touchscreen: udev says ID_INPUT_TOUCHSCREEN",
          "  read as multitouch protocol B (slots): it has ABS_MT_SLOT",
          "  a finger is known by its tracking id: it has ABS_MT_TRACKING_ID",
          "  contacts at once: 10",
          "  place: ABS_MT_POSITION_X 0...4000, ABS_MT_POSITION_Y 0...8000",
          "  pressure: not measured",
          "  diameter of a contact: not measured",
          "  size of the panel: 200 x 400 mm",
          "  screen: 4001 by 8001 points, from the panel's own range",
          "  to paste under `devices:` in the scene:",
          "    - match:",
          "        name: \"ten units a point\"",
          "        vendor: 0x1209",
          "        product: 0x0001",
        ])
      #expect(lines.contains("        phys: \"\(phys)\""))
    }
    #expect(lines.contains("Not taken:"))
    let other = try #require(lines.firstIndex(of: "  /dev/input/event3 a keyboard"))
    #expect(lines[other + 1] == "    other: udev says ID_INPUT_KEYBOARD")
  }

  /// A device calls itself what it likes, and its name is shown on a terminal.
  @Test(arguments: [
    ("\u{1B}[31mred", #"\u{1B}[31mred"#, #"\u001b\\[31mred"#),
    ("\u{202E}backwards", #"\u{202E}backwards"#, #"\U0000202ebackwards"#),
    ("a\u{7F}b", #"a\u{7F}b"#, #"a\u007fb"#), ("é 指", "é 指", "é 指"),
  ])
  func aNameCommandsNoTerminal(_ name: String, _ printed: String, _ pasted: String) throws {
    let bench = try Workbench()
    let machine = try MockPanel()
    let panel = try bench.write(FingerScript.panel, as: "panel.desc")
    try machine.add(1, from: panel, name: name)
    let lines = try devices(on: machine)
    #expect(lines.first == "/dev/input/event1: \(printed)")
    #expect(lines.contains("        name: \"\(pasted)\""))
    // What is to be pasted matches the device, and no other.
    let scene = try bench.write(
      "devices: [{match: {name: \"\(pasted)\"}, ignore: true}]\nwindows: [{id: main}]",
      as: "scene.yaml")
    #expect(
      try devices(on: machine, "--config", scene) == [
        "No device is taken.", "", "Not taken:", "  /dev/input/event1 \(printed)",
        "    the scene ignores it",
      ])
    let recording = try bench.write(
      FingerScript.panel.replacing("N: ten units a point", with: "N: \(name)")
        + "E: 0.1 0003 0035 5\nE: 0.1 0000 0000 0\n", as: "r.evemu")
    let replay = try CommandLineTool("replay", "--config", scene, recording)
    #expect(replay.errors.contains("the scene ignores '\(printed)'"), "\(replay.errors)")
  }

  @Test func whatTheSceneAsksFor() throws {
    let bench = try Workbench()
    let machine = try MockPanel()
    try machine.add(
      1, from: try bench.write(Accelerometer().evemu, as: "a.evemu"),
      udev: ["ID_INPUT": "1", "ID_INPUT_ACCELEROMETER": "1"])
    try machine.add(
      2, from: try bench.write(KeyScript("").evemu, as: "k.evemu"),
      udev: ["ID_INPUT": "1", "ID_INPUT_KEY": "1"])
    let scene = try bench.write(
      """
      devices: [{match: {name: a remote}, kind: remote}, {match: {name: an*}, kind: accelerometer}]
      windows: [{id: main}]
      """, as: "scene.yaml")
    #expect(
      try devices(on: machine, "--config", scene) == [
        "/dev/input/event1: an accelerometer",
        "  an accelerometer: udev says ID_INPUT_ACCELEROMETER",
        "  read as an accelerometer: the scene says so",
        "  to paste under `devices:` in the scene:",
        "    - match:",
        "        name: \"an accelerometer\"",
        "        vendor: 0x1209",
        "        product: 0x0002",
        "      kind: accelerometer",
        "",
        "/dev/input/event2: a remote",
        "  a remote: has KEY_NEXTSONG and 8 more",
        "  read as a remote control: the scene says so",
        "  to paste under `devices:` in the scene:",
        "    - match:",
        "        name: \"a remote\"",
        "        vendor: 0x1209",
        "        product: 0x0003",
        "      kind: remote",
      ])
    let bare = try bench.write("windows: [{id: main}]", as: "bare.yaml")
    #expect(
      try devices(on: machine, "--config", bare) == [
        "No device is taken.",
        "",
        "Not taken:",
        "  /dev/input/event1 an accelerometer",
        "    accelerometer: udev says ID_INPUT_ACCELEROMETER; a rule with `kind: accelerometer` has "
          + "it read",
        "  /dev/input/event2 a remote",
        "    remote: has KEY_NEXTSONG and 8 more; a rule with `kind: remote` has it read",
      ])
    let objects = try devices(on: machine, "--config", scene, "--json")
    #expect(objects.first?.contains("\"taken\":true,\"role\":\"accelerometer\"") == true)
    #expect(objects.last?.contains("\"taken\":true,\"role\":\"remote\"") == true)
  }
}
