import Foundation
import JSON
import Testbed
import Testing
import TouchtreeClient

/// `touchtree ctl`, against a running daemon.
@Suite("ctl") struct CtlTests {
  private static let scene = """
    screen: {width: 400, height: 800}
    windows: [{id: main, views: [{id: lamp, frame: [0, 0, 400, 400]}, {id: "7", frame: [0, 400, 10, 10]}]}]
    """

  /// What is typed, in turn, and what comes of it: the output, the errors and the status.
  static let calls: [(words: [String], output: String, errors: String, status: Int32)] = [
    (["hit", "x=10", "y=20"], #"{"view":"lamp"}"#, "", 0),
    (["hit", #"{"x": 10, "y": 500}"#], #"{"view":"main"}"#, "", 0),
    (["view.set", "id=lamp", "hidden=true"], "{}", "", 0),
    (["hit", "x=10", "y=20"], #"{"view":"main"}"#, "", 0),
    (["view.set", "id=lamp", "hidden=null", #"frame=[0,0,"50%",100]"#], "{}", "", 0),
    (["hit", "x=300", "y=20"], #"{"view":"main"}"#, "", 0),
    (["view.set", #"id="7""#, "alpha=0.5"], "{}", "", 0),
    (
      ["view.add", "parent=main", "view.id=new", "view.kind=button", "view.frame=[0,0,1,1]"],
      #"{"added":["new"]}"#, "", 0
    ),
    (["view.remove", "id=new"], #"{"removed":["new"],"released":[]}"#, "", 0),
    (
      ["view.set", "id=lamp", "hiddn=true", "alpha=2"], "",
      "touchtree ctl: /hiddn: unknown key 'hiddn' in a view; did you mean 'hidden'?\n"
        + "touchtree ctl: /alpha: alpha is '2', expected a number from 0 to 1\n", 1
    ),
    (["view.st"], "", "touchtree ctl: unknown method 'view.st'; did you mean 'view.set'?\n", 1),
    (
      ["hit", "x"], "",
      "touchtree: 'x' is neither a JSON object nor KEY=VALUE\nTry 'touchtree ctl --help'.\n", 2
    ),
    (
      ["hit", "x=1", "x=2"], "",
      "touchtree: x is given twice\nTry 'touchtree ctl --help'.\n", 2
    ),
    (
      ["hit", "a=1", "a.b=2"], "",
      "touchtree: a.b is given twice\nTry 'touchtree ctl --help'.\n", 2
    ),
    (
      ["hit", #"{"x": 1}"#, "y=2"], "",
      "touchtree: too much: 'y=2'; a JSON object stands alone\nTry 'touchtree ctl --help'.\n", 2
    ),
    (
      ["hit", #"{"x": "#], "",
      "touchtree: the parameters: JSON: byte 6: the text ends within a value; expected its rest\n"
        + "Try 'touchtree ctl --help'.\n", 2
    ),
    ([], "", "touchtree: missing: METHOD [JSON | KEY=VALUE...]\nTry 'touchtree ctl --help'.\n", 2),
  ]

  @Test func callsAsTyped() throws {
    let daemon = try LiveDaemon(Self.scene)
    for call in Self.calls {
      let tool = try CommandLineTool(arguments: ["ctl", "--socket", daemon.socket] + call.words)
      #expect(tool.output == (call.output.isEmpty ? "" : call.output + "\n"), "\(call.words)")
      #expect(tool.errors == call.errors, "\(call.words)")
      #expect(tool.status == call.status, "\(call.words)")
    }
  }

  /// The list of the client is the daemon's, and the schema's.
  @Test func everyMethodIsKnown() throws {
    let daemon = try LiveDaemon(Self.scene)
    for method in Touchtree.methods {
      let tool = try daemon.ctl(method, "surplus=1")
      #expect(!tool.errors.contains("unknown method"), "\(tool.errors)")
    }
    let tool = try daemon.ctl("nothing.of.the.kind")
    let told = tool.errors.split(separator: "expected one of ").last ?? ""
    #expect(told.trimmingCharacters(in: .newlines) == Touchtree.methods.joined(separator: ", "))
  }

  @Test func aTypedClientReadsEveryAnswer() async throws {
    let daemon = try LiveDaemon(Self.scene)
    let touchtree = try await Touchtree.connect(to: daemon.socket)
    let version = try await touchtree.call(.version)
    #expect(version.protocol == touchtree.hello.protocol)
    let snapshot = try await touchtree.call(.subscribe(views: ["lamp"], calls: ["touches"]))
    #expect(snapshot.tree.viewIDs == ["main", "lamp", "7"])
    #expect(try await touchtree.call(.tree) == snapshot.tree)
    #expect(try await touchtree.call(.tree(of: "lamp"))["id"] == "lamp")
    let hit = try await touchtree.call(.hit(x: 1, y: 1, explain: true))
    #expect(hit.steps.map(\.view) == ["main", "7", "lamp"])
    let (views, windows) = try await touchtree.call(
      Touchtree.Call.addView(["id": "a"], to: "main", at: 0, owned: true),
      Touchtree.Call.addWindow(["id": "w"], owned: true))
    #expect((views, windows) == (["a"], ["w"]))
    let tap: JSONValue = ["id": "tap", "kind": "tap"]
    #expect(try await touchtree.call(.addGesture(tap, to: "a", owned: true)) == ["tap"])
    try await touchtree.call(.setView("a", ["hidden": true]))
    try await touchtree.call(.setGesture("tap", ["taps": 2]))
    try await touchtree.call(.makeKeyWindow("w"))
    _ = try await touchtree.call(.becomeFirstResponder("a"))
    #expect(try await touchtree.call(.removeGesture("tap")).removed == ["tap"])
    #expect(try await touchtree.call(.removeWindow("w")).removed == ["w"])
    #expect(try await touchtree.call(.removeView("a")).removed == ["a"])
    #expect(try await touchtree.call(.cancelTouches()) == 0)
    #expect(try await touchtree.call(.ignoreInput) == 1)
    #expect(try await touchtree.call(.resumeInput) == 0)
    #expect(try await touchtree.call(.lock))
    #expect(try await touchtree.call(.unlock) == false)
    #expect(try await touchtree.call(.rotateScreen(to: 90)).width == 800)
    #expect(try await touchtree.call(.devices) == [])
    #expect(try await touchtree.call(.stats).members?.isEmpty == false)
    try await touchtree.call(.unsubscribe(snapshot.subscription))
    try await touchtree.call(.reload)
    var events = touchtree.events.makeAsyncIterator()
    #expect(try await events.next()?.content == .reloaded(lost: []))
  }

  /// Without a word on it: the variable's, then the session's.
  @Test func findsTheSocket() throws {
    let (daemon, other) = (try LiveDaemon(Self.scene), try LiveDaemon("windows: [{id: other}]"))
    let bench = try Workbench()
    try bench.makeFolder("touchtree")
    try FileManager.default.createSymbolicLink(
      atPath: bench.folder.path + "/touchtree/touchtree.sock", withDestinationPath: other.socket)
    var environment = ["XDG_RUNTIME_DIR": bench.folder.path]
    #expect(try ids(environment) == ["other"])
    environment["TOUCHTREE_SOCKET"] = daemon.socket
    #expect(try ids(environment) == ["main", "lamp", "7"])
  }

  private func ids(_ environment: [String: String]) throws -> [String] {
    let program = try ChildProgram("touchtree", ["completion", "views"], environment: environment)
    _ = try program.waitForExit()
    return program.heard
  }

  @Test func whatIsOwnedGoesWithItsProgram() throws {
    let daemon = try LiveDaemon(Self.scene)
    #expect(try daemon.ctl("view.add", "parent=main", "view.id=a", "owned=true").status == 0)
    #expect(try daemon.ctl("view.add", "parent=main", "view.id=a", "owned=true").status == 0)
  }

  @Test func tellsWhichSceneIsWrong() throws {
    let daemon = try LiveDaemon(Self.scene)
    try "windows:\n- {id: 7up, alpha: x}\n- {hiden: no}".write(
      toFile: daemon.scene, atomically: true, encoding: .utf8)
    let tool = try daemon.ctl("reload")
    let lines = tool.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix("touchtree ctl: not reloaded: \(daemon.scene):2:20: error: ") == true)
    #expect(lines.last?.hasPrefix("touchtree ctl: 3:4: unknown key 'hiden'") == true)
    #expect(tool.status == 1)
  }

  /// The permission is the socket's.
  @Test func tellsWhoMayNot() throws {
    guard geteuid() == 0 else { return }
    let daemon = try LiveDaemon(Self.scene)
    chmod((daemon.socket as NSString).deletingLastPathComponent, 0o755)
    chmod(daemon.socket, 0o600)
    let tool = try ChildTool.run(["ctl", "--socket", daemon.socket, "version"], user: 65_534)
    #expect(
      tool.line
        == "touchtree: permission denied to connect to \(daemon.socket); its daemon was started by root: use sudo, or run the daemon as the service"
    )
    #expect(tool.status == 1)
  }

  @Test func tellsThatNobodyIsThere() throws {
    let daemon = try LiveDaemon(Self.scene)
    try daemon.stop()
    let tool = try daemon.ctl("version")
    #expect(tool.errors.hasPrefix("touchtree: "))
    #expect(
      tool.errors.contains("is the daemon running?")
        || tool.errors.contains("the daemon that made it has ended"))
    #expect(tool.status == 1)
  }
}
