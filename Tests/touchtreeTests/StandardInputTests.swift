import Foundation
import Testing

/// `-` where the name of a file is expected.
@Suite("Files called -") struct StandardInputTests {
  private static let scene = "windows: [{id: main}]\n"
  private static let taps = FingerScript("t=0 +1(10,10) · −1").evemu

  enum Content: Sendable { case scene, brokenScene, recording }

  @Test(
    "are standard input for every verb that reads one",
    arguments: [
      (["check", "-"], Content.scene, 0, "/dev/stdin: fine, 1 window\n"),
      (["check", "--config", "-"], .scene, 0, "/dev/stdin: fine, 1 window\n"),
      (["check", "-"], .brokenScene, 78, "/dev/stdin:1:22: error: unknown key 'fram'"),
      (["tree", "--config=-"], .scene, 0, "main window"),
      (["hit", "1", "1", "--config", "-"], .scene, 0, "main\n"),
      (["devices", "--config", "-"], .brokenScene, 78, "/dev/stdin:1:22: error"),
      (["run", "--config", "-"], .brokenScene, 78, "/dev/stdin:1:22: error"),
      (["replay", "--config", "SCENE", "-"], .recording, 0, #""responder":"main""#),
      (["replay", "--config", "-", "RECORDING"], .scene, 0, #""responder":"main""#),
      (["convert", "--format", "libinput", "-"], .recording, 0, "ndevices: 1"),
    ] as [([String], Content, Int32, String)])
  func reading(_ words: [String], _ content: Content, _ status: Int32, _ says: String) throws {
    let bench = try Workbench()
    let files = [
      "SCENE": try bench.write(Self.scene, as: "scene.yaml"),
      "RECORDING": try bench.write(Self.taps, as: "taps.evemu"),
    ]
    let text =
      switch content {
      case .scene: Self.scene
      case .brokenScene: "windows: [{id: main, fram: 1}]\n"
      case .recording: Self.taps
      }
    let tool = try CommandLineTool(
      arguments: words.map { files[$0] ?? $0 }, input: try bench.write(text, as: "input"))
    #expect(tool.status == status, "\(tool.errors)")
    #expect((tool.output + tool.errors).contains(says), "\(tool.output)\(tool.errors)")
  }

  @Test(
    "as parameters of a call are read to their end, or it is told why not",
    arguments: [
      ("/", "cannot read standard input: Is a directory"),
      ("LONG", "standard input has more than 1048576 bytes, and a daemon reads less"),
      ("BROKEN", "JSON: byte 1: "), ("BLANKS", "there is no socket /nonexistent"),
    ])
  func parameters(_ input: String, _ says: String) throws {
    let bench = try Workbench()
    let long = "{\"id\": \"\(String(repeating: "x", count: 1 << 20))\"}"
    let blanks = "{" + String(repeating: " ", count: (1 << 20) - 2) + "}"
    let files = [
      "LONG": try bench.write(long, as: "long"), "BROKEN": try bench.write("{", as: "broken"),
      "BLANKS": try bench.write(blanks, as: "blanks"),
    ]
    let tool = try CommandLineTool(
      arguments: ["ctl", "tree", "-", "--socket", "/nonexistent"], input: files[input] ?? input)
    #expect(tool.errors.contains(says), "\(tool.errors)")
    #expect(tool.status != 0)
  }

  @Test("are standard output for what is written")
  func writing() throws {
    let bench = try Workbench()
    let taps = try bench.write(Self.taps, as: "taps.evemu")
    let tool = try CommandLineTool("convert", "--output", "-", taps)
    #expect(tool.output.hasPrefix("# EVEMU"))
    #expect(tool.status == 0)
    #expect(!FileManager.default.fileExists(atPath: "-"))
  }
}
