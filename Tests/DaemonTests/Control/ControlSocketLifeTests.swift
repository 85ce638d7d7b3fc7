import Foundation
import JSON
import Testbed
import Testing

@testable import Daemon

/// Where the control socket is, and what stands in its way.
@Suite("The control socket's place")
struct ControlSocketLifeTests {
  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("is for its user and group, and is gone at the end")
  func coming() throws {
    let machine = try Machine(scene: DaemonTests.scene())
    try machine.start()
    try machine.hear("control socket: ")
    #expect(try mode(machine.socket) == 0o660)
    let peer = try ControlClient(machine.socket).greeted()
    try machine.hear(
      "peer 1 (process \(getpid()), user \(geteuid()), group \(getegid())): connected")
    try machine.stop()
    #expect(!FileManager.default.fileExists(atPath: machine.socket))
    #expect(try peer.readLine() == nil)
  }

  @Test("is taken over from a daemon that was killed, whose peers come again")
  func leftOver() throws {
    let machine = try Machine(scene: DaemonTests.scene())
    try machine.start()
    try machine.hear("control socket: ")
    let peer = try ControlClient(machine.socket).greeted()
    machine.daemon?.send(signal: SIGKILL)
    #expect(try peer.readLine() == nil)
    _ = try machine.daemon?.waitForExit()
    #expect(FileManager.default.fileExists(atPath: machine.socket))
    try machine.start()
    try machine.hear("control socket: ")
    let again = try ControlClient(machine.socket).greeted()
    #expect(try again.call("version")["program"] == "touchtree")
  }

  @Test("is not taken from a daemon that is alive")
  func taken() throws {
    let machine = try Machine(scene: DaemonTests.scene())
    try machine.start()
    try machine.hear("control socket: ")
    let second = try ChildProgram(
      "touchtree", ["run", "--config", machine.file("scene.yaml"), "--socket", machine.socket],
      environment: machine.panel.environment)
    try second.hear(
      "touchtree: control socket \(machine.socket): another program answers on it, most likely "
        + "another touchtree; stop that, or give this one a socket of its own with --socket")
    #expect(try second.waitForExit() == 1)
    _ = try ControlClient(machine.socket).greeted()
  }

  @Test("that cannot be is a mistake where it is asked for")
  func impossible() throws {
    let machine = try Machine(scene: DaemonTests.scene(), user: 65534)
    let file = machine.file("file")
    try "kept".write(toFile: file, atomically: true, encoding: .utf8)
    let long = "/" + String(repeating: "x", count: 120)
    var cases = [
      (
        "/nonexistent/touchtree.sock",
        "cannot make the socket: No such file or directory; make the folder /nonexistent, or give another path with --socket"
      ),
      (file, "something else has this name; remove it, or give another path with --socket"),
      (long, "its path is empty or longer than 107 bytes; give a shorter one with --socket"),
    ]
    if geteuid() == 0 {
      cases.append(
        (
          "/etc/touchtree.sock",
          "cannot make the socket: Permission denied; let this user write to /etc (the service does so with RuntimeDirectory=), or give another path with --socket"
        ))
    }
    for (path, complaint) in cases {
      let program = try ChildProgram(
        "touchtree", ["run", "--config", machine.file("scene.yaml"), "--socket", path],
        environment: machine.panel.environment, user: 65534)
      try program.hear("touchtree: control socket \(path): \(complaint)")
      #expect(try program.waitForExit() == 1)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
  }

  @Test("that is nobody's wish is done without, with a warning")
  func unwished() throws {
    guard geteuid() == 0 else { return }
    let machine = try Machine(scene: DaemonTests.scene())
    let program = try ChildProgram(
      "touchtree", ["run", "--config", machine.file("scene.yaml")],
      environment: machine.panel.environment, user: 65534)
    try program.hear("a warning") {
      $0.contains("control socket /run/touchtree/touchtree.sock: cannot make the socket")
        && $0.hasSuffix("nobody can connect, everything else works")
    }
    try program.hear("it waits") { $0.contains("no panel") }
    program.send(signal: SIGTERM)
    #expect(try program.waitForExit() == 0)
  }

  @Test(
    "can be handed over by systemd",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/systemd-socket-activate")))
  func activation() throws {
    let machine = try Machine(scene: DaemonTests.scene())
    try machine.start(activatedBy: [
      "/usr/bin/systemd-socket-activate", "-E", "LD_PRELOAD", "-E", "UMOCKDEV_DIR", "-l",
      machine.socket,
    ])
    try machine.hear("Listening on")
    let peer = try ControlClient(machine.socket)
    try machine.hear("control socket: handed over by the service manager")
    #expect(try peer.greeted().call("version")["program"] == "touchtree")
    try machine.stop()
    // It is systemd's.
    #expect(FileManager.default.fileExists(atPath: machine.socket))
  }

  @Test(
    "is nowhere where systemd hands over what it cannot be",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/systemd-socket-activate")),
    arguments: [
      (
        ["-l", "SOCKET", "-l", "SOCKET-2"],
        "the service manager hands over 2 listening sockets, expected one; the socket unit wants one ListenStream="
      ),
      (
        ["--seqpacket", "-l", "SOCKET"],
        "the service manager hands over no listening Unix stream socket; the socket unit wants ListenStream= with a path"
      ),
    ])
  func wrong(_ sockets: [String], _ complaint: String) throws {
    let machine = try Machine(scene: DaemonTests.scene())
    let arguments = sockets.map { $0.replacingOccurrences(of: "SOCKET", with: machine.socket) }
    try machine.start(
      activatedBy: ["/usr/bin/systemd-socket-activate", "-E", "LD_PRELOAD", "-E", "UMOCKDEV_DIR"]
        + arguments)
    try machine.hear("Listening on")
    let kind = sockets[0] == "-l" ? SOCK_STREAM : SOCK_SEQPACKET
    let descriptor = socket(AF_UNIX, Int32(kind.rawValue), 0)
    defer { close(descriptor) }
    #expect(withUnixAddress(machine.socket) { connect(descriptor, $0, $1) } == 0)
    try machine.hear("touchtree: control socket (LISTEN_FDS): \(complaint)")
    #expect(try machine.daemon?.waitForExit() == 1)
  }

  @Test("is nowhere where it is not understood how many are handed over")
  func unclear() throws {
    let machine = try Machine(scene: DaemonTests.scene())
    try machine.start(activatedBy: [
      "/bin/sh", "-c", #"LISTEN_PID=$$ LISTEN_FDS=x exec "$0" "$@""#,
    ])
    try machine.hear(
      "touchtree: control socket (LISTEN_FDS): cannot take over what is handed over: Invalid argument"
    )
    #expect(try machine.daemon?.waitForExit() == 1)
  }
}
