import Foundation
import Testing

/// Which scene it plays: the one it starts with, and those that take its place.
extension DaemonTests {
  @Test("refuses to start with a bad scene", arguments: ["", "windows: 3", "\0"])
  func badScene(_ scene: String) throws {
    let machine = try Machine(scene: scene)
    try machine.start()
    #expect(try machine.daemon?.waitForExit() == 78)
    #expect(machine.daemon?.heard.first?.contains("scene.yaml:1:") == true)
    #expect(machine.manager.receiveAll() == [])
  }

  @Test(
    "refuses to start with a scene that others can write", arguments: [0o664, 0o646] as [mode_t])
  func writableScene(_ mode: mode_t) throws {
    let machine = try Machine(scene: Self.scene())
    chmod(machine.file("scene.yaml"), mode)
    try machine.start()
    #expect(try machine.daemon?.waitForExit() == 78)
    let who = mode == 0o664 ? "its group" : "everyone"
    #expect(
      machine.daemon?.heard.first == "\(machine.file("scene.yaml")): error: \(who) can change it "
        + "(mode \(String(mode, radix: 8))) and so decide which commands are run; only its owner may: "
        + "chmod go-w \(machine.file("scene.yaml"))")
    #expect(machine.manager.receiveAll() == [])
  }

  /// What a scene's name may lead to at a reload, and what the log says of it.
  enum Successor: String, CaseIterable {
    case folder = "cannot be read: Is a directory"
    case nothing = "cannot be read: No such file or directory"
    case loop = "cannot be read: Too many levels of symbolic links"
    case pipe = "the scene is empty"
    case pipeInUse = "cannot be read: Resource temporarily unavailable"

    /// - Returns: a descriptor that keeps a pipe in use.
    func put(at path: String) throws -> Int32? {
      unlink(path)
      switch self {
      case .folder: try #require(mkdir(path, 0o755) == 0)
      case .nothing: break
      case .loop: try #require(symlink(path, path) == 0)
      case .pipe, .pipeInUse: try #require(mkfifo(path, 0o600) == 0)
      }
      return self == .pipeInUse ? open(path, O_RDWR) : nil
    }
  }

  @Test("waits for nobody where its scene has become no file", arguments: Successor.allCases)
  func sceneThatIsNoFile(_ successor: Successor) throws {
    let machine = try Machine(scene: Self.scene())
    try machine.start()
    try machine.hear("<5>no panel; waiting for one")
    let held = try successor.put(at: machine.file("scene.yaml"))
    defer { if let held { close(held) } }
    machine.daemon?.send(signal: SIGHUP)
    try machine.hear(successor.rawValue)
    try machine.hear("not reloaded; the scene of before stays")
    try machine.stop()
  }

  @Test("warns of what is hardly wanted in its scene, at the start and after a reload")
  func remarks() throws {
    func scene(_ id: String) -> String {
      "screen: {width: 9, height: 9}\nwindows: [{id: \(id), userInteraction: false, on: {touchesBegan: []}}]"
    }
    let machine = try Machine(scene: scene("first"))
    try machine.start()
    let place = "<5>\(machine.file("scene.yaml")):2:11: warning: no finger reaches"
    try machine.hear("\(place) 'first'")
    try machine.hear("<5>no panel; waiting for one")
    try machine.write(scene: scene("second"))
    machine.daemon?.send(signal: SIGHUP)
    try machine.hear("\(place) 'second'")
    try machine.stop()
  }

  @Test(
    "reloads: old touches are cancelled, fingers that stay are nobody's, new ones find the new tree"
  )
  func reload() throws {
    let machine = try Machine(scene: Self.scene())
    try machine.start()
    try machine.plug(0)
    try machine.land(0, slot: 0, id: 1, x: 100, y: 0)
    _ = try machine.trace(upTo: "touchesBegan")
    try machine.write(
      scene: "windows: [{id: whole, on: {touchesBegan: [], touchesMoved: [], touchesEnded: []}}]")
    machine.daemon?.send(signal: SIGHUP)
    // A turn's trace is written at its end.
    try machine.hear("reloaded")
    #expect(
      try machine.trace(upTo: "touchesCancelled").last == "touchesCancelled left #1 100,0 reload")
    try machine.move(0, slot: 0, x: 120, y: 0)
    try machine.lift(0, slot: 0)
    try machine.land(0, slot: 1, id: 2, x: 500, y: 0)
    try machine.lift(0, slot: 1)
    let after = try machine.trace(upTo: "touchesEnded")
    #expect(after == ["touchesBegan whole #2 500,0", "touchesEnded whole #2 500,0"])
    let told = machine.manager.receiveAll()
    #expect(told.contains { $0.hasPrefix("RELOADING=1\nMONOTONIC_USEC=") })
    #expect(told.last?.hasPrefix("READY=1\nSTATUS=reading Testbed Panel; scene ") == true)
  }

  @Test("keeps its scene where the new one is bad, and says everything that is wrong with it")
  func badReload() throws {
    let machine = try Machine(scene: Self.scene())
    try machine.start()
    try machine.plug(0)
    try machine.land(0, id: 1, x: 100, y: 0)
    try machine.write(scene: "screen: {width: no}\nwindows:\n  - {id: 7, color: red}")
    machine.daemon?.send(signal: SIGHUP)
    try machine.hear("<3>\(machine.file("scene.yaml")):1:17: error:")
    try machine.hear("<3>\(machine.file("scene.yaml")): not reloaded; the scene of before stays")
    try machine.lift(0)
    #expect(try machine.trace(upTo: "touchesEnded").last == "touchesEnded left #1 100,0")
    let told = machine.manager.receiveAll().last
    #expect(told?.contains("problems and was not reloaded, see the log") == true)
    try machine.stop()
  }

  @Test("keeps its scene where the new one can be written by others, until that is mended")
  func writableReload() throws {
    let machine = try Machine(scene: Self.scene())
    try machine.start()
    try machine.plug(0)
    try machine.land(0, id: 1, x: 100, y: 0)
    try machine.write(scene: "windows: [{id: whole, on: {touchesBegan: []}}]")
    chmod(machine.file("scene.yaml"), 0o666)
    machine.daemon?.send(signal: SIGHUP)
    try machine.hear("<3>\(machine.file("scene.yaml")): error: everyone can change it (mode 666)")
    try machine.hear("<3>\(machine.file("scene.yaml")): not reloaded; the scene of before stays")
    try machine.lift(0)
    #expect(try machine.trace(upTo: "touchesEnded").last == "touchesEnded left #1 100,0")
    chmod(machine.file("scene.yaml"), 0o644)
    machine.daemon?.send(signal: SIGHUP)
    try machine.hear("reloaded")
    try machine.land(0, id: 2, x: 100, y: 0)
    #expect(try machine.trace(upTo: "touchesBegan").last == "touchesBegan whole #2 100,0")
  }
}
