import Foundation
import Outputs
import Scene
import Testbed
import Testing

@Suite struct CommandRunnerTests {
  let host = ManualHost()
  let log = LogKeeper()
  let source = EffectSource(
    id: "lamp", event: "touchesEnded", place: Place(line: 12, column: 9))

  func runner(_ change: (inout CommandRunner.Limits) -> Void = { _ in }) -> CommandRunner {
    var limits = CommandRunner.Limits()
    change(&limits)
    return CommandRunner(host: host, log: log, limits: limits)
  }

  @Test func argumentsReachTheProgramUntouchedByAShell() throws {
    let scratch = try ScratchDirectory()
    let arguments = ["a b", "$HOME", "*", "", "it's \"quoted\"", "ä\n;"]
    let runner = runner()
    runner.run(
      ["/bin/sh", "-c", "printf '%s\\0' \"$@\" > \(scratch.file("out"))", "sh"] + arguments,
      from: source)
    #expect(runner.runningCount == 1)
    host.awaitExits()
    #expect(runner.runningCount == 0)
    #expect(log.messages == [])
    let received = try scratch.text(of: "out").split(
      separator: "\0", omittingEmptySubsequences: false)
    #expect(received.dropLast().map(String.init) == arguments)
  }

  @Test func aProgramIsLookedUpInPATH() {
    let runner = runner()
    runner.run(["true"], from: source)
    host.awaitExits()
    #expect(host.children.count == 1)
    #expect(log.messages == [])
  }

  @Test(arguments: [
    (["/nonexistent/program"], "run /nonexistent/program: no such program"),
    (["/etc/passwd"], "run /etc/passwd: permission denied"),
    (["/"], "run /: permission denied"),
    ([], "run : there is no program to start"),
    ([""], "run : there is no program to start"),
    (["/bin/echo", "a\0b"], "run /bin/echo: an argument contains a NUL"),
    (
      ["/bin/echo", String(repeating: "x", count: 3_000_000)],
      "run /bin/echo: Argument list too long"
    ),
  ])
  func whatCannotBeStartedIsLogged(_ arguments: [String], _ message: String) throws {
    let runner = runner()
    runner.run(arguments, from: source)
    let record = try #require(log.records.first)
    #expect(record.message.hasPrefix("scene: lamp touchesEnded (line 12): " + message))
    #expect(record.level == .error)
    #expect(
      record.fields == [
        LogField("TOUCHTREE_BINDING", "lamp touchesEnded"),
        LogField("TOUCHTREE_PLACE", "12:9"),
      ])
    #expect(runner.runningCount == 0)
    #expect(host.children == [])
  }

  @Test func aScriptWithoutAnInterpreterIsNotGivenToAShell() throws {
    let scratch = try ScratchDirectory()
    let runner = runner()
    // Another process writes it: were it open here, a command of another test could inherit that for
    // a moment, and a file that is written cannot be started.
    let script = scratch.file("script")
    runner.run(
      ["sh", "-c", "echo touch \(scratch.file("ran")) >\(script); chmod +x \(script)"], from: source
    )
    host.awaitExits()
    runner.run([script], from: source)
    #expect(log.messages.first?.contains("not a program the kernel can load") == true)
    #expect(!FileManager.default.fileExists(atPath: scratch.file("ran")))
  }

  @Test(arguments: [
    ("exit 3", "run /bin/sh: exited with code 3"),
    ("kill -TERM $$", "run /bin/sh: was killed by signal 15 (SIGTERM)"),
  ])
  func aFailureIsLogged(_ script: String, _ message: String) {
    let runner = runner()
    runner.run(["/bin/sh", "-c", script], from: source)
    host.awaitExits()
    #expect(log.messages == ["scene: lamp touchesEnded (line 12): " + message])
    #expect(log.records.map(\.level) == [.warning])
  }

  @Test func theCommandHasItsOwnSessionNoInputAndNoForeignDescriptor() throws {
    let scratch = try ScratchDirectory()
    // One that is not close-on-exec, as libraries and whoever started the daemon may leave them.
    let leak = open("/dev/zero", O_RDONLY)
    defer { close(leak) }
    let runner = runner()
    let script = """
      ls -l /proc/self/fd > \(scratch.file("fds"))
      cut -d' ' -f5,6 /proc/$$/stat > \(scratch.file("ids")); echo $$ >> \(scratch.file("ids"))
      readlink /proc/$$/fd/0 > \(scratch.file("stdin"))
      """
    runner.run(["/bin/sh", "-c", script], from: source)
    host.awaitExits()
    let child = try #require(host.children.first)
    #expect(try scratch.text(of: "ids") == "\(child) \(child)\n\(child)\n")
    #expect(try scratch.text(of: "stdin") == "/dev/null\n")
    #expect(try !scratch.text(of: "fds").contains("/dev/zero"))
    let descriptors = try scratch.text(of: "fds").matches(of: #/(\d+) -> /#).map(\.1)
    // The fourth is the directory that ls lists.
    #expect(descriptors == ["0", "1", "2", "3"])
  }

  @Test func theCommandHasNoSignalBlockedOrIgnored() throws {
    let scratch = try ScratchDirectory()
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGUSR2)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let runner = runner()
    runner.run(
      ["/bin/sh", "-c", "grep -E 'SigBlk|SigIgn' /proc/self/status > \(scratch.file("out"))"],
      from: source)
    host.awaitExits()
    let masks = try scratch.text(of: "out").split(separator: "\n").compactMap {
      $0.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }
    }
    // glibc ignores its two own signals, 32 and 33, in whatever it spawns.
    #expect(masks.map { $0 & ~(3 << 31) } == [0, 0])
  }

  @Test func theServiceManagersVariablesStayWithTheService() throws {
    let scratch = try ScratchDirectory()
    setenv("LISTEN_FDNAMES", "touchtree.socket", 1)
    defer { unsetenv("LISTEN_FDNAMES") }
    let runner = runner()
    runner.run(["/bin/sh", "-c", "env > \(scratch.file("env"))"], from: source)
    host.awaitExits()
    #expect(try !scratch.text(of: "env").contains("LISTEN_FDNAMES"))
    #expect(try scratch.text(of: "env").contains("PATH="))
  }

  @Test func whatIsNoUTF8ReachesTheCommandAsItIs() throws {
    let scratch = try ScratchDirectory()
    // A name in Latin-1, and one that only begins like the service manager's.
    setenv("TOUCHTREE_TEST_LATIN", [CChar](arrayLiteral: -28, 98, -1, 0), 1)
    setenv("LISTEN_FDS_OF_ANOTHER", "2", 1)
    // A mark that joins with the sign before it to one character.
    setenv("LISTEN_FDS", "\u{301}1", 1)
    defer {
      for name in ["TOUCHTREE_TEST_LATIN", "LISTEN_FDS_OF_ANOTHER", "LISTEN_FDS"] { unsetenv(name) }
    }
    let runner = runner()
    runner.run(["/bin/sh", "-c", "env -0 > \(scratch.file("env"))"], from: source)
    host.awaitExits()
    let variables = try Data(contentsOf: URL(fileURLWithPath: scratch.file("env"))).split(
      separator: 0)
    #expect(variables.contains(Data("TOUCHTREE_TEST_LATIN=".utf8) + [0xE4, 0x62, 0xFF]))
    #expect(variables.contains(Data("LISTEN_FDS_OF_ANOTHER=2".utf8)))
    #expect(!variables.contains { $0.starts(with: Data("LISTEN_FDS=".utf8)) })
  }

  @Test func moreThanTheBoundAreDroppedAndTold() {
    let runner = runner { $0.maximumRunning = 3 }
    for _ in 0..<5 {
      runner.run(["sleep", "1000"], from: source)
    }
    #expect(runner.runningCount == 3)
    #expect(host.children.count == 3)
    let dropped =
      "scene: lamp touchesEnded (line 12): run sleep: dropped, because 3 commands still run; "
      + "a slider asks less often with continuous: false, a gesture with throttle"
    #expect(log.messages == [dropped, dropped])
    #expect(Set(log.records.map(\.topic)).count == 1)
    #expect(log.records.allSatisfy { $0.topic != nil })
    for child in host.children { kill(child, SIGKILL) }
    host.awaitExits()
    #expect(runner.runningCount == 0)
    runner.run(["true"], from: source)
    #expect(runner.runningCount == 1)
    host.awaitExits()
  }

  @Test func aCommandPastItsTimeIsToldToEndWithAllItStarted() throws {
    let runner = runner { $0.timeLimit = 10_000_000 }
    let pipe = try OutputPipe()
    let background = try OutputPipe()
    let script = """
      (trap '' TERM; exec 3>\(background.path); echo up >&3; exec sleep 1000) &
      echo $$ >\(pipe.path); exec sleep 1000
      """
    runner.run(["/bin/sh", "-c", script], from: source)
    #expect(pipe.readLine() == "\(host.children[0])")
    #expect(background.readLine() == "up")
    host.advance(by: 9_999_999)
    #expect(kill(host.children[0], 0) == 0)
    host.advance(by: 1)
    host.awaitExits()
    #expect(
      log.messages == [
        "scene: lamp touchesEnded (line 12): run /bin/sh: told to end, because it ran longer than 10 s; start what is to stay with "
          + "setsid --fork; it was killed by signal 15 (SIGTERM)"
      ])
    background.awaitEnd()
  }

  @Test func aCommandThatDoesNotListenIsKilled() throws {
    let runner = runner { $0.timeLimit = 10_000_000 }
    let pipe = try OutputPipe()
    runner.run(
      ["/bin/sh", "-c", "trap '' TERM; echo ready >\(pipe.path); while :; do sleep 1000; done"],
      from: source)
    #expect(pipe.readLine() == "ready")
    host.advance(by: 10_000_000)
    #expect(kill(host.children[0], 0) == 0)
    host.advance(by: 2_000_000)
    host.awaitExits()
    #expect(log.messages.count == 1)
    #expect(log.messages.first?.contains("was killed by signal 9 (SIGKILL)") == true)
  }

  @Test func whatTheHostCannotWatchIsKilledAndReaped() {
    let runner = runner()
    host.refusesExits = true
    runner.run(["sleep", "1000"], from: source)
    #expect(runner.runningCount == 0)
    #expect(log.messages.first?.contains("run sleep: killed, because the host refuses") == true)
    host.refusesExits = false
    let child = host.children[0]
    var info = siginfo_t()
    waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT)
    runner.run(["true"], from: source)
    host.awaitExits()
    #expect(kill(child, 0) == -1)
  }

  @Test func whatTheHostCannotLimitIsKilled() {
    let runner = runner()
    host.refusesTimers = true
    runner.run(["sleep", "1000"], from: source)
    host.awaitExits()
    #expect(log.messages.first?.contains("told to end, because the host refuses") == true)
    #expect(runner.runningCount == 0)
  }

  @Test func drainingAnIdleRunnerIsDoneAtOnce() {
    var isIdle = false
    runner().drain(grace: 1) { isIdle = true }
    #expect(isIdle)
  }

  @Test func drainingGivesCommandsTimeToEnd() {
    let runner = runner()
    var idle = 0
    runner.run(["true"], from: source)
    runner.drain(grace: 1_000_000) { idle += 1 }
    #expect(idle == 0)
    host.awaitExits()
    #expect(idle == 1)
    #expect(log.messages == [])
  }

  @Test func drainingEndsWhatDoesNotEndByItself() {
    let runner = runner()
    var idle = 0
    runner.run(["sleep", "1000"], from: source)
    runner.run(["sleep", "1000"], from: source)
    runner.drain(grace: 1_000_000) { idle += 1 }
    host.advance(by: 1_000_000)
    host.awaitExits()
    #expect(idle == 1)
    #expect(log.messages.count == 2)
    #expect(log.messages.first?.contains("told to end, because touchtree stops") == true)
  }

  /// What still happens meanwhile, as programs on the control socket can have it, cannot put off the end.
  @Test(arguments: [(true, "dropped, because touchtree stops"), (false, nil)])
  func nothingIsStartedOnceAllAreToldToEnd(_ isGraceOver: Bool, _ complaint: String?) {
    let runner = runner()
    var idle = 0
    runner.run(["sleep", "1000"], from: source)
    runner.drain(grace: 1_000_000) { idle += 1 }
    host.advance(by: isGraceOver ? 1_000_000 : 999_999)
    runner.run(["sleep", "2000"], from: source)
    #expect(runner.runningCount == (isGraceOver ? 1 : 2))
    #expect(runner.count.refused == (isGraceOver ? 1 : 0))
    #expect(log.messages.last?.hasSuffix(complaint ?? "") ?? (complaint == nil))
    host.advance(by: 1_000_000)
    host.awaitExits()
    #expect(idle == 1)
  }
}
