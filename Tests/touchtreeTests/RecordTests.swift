import Foundation
import Testbed
import Testing

/// `touchtree record` on an emulated panel, and `touchtree convert`.
@Suite struct RecordTests {
  @Test func whatIsRecordedReplays() throws {
    let bench = try Workbench()
    let machine = try MockPanel()
    try machine.add(4, from: try bench.write(FingerScript.panel, as: "panel.desc"))
    // Named, the device is opened once: an emulated one sends to whoever opens it first.
    let tool = try ChildProgram(
      "touchtree", ["record", "--device", "/dev/input/event4"], environment: machine.environment)
    _ = try tool.hear("touchtree: recording /dev/input/event4; Ctrl-C ends it")
    try machine.send(
      4, "ABS_MT_TRACKING_ID=7", "ABS_MT_POSITION_X=1000", "ABS_MT_POSITION_Y=1500",
      "SYN_REPORT=0")
    try machine.send(4, "ABS_MT_TRACKING_ID=-1", "SYN_REPORT=0")
    var lines: [String] = []
    while lines.count(where: { $0.hasPrefix("E: ") }) < 6 { lines.append(try tool.hear("")) }
    tool.send(signal: SIGINT)
    _ = try tool.hear("touchtree: 6 events recorded")
    #expect(try tool.waitForExit() == 0)
    let recording = try bench.write(lines.map { $0 + "\n" }.joined(), as: "taps.evemu")

    let scene = try bench.write(
      "screen: {width: 400, height: 800}\nwindows: [{id: main}]", as: "scene.yaml")
    let replay = try CommandLineTool("replay", "--config", scene, recording)
    #expect(replay.errors == "")
    #expect(replay.output.contains("\"touchesBegan\""))
    #expect(replay.output.contains("\"x\":100,\"y\":150"))

    let again = try ChildProgram(
      "touchtree", ["record", recording], environment: machine.environment)
    _ = try again.hear("touchtree: \(recording) is there already; it is not overwritten")
    #expect(try again.waitForExit() == 1)

    let yaml = bench.folder.appendingPathComponent("taps.yml").path
    let converted = try CommandLineTool(
      "convert", recording, "--format", "libinput", "--output", yaml)
    #expect(converted.status == 0)
    #expect(try CommandLineTool("replay", "--config", scene, yaml).output == replay.output)
    let back = try CommandLineTool("convert", yaml)
    #expect(back.output == (try String(contentsOfFile: recording, encoding: .utf8)))
  }

  @Test func endsCleanlyWhenInterrupted() throws {
    let bench = try Workbench()
    let machine = try MockPanel()
    try machine.add(4, from: try bench.write(FingerScript.panel, as: "panel.desc"))
    let tool = try ChildProgram(
      "touchtree", ["record", "--format", "libinput"], environment: machine.environment)
    _ = try tool.hear("devices:")
    tool.send(signal: SIGINT)
    _ = try tool.hear("touchtree: 0 events recorded")
    #expect(try tool.waitForExit() == 0)
  }

  /// Each that goes is told, the last one too.
  @Test(arguments: [(["4"], ["4"]), (["4", "5"], ["5", "4"])])
  func aDeviceThatGoesIsTold(_ devices: [String], _ going: [String]) throws {
    let bench = try Workbench()
    let machine = try MockPanel()
    let panel = try bench.write(FingerScript.panel, as: "panel.desc")
    for device in devices { try machine.add(Int(device) ?? 0, from: panel) }
    let tool = try ChildProgram(
      "touchtree",
      ["record", "--format", "libinput"]
        + devices.flatMap { ["--device", "/dev/input/event\($0)"] },
      environment: machine.environment)
    _ = try tool.hear("touchtree: recording")
    for device in going {
      try machine.remove(Int(device) ?? 0)
      _ = try tool.hear("touchtree: /dev/input/event\(device): the device is gone; nothing more")
    }
    _ = try tool.hear("touchtree: 0 events recorded")
    #expect(try tool.waitForExit() == 0)
  }

  @Test func noTouchscreen() throws {
    let machine = try MockPanel()
    let tool = try ChildProgram("touchtree", ["record"], environment: machine.environment)
    _ = try tool.hear(
      "touchtree: there is no touchscreen that may be read: `touchtree devices` tells why")
    #expect(try tool.waitForExit() == 1)
  }

  @Test func severalDevicesNeedLibinput() throws {
    let tool = try CommandLineTool("record", "--device", "/dev/input/a", "--device", "/dev/input/b")
    #expect(tool.status == 1)
    #expect(tool.errors.contains("--format libinput"))
    let copied = try CommandLineTool("convert", "/dev/null", "/nonexistent/out.evemu")
    #expect(copied.status == 2)
    #expect(copied.errors.contains("no '/nonexistent/out.evemu' to read; --output FILE says where"))
    let wrong = try CommandLineTool("convert", "x", "--format", "mp3")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("'mp3' is neither evemu nor libinput"))
  }
}
