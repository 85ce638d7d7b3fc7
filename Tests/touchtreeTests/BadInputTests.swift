import Testing

/// Scenes and recordings that are broken in every way: a clear message, the right exit status, and
/// never a trap, a hang, or memory without end.
@Suite struct BadInputTests {
  struct Input: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    /// What the message must say.
    let says: String

    init(_ name: String, _ text: String, says: String) {
      self.init(name, Array(text.utf8), says: says)
    }

    init(_ name: String, _ bytes: [UInt8], says: String) {
      self.name = name
      self.bytes = bytes
      self.says = says
    }

    var testDescription: String { name }
  }

  private static let memory = 200_000_000

  /// Three times what is allowed in release; these are debug builds.
  private func expectModest(_ tool: CommandLineTool) {
    #expect(tool.processorTime < 3)
  }

  @Test(arguments: scenes)
  func brokenScene(_ input: Input) throws {
    let bench = try Workbench()
    let scene = try bench.write(input.bytes, as: "scene.yaml")
    let tool = try CommandLineTool(arguments: ["check", scene], memory: Self.memory)
    #expect(tool.status == 78)
    #expect(tool.output == "")
    #expect(tool.errors.contains(input.says), "\(tool.errors.prefix(600))")
    #expect(tool.errors.contains("scene.yaml:"), "the message names the place")
    expectModest(tool)
  }

  @Test(arguments: recordings)
  func brokenRecording(_ input: Input) throws {
    let bench = try Workbench()
    let scene = try bench.write("windows: [{id: main}]", as: "scene.yaml")
    let recording = try bench.write(input.bytes, as: "broken.evemu")
    let tool = try CommandLineTool(
      arguments: ["replay", "--config", scene, recording], memory: Self.memory)
    #expect(tool.status == 1)
    #expect(tool.errors.contains(input.says), "\(tool.errors.prefix(600))")
    expectModest(tool)
  }

  /// Recordings with a fault that is skipped and told; the rest of them replays.
  @Test(arguments: faults)
  func faultyRecording(_ input: Input) throws {
    let bench = try Workbench()
    let scene = try bench.write("windows: [{id: main}]", as: "scene.yaml")
    let recording = try bench.write(input.bytes, as: "faulty.evemu")
    let tool = try CommandLineTool(
      arguments: ["replay", "--config", scene, recording], memory: Self.memory)
    #expect(tool.status == 0)
    #expect(tool.errors.contains(input.says), "\(tool.errors.prefix(600))")
    #expect(tool.output.contains("touchesBegan"))
    expectModest(tool)
  }

  @Test func recordingsThatCannotBeOpened() throws {
    let bench = try Workbench()
    let scene = try bench.write("windows: [{id: main}]", as: "scene.yaml")
    for (path, says) in [
      ("/nonexistent.evemu", "No such file"), (bench.folder.path, "directory"),
      ("/dev/null", "is a device"),
    ] {
      let tool = try CommandLineTool("replay", "--config", scene, path)
      #expect(tool.status == 1)
      #expect(tool.errors.contains(says), "\(tool.errors)")
      #expect(tool.errors.contains(path))
    }
  }

  static let scenes: [Input] = [
    Input("empty", "", says: "empty"),
    Input("only a comment", "# nothing\n", says: "empty"),
    Input("a word", "hello", says: "expected"),
    Input("a list", "- a\n- b\n", says: "expected"),
    Input("two documents", "windows: []\n---\nwindows: []\n", says: "document"),
    Input("cut in a quote", "windows:\n  - id: \"main", says: "error:"),
    Input("cut in a flow", "windows: [{id: main", says: "error:"),
    Input("a tab", "windows:\n\t- id: main\n", says: "tab"),
    Input("NUL bytes", Array("windows: [{id: m".utf8) + [0, 0] + Array("}]".utf8), says: "error:"),
    Input(
      "not UTF-8", Array("windows: [{id: ".utf8) + [0xff, 0xfe] + Array("}]".utf8), says: "UTF-8"),
    Input(
      "a Latin-1 name", Array("windows: [{id: caf".utf8) + [0xe9] + Array("}]".utf8), says: "UTF-8"),
    Input("no windows", "screen: {width: 1, height: 1}\n", says: "windows"),
    Input("empty windows", "windows: []\n", says: "windows"),
    Input("windows is a word", "windows: main\n", says: "expected"),
    Input("unknown key", "windows: [{id: main, colour: red}]", says: "unknown key 'colour'"),
    Input(
      "misspelt key", "windows: [{id: main, fram: [0, 0, 1, 1]}]", says: "did you mean 'frame'"),
    Input("a key twice", "windows: [{id: main, id: main}]", says: "twice"),
    Input("an id twice", "windows: [{id: main, views: [{id: main}]}]", says: "main"),
    Input("frame of three", "windows: [{id: main, frame: [0, 0, 1]}]", says: "expected"),
    Input("frame of words", "windows: [{id: main, frame: [a, b, c, d]}]", says: "expected"),
    Input("huge number", "windows: [{id: main, frame: [0, 0, 1e999, 1]}]", says: "expected"),
    Input("not a number", "windows: [{id: main, alpha: .nan}]", says: "expected"),
    Input("alpha of two", "windows: [{id: main, alpha: 2}]", says: "alpha"),
    Input("rotation of 45", "screen: {rotation: 45}\nwindows: [{id: main}]", says: "rotation"),
    Input("hidden maybe", "windows: [{id: main, hidden: maybe}]", says: "expected"),
    Input(
      "set of nobody",
      "windows: [{id: main, on: {touchesBegan: [{set: {view: ghost, hidden: true}}]}}]",
      says: "ghost"),
    Input("hitTest of a stranger", "windows: [{id: a, hitTest: b}, {id: b}]", says: "'b'"),
    Input(
      "unknown placeholder", "windows: [{id: main, on: {touchesBegan: [{log: \"{viwe}\"}]}}]",
      says: "did you mean"),
    Input(
      "a placeholder without quotes",
      "windows: [{id: main, on: {touchesBegan: [{log: {view}}]}}]", says: "needs quotes: \"{view}\""
    ),
    Input(
      "text behind a placeholder without quotes",
      "windows:\n- id: a\n  on:\n    touchesBegan:\n    - log: {view} pressed\n",
      says: "needs quotes"),
    Input(
      "a key that no kernel has",
      "windows: [{id: main, on: {touchesBegan: [{key: [KEY_MUTEE]}]}}]",
      says: "did you mean 'KEY_MUTE'"),
    Input(
      "unknown effect", "windows: [{id: main, on: {touchesBegan: [{explode: now}]}}]",
      says: "explode"),
    Input(
      "unknown call", "windows: [{id: main, on: {touchesBegun: []}}]",
      says: "did you mean 'touchesBegan'"),
    Input("run of nothing", "windows: [{id: main, on: {touchesBegan: [{run: []}]}}]", says: "run"),
    Input("deep nesting", String(repeating: "[", count: 100_000), says: "deep"),
    Input(
      "deep views",
      "windows: [{id: a" + String(repeating: ", views: [{alpha: 1", count: 500)
        + String(repeating: "}]", count: 500) + "}]", says: "deep"),
    Input("alias bomb", bomb, says: "alias"),
    Input("alias to nothing", "windows: *nowhere\n", says: "nowhere"),
    Input(
      "too large", String(repeating: "# a very long comment line\n", count: 60_000),
      says: "more than 1048576 bytes"),
    Input(
      "CRLF and a slip", "windows:\r\n  - id: main\r\n    hiden: true\r\n",
      says: ":3:5: error: unknown key 'hiden'"),
  ]

  /// Each list holds the one before ten times.
  private static let bomb =
    "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    + (1...9).map { level in
      "a\(level): &a\(level) ["
        + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ") + "]\n"
    }.joined()

  static let recordings: [Input] = [
    Input("blank", " \n\n \n", says: "empty"),
    Input("prose", "This is no recording at all.\nNot even close.\n", says: "not a recording"),
    Input("binary", [UInt8](repeating: 0, count: 5000), says: "not a recording"),
    Input(
      "random bytes", (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) },
      says: "not a recording"),
    Input("a header alone", "# EVEMU 1.3\n", says: "broken.evemu"),
    Input("a description alone", FingerScript.panel, says: "no events"),
    Input("cut after the name", "# EVEMU 1.3\nN: panel\n", says: "broken.evemu"),
    Input(
      "no axes", "# EVEMU 1.3\nN: panel\nE: 0.0 0001 001e 1\nE: 0.0 0000 0000 0\n",
      says: "no touchscreen"),
    Input(
      "events of a keyboard", "E: 0.0 0001 001e 1\nE: 0.0 0000 0000 0\n", says: "no touchscreen"),
    Input(
      "a range of nothing",
      FingerScript.panel.replacing("A: 35 0 4000", with: "A: 35 7 7") + "E: 0.0 0000 0000 0\n",
      says: "range"),
    Input("JSON", "{\"events\": [1, 2, 3]}\n", says: "not a recording"),
    Input(
      "deep YAML", "version: 1\nndevices: 1\ndevices: " + String(repeating: "[", count: 200_000),
      says: "broken.evemu"),
    Input("YAML bomb", "version: 1\nndevices: 1\n" + bomb + "devices: *a9\n", says: "broken.evemu"),
    Input(
      "libinput without devices", "version: 1\nndevices: 0\ndevices: []\n", says: "broken.evemu"),
    Input("one long line", String(repeating: "E", count: 3_000_000), says: "not a recording"),
  ]

  private static let tap =
    "E: 1.0 0003 0039 5\nE: 1.0 0003 0035 100\nE: 1.0 0003 0036 100\nE: 1.0 0000 0000 0\n"

  static let faults: [Input] = [
    Input("a line of prose", FingerScript.panel + tap + "what is this?\n", says: ":16: skipped"),
    Input(
      "a huge value", FingerScript.panel + tap + "E: 1.1 0003 0035 99999999999999999999\n",
      says: ":16: skipped"),
    Input(
      "a huge time", FingerScript.panel + tap + "E: 99999999999999999999.0 0003 0035 9\n",
      says: ":16: skipped"),
    Input("a huge code", FingerScript.panel + tap + "E: 1.1 0003 99999 9\n", says: ":16: skipped"),
    Input(
      "a missing value", FingerScript.panel + tap + "E: 1.1 0003 0035\nE: 1.2 0000 0000 0\n",
      says: ":16: skipped"),
    Input("cut in a line", FingerScript.panel + tap + "E: 1.1 0003 00", says: "middle"),
    Input(
      "cut in a frame", FingerScript.panel + tap + "E: 1.1 0003 0035 9\n", says: "middle of a frame"
    ),
    Input(
      "CRLF", (FingerScript.panel + tap + "nonsense\n").replacing("\n", with: "\r\n"),
      says: ":16: skipped"),
    Input(
      "NUL in a line", Array((FingerScript.panel + tap).utf8) + [0, 0, 10], says: ":16: skipped"),
    Input(
      "a name that is not UTF-8",
      Array("# EVEMU 1.3\nN: ".utf8) + [0xff, 0xc3, 10]
        + Array(
          (FingerScript.panel.split(separator: "\n").dropFirst(2).joined(separator: "\n") + "\n"
            + tap + "E: x\n").utf8), says: ":16: skipped"),
    Input(
      "a slot that is not there",
      FingerScript.panel + tap + "E: 1.1 0003 002f 77\nE: 1.1 0003 0039 9\nE: 1.1 0000 0000 0\n",
      says: "kernel bug: slot 77"),
    Input(
      "time that goes back", FingerScript.panel + tap + "E: 0.5 0003 0035 9\nE: 0.5 0000 0000 0\n",
      says: "kernel bug: a frame is stamped 500000 µs before"),
    Input(
      "values out of range",
      FingerScript.panel + tap
        + "E: 1.5 0003 0035 2147483647\nE: 1.5 0003 0036 -2147483648\nE: 1.5 0000 0000 0\n",
      says: "outside its range"),
    Input(
      "a frame without end",
      FingerScript.panel + tap
        + String(repeating: "E: 1.5 0003 0035 7\nE: 1.5 0003 0035 8\n", count: 3000)
        + "E: 1.6 0000 0000 0\n", says: "without a SYN_REPORT"),
    Input("no description", tap, says: "taken from the events"),
    Input(
      "an axis without range",
      FingerScript.panel.replacing("A: 36 0 8000 0 0 0\n", with: "") + tap
        + "E: 1.5 0003 0036 7\nE: 1.6 0000 0000 0\n", says: "no range"),
  ]
}
