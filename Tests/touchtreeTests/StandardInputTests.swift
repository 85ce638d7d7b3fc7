import Foundation
import Testing

/// `-` where the name of a file is expected.
@Suite("Files called -") struct StandardInputTests {
  private static let scene = "windows: [{id: main}]\n"
  private static let taps = FingerScript("t=0 +1(10,10) · −1").evemu

  enum Content: Sendable { case scene, brokenScene, recording }

  /// What can be standard input: programs that start others give them a pipe or a socket.
  enum Stream: CaseIterable { case file, pipe, socket }

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
    let arguments = words.map { files[$0] ?? $0 }
    for stream in Stream.allCases {
      let tool =
        if let descriptor = open(stream, with: text) {
          try read(arguments, from: descriptor)
        } else {
          try CommandLineTool(arguments: arguments, input: try bench.write(text, as: "input"))
        }
      // Nobody knows who is at the other end of a socket, and `run` runs the scene's commands.
      let says = stream == .socket && words[0] == "run" ? "everyone can change it" : says
      #expect(tool.status == status, "\(stream): \(tool.errors)")
      #expect(
        (tool.output + tool.errors).contains(says), "\(stream): \(tool.output)\(tool.errors)")
    }
  }

  @Test(
    "cannot be read where standard input is closed",
    arguments: [
      (["check", "-"], 78), (["tree", "--config", "-"], 78), (["run", "--config", "-"], 78),
      (["replay", "--config", "SCENE", "-"], 1), (["convert", "-"], 1),
    ] as [([String], Int32)])
  func closed(_ words: [String], _ status: Int32) throws {
    let bench = try Workbench()
    let scene = try bench.write(Self.scene, as: "scene.yaml")
    let tool = try CommandLineTool(
      arguments: words.map { $0 == "SCENE" ? scene : $0 }, closed: [0])
    #expect(tool.status == status)
    #expect(tool.errors.contains("/dev/stdin"))
    #expect(tool.errors.contains("Bad file descriptor"))
  }

  private func read(_ arguments: [String], from descriptor: Int32) throws -> CommandLineTool {
    defer { close(descriptor) }
    return try CommandLineTool(arguments: arguments, stream: descriptor)
  }

  /// The end of a stream out of which a text comes, little enough to fit into it; nil for a file.
  private func open(_ stream: Stream, with text: String) -> Int32? {
    var ends: [Int32] = [-1, -1]
    switch stream {
    case .file: return nil
    case .pipe: #expect(pipe(&ends) == 0)
    case .socket: #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let bytes = Array(text.utf8)
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    return ends[0]
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
