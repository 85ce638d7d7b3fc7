import Testing

/// Whether the shells really complete: each is started, and a line is typed.
@Suite("Completion") struct CompletionTests {
  /// A line, and what is offered for its end in a folder with `my.yaml`, `my.evemu` and the folder `more`.
  static let lines: [(line: String, offered: Set<String>)] = [
    ("touchtree re", ["replay", "record"]),
    ("touchtree che", ["check"]),
    ("touchtree hit --e", ["--explain"]),
    ("touchtree replay --re", ["--realtime"]),
    ("touchtree convert --format ", ["evemu", "libinput"]),
    ("touchtree convert --format l", ["libinput"]),
    ("touchtree replay my", ["my.yaml", "my.evemu"]),
    ("touchtree replay --config my.yaml my.e", ["my.evemu"]),
    ("touchtree completion ", ["bash", "zsh", "fish", "views", "gestures"]),
    ("touchtree ctl view.s", ["view.set"]),
    ("touchtree ctl --socket my.yaml in", ["input.ignore", "input.resume"]),
    ("touchtree listen --call touchesE", ["touchesEnded"]),
    ("touchtree help tr", ["tree"]),
  ]

  private static func bench() throws -> Workbench {
    let bench = try Workbench()
    _ = try bench.write("", as: "my.yaml")
    _ = try bench.write("", as: "my.evemu")
    try bench.makeFolder("more")
    return bench
  }

  @Test(arguments: CompletingShell.allCases.filter { $0.path != nil }, lines)
  func completes(_ shell: CompletingShell, _ example: (line: String, offered: Set<String>)) throws {
    let offered = try shell.completions(of: example.line, on: Self.bench())
    #expect(offered == example.offered)
  }

  /// Scenes and folders; fish offers other files too, behind these.
  @Test(
    arguments: CompletingShell.allCases.filter { $0.path != nil },
    ["touchtree check m", "touchtree tree --config m"])
  func completesScenes(_ shell: CompletingShell, _ line: String) throws {
    var offered = try shell.completions(of: line, on: Self.bench())
    if shell == .fish { offered.remove("my.evemu") }
    #expect(Set(offered.map { $0.replacing("/", with: "") }) == ["my.yaml", "more"])
  }

  /// `--name=VALUE` is one word for fish and zsh, three for bash.
  @Test(arguments: CompletingShell.allCases.filter { $0.path != nil })
  func completesValuesBehindAnEqualsSign(_ shell: CompletingShell) throws {
    let offered = try shell.completions(of: "touchtree convert --format=l", on: Self.bench())
    #expect(offered == ["--format=libinput"])
  }

  /// Ids come from the daemon that runs.
  @Test(arguments: CompletingShell.allCases.filter { $0.path != nil })
  func completesIdsOfTheRunningDaemon(_ shell: CompletingShell) throws {
    let bench = try Self.bench()
    let daemon = try LiveDaemon(
      "windows: [{id: main, views: [{id: lamp}, {id: fan, gestures: [{id: lift, kind: pan}]}]}]"
    )
    let environment = ["TOUCHTREE_SOCKET": daemon.socket]
    let lamp = try shell.completions(
      of: "touchtree listen --view l", on: bench, environment: environment)
    #expect(lamp == ["lamp"])
    let lift = try shell.completions(
      of: "touchtree listen --gesture ", on: bench, environment: environment)
    #expect(lift == ["lift"])
    let all = try shell.completions(
      of: "touchtree listen --view ", on: bench, environment: environment)
    #expect(all == ["main", "lamp", "fan"])
  }

  @Test func bashIsThere() {
    #expect(CompletingShell.bash.path != nil)
  }

  @Test func refusesOtherShells() throws {
    let tool = try CommandLineTool("completion", "tcsh")
    #expect(tool.status == 2)
    #expect(
      tool.errors
        == "touchtree: 'tcsh' is neither bash, zsh nor fish\nTry 'touchtree completion --help'.\n")
  }
}
