import Foundation
import JSON
import JSONRPC
import Testbed
import Testing

/// The control socket of the real daemon, on an emulated machine.
@Suite("The control socket")
struct ControlSocketTests {
  private static func machine(_ arguments: String...) throws -> Machine {
    let machine = try Machine(
      scene: DaemonTests.scene(left: "{emit: {name: up, data: {at: '{touch}', who: '{view}'}}}"))
    try machine.start()
    try machine.hear("control socket: \(machine.socket)")
    return machine
  }

  @Test("tells what fingers do, in the trace's own bytes, and what a scene emits")
  func events() throws {
    let machine = try Self.machine()
    try machine.plug(3)
    let peer = try ControlClient(machine.socket).greeted()
    let picture = try peer.call("subscribe")
    #expect(picture["tree"]?["screen"]?.text == #"{"width":800,"height":480,"rotation":0}"#)
    #expect(picture["devices"]?[0]?["name"] == "Testbed Panel")
    #expect(picture["devices"]?[0]?["path"] == "/dev/input/event3")
    #expect(picture["touches"] == [])
    try machine.land(3, id: 1, x: 100, y: 240)
    try machine.lift(3)
    let running = try #require(machine.daemon)
    let traced = try running.hear("a landing") { $0.contains(#""call":"touchesBegan""#) }
    let heard = try #require(try peer.readLine())
    #expect(heard == #"{"jsonrpc":"2.0","method":"event","params":\#(traced)}"#)
    let emitted = try peer.nextEvent("emit")
    #expect(emitted == #"emit left {"at":1,"who":"left"}"#)
    // One that comes in mid-touch sees it.
    try machine.land(3, id: 2, x: 500, y: 240)
    _ = try machine.trace(upTo: "touchesBegan")
    let late = try ControlClient(machine.socket).greeted().call("subscribe")
    #expect(late["touches"]?[0]?["view"] == "right")
    try machine.stop()
    #expect(try peer.nextEvent("touchesCancelled") == "touchesCancelled right shutdown")
    #expect(try peer.readLine() == nil)
  }

  @Test("changes the tree under fingers, turns the screen, and cancels")
  func changes() throws {
    let machine = try Self.machine()
    try machine.plug(0)
    let peer = try ControlClient(machine.socket).greeted()
    try peer.call("subscribe", #"{"calls":["touches"]}"#)
    try peer.call(
      "view.add",
      #"{"parent":"left","view":{"id":"mine","frame":[0,0,50,50],"on":{"touchesBegan":[],"touchesCancelled":[]}}}"#
    )
    try machine.land(0, id: 1, x: 10, y: 10)
    #expect(try peer.nextEvent("touchesBegan") == "touchesBegan mine")
    #expect(try peer.call("touches.cancel") == ["cancelled": 1])
    #expect(try peer.nextEvent("touchesCancelled") == "touchesCancelled mine ignored")
    try machine.lift(0)
    // The panel's upper left is the screen's upper right then.
    #expect(
      try peer.call("screen.rotate", #"{"rotation":90}"#)
        == ["width": 480, "height": 800, "rotation": 90])
    try machine.land(0, id: 2, x: 10, y: 470)
    #expect(try peer.nextEvent("touchesBegan") == "touchesBegan mine")
    try peer.call("view.remove", #"{"id":"mine"}"#)
    #expect(try peer.nextEvent("touchesCancelled") == "touchesCancelled mine removed")
    try machine.lift(0)
    try peer.call("input.ignore")
    try machine.hear("has all touches ignored (input.ignore)")
    try machine.land(0, id: 3, x: 10, y: 470)
    try machine.lift(0)
    try peer.call("input.resume")
    try machine.land(0, id: 4, x: 10, y: 470)
    #expect(try peer.nextEvent("touchesBegan") == "touchesBegan left")
    #expect(try peer.call("lock") == ["locked": true])
    #expect(try peer.nextEvent("touchesCancelled") == "touchesCancelled left locked")
    try machine.hear("locks the screen")
    #expect(try peer.call("unlock") == ["locked": false])
  }

  @Test("has a reload end what peers have added, and answers with what is wrong")
  func reload() throws {
    let machine = try Self.machine()
    let (owner, other) = (
      try ControlClient(machine.socket).greeted(), try ControlClient(machine.socket).greeted()
    )
    try owner.call("view.add", #"{"parent":"left","view":{"id":"mine"},"owned":true}"#)
    try machine.write(scene: "windows: [{id: main, vews: []}]")
    #expect(throws: ErrorObject.self) { try other.call("reload") }
    #expect(try owner.call("hit", #"{"x":10,"y":10}"#) == ["view": "mine"])
    try machine.write(scene: "windows: [{id: other}]")
    try other.call("reload")
    for (peer, lost) in [(owner, ["mine"]), (other, [])] as [(ControlClient, [String])] {
      let told = try peer.nextNotification()
      #expect(told.method == "reloaded")
      #expect(told.params?["lost"]?.array?.compactMap(\.string) == lost)
    }
    #expect(try owner.call("tree")["windows"]?[0]?["id"] == "other")
    try machine.write(scene: DaemonTests.scene())
    machine.daemon?.send(signal: SIGHUP)
    #expect(try owner.nextNotification().method == "reloaded")
  }

  @Test("lets go of what a peer owned that is killed in the middle of a batch")
  func killedPeer() throws {
    let machine = try Self.machine()
    try machine.plug(0)
    let other = try ControlClient(machine.socket).greeted()
    try other.call("subscribe", #"{"calls":["touches"]}"#)
    var owner: ControlClient? = try ControlClient(machine.socket).greeted()
    try owner?.call(
      "view.add",
      #"{"parent":"left","view":{"id":"mine","on":{"touchesBegan":[],"touchesCancelled":[]}},"owned":true}"#
    )
    try owner?.call("input.ignore")
    owner?.send(
      Array(#"[{"jsonrpc":"2.0","id":1,"method":"view.remove","params":{"id":"left"}},"#.utf8))
    owner = nil
    try machine.hear("gone")
    #expect(try other.call("hit", #"{"x":10,"y":10}"#) == ["view": "left"])
    try machine.land(0, id: 1, x: 10, y: 10)
    #expect(try other.nextEvent("touchesBegan") == "touchesBegan left")
  }

  @Test("does what a peer says that does not wait for the answer")
  func hasty() throws {
    let machine = try Self.machine()
    let peer = try ControlClient(machine.socket)
    var hasty: ControlClient? = try ControlClient(machine.socket)
    for number in 0..<30 {
      hasty?.send(
        #"{"jsonrpc":"2.0","id":1,"method":"view.add","params":{"parent":"left","view":{"id":"v\#(number)"}}}"#
      )
    }
    hasty = nil
    try machine.hear("gone")
    let tree = try peer.greeted().call("tree", #"{"id":"left"}"#)
    #expect(tree["views"]?.array?.count == 30)
  }

  @Test("answers everything to a peer that has said its last")
  func halfClosed() throws {
    let machine = try Self.machine()
    let peer = try ControlClient(machine.socket).greeted()
    for _ in 0..<100 { peer.send(#"{"jsonrpc":"2.0","id":1,"method":"tree"}"#) }
    peer.shutDown()
    for _ in 0..<100 { #expect(try peer.nextResponse().error == nil) }
    #expect(try peer.readLine() == nil)
  }

  @Test(
    "answers nonsense as the standard says, and goes on",
    arguments: [
      (Array("x".utf8), -32700), (Array("[]".utf8), -32600), (Array("{}".utf8), -32600),
      (Array("\"\u{0}\"".utf8), -32700), ([0x22, 0xFF, 0x22], -32700), ([0x7F], -32700),
      (Array(String(repeating: "[", count: 100_000).utf8), -32700),
      (Array("[\(String(repeating: "1,", count: 70_000))1]".utf8), -32700),
      (Array(#"{"jsonrpc":"2.0","id":1,"method":7}"#.utf8), -32600),
      (Array(#"{"jsonrpc":"2.0","id":1,"method":"hit","params":{"x":[],"y":{}}}"#.utf8), -32602),
    ] as [([UInt8], Int64)])
  func nonsense(_ line: [UInt8], _ code: Int64) throws {
    let machine = try Self.machine()
    let peer = try ControlClient(machine.socket).greeted()
    peer.send(line + [0x0A])
    #expect(try peer.nextResponse().error?.code.rawValue == code)
    #expect(try peer.call("version")["program"] == "touchtree")
  }

  @Test("skips a line of 100 MB, with the memory of a short one")
  func longLine() throws {
    let machine = try Self.machine()
    let peer = try ControlClient(machine.socket).greeted()
    let before = try machine.residentMemory()
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0..<100 { #expect(peer.send(piece)) }
    peer.send("")
    #expect(try peer.nextResponse().error?.code == .parseError)
    #expect(try peer.call("version")["program"] == "touchtree")
    #expect(try machine.residentMemory() - before < 16 << 20)
  }

  @Test("drops a peer that does not read, and disturbs nobody with that")
  func stuckPeer() throws {
    let machine = try Self.machine()
    try machine.plug(0)
    let (stuck, reader) = (
      try ControlClient(machine.socket).greeted(), try ControlClient(machine.socket).greeted()
    )
    try reader.call("subscribe", #"{"calls":["touches"],"views":["left"]}"#)
    stuck.send(#"{"jsonrpc":"2.0","id":1,"method":"subscribe"}"#)
    let running = try #require(machine.daemon)
    var taps = 0
    while !running.heard.contains(where: { $0.contains("dropped: more than") }), taps < 8000 {
      for _ in 0..<100 {
        taps += 1
        try machine.land(0, id: taps, x: 100, y: 240)
        try machine.lift(0)
        let (began, ended) = (
          try reader.nextEvent("touchesBegan"), try reader.nextEvent("touchesEnded")
        )
        #expect(began == "touchesBegan left" && ended == "touchesEnded left")
      }
      // Has the log read along the way.
      try machine.land(0, id: 100_000, x: 500, y: 240)
      try machine.lift(0)
      _ = try machine.trace(upTo: #""call":"touchesEnded","responder":"right""#)
    }
    #expect(running.heard.contains { $0.contains("dropped: more than") })
    var last: String?
    while let line = try stuck.readLine() { last = line }
    #expect(last?.contains(#""code":-32001"#) == true)
  }

  @Test("drops who has not read for longest where too much waits for all together")
  func manyStuckPeers() throws {
    let machine = try Self.machine()
    let reader = try ControlClient(machine.socket).greeted()
    let text = String(repeating: "x", count: 100_000)
    try reader.call(
      "view.add",
      """
      {"parent":"main","view":{"on":{"touchesBegan":[{"emit":{"name":"long","data":{"text":"\(text)"}}}]}}}
      """)
    // Its answers have more than a MiB, of which a socket that is not read takes the least part.
    let batch = (1...12).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"tree"}"# }
    var stuck: [ControlClient] = []
    for _ in 0..<48 {
      stuck.append(try ControlClient(machine.socket).greeted())
      stuck.last?.send("[" + batch.joined(separator: ",") + "]")
      // Whoever reads is answered all along.
      #expect(try reader.call("version")["program"] == "touchtree")
    }
    let line = try machine.hear("dropped: more than 33554432 bytes wait for all peers")
    #expect(line.contains("peer 2 ("))
    let counts = try reader.call("stats")
    #expect(counts["peers_dropped"] != 0)
    // Nor does the line wait in whose middle somebody was dropped.
    #expect(try #require(counts["peers_waiting_bytes"]?.integer) <= 32 << 20)
  }

  @Test("lets in 256 peers of 1,000, tells the others, and costs the fingers nothing")
  func manyPeers() throws {
    let machine = try Self.machine()
    try machine.plug(0)
    let first = try ControlClient(machine.socket).greeted()
    try first.call("subscribe", #"{"calls":["touchesBegan"]}"#)
    var peers: [ControlClient] = []
    for _ in 0..<255 { peers.append(try ControlClient(machine.socket).greeted()) }
    for _ in 0..<744 {
      let refused = try ControlClient(machine.socket)
      #expect(try refused.nextResponse().error?.code.rawValue == -32004)
      #expect(try refused.readLine() == nil)
    }
    try machine.land(0, id: 1, x: 10, y: 10)
    #expect(try first.nextEvent("touchesBegan") == "touchesBegan left")
    peers = []
    // Their places are free again as soon as the daemon knows that they are gone.
    #expect(try first.call("version")["program"] == "touchtree")
  }

  @Test("refuses nobody because of peers that are gone")
  func comingAndGoing() throws {
    let machine = try Self.machine()
    // Each goes while its last request waits for its turn: more than there may be, one at a time.
    for _ in 0..<3000 {
      let peer = try ControlClient(machine.socket).greeted()
      peer.send(#"{"jsonrpc":"2.0","id":1,"method":"subscribe"}"#)
    }
    let peer = try ControlClient(machine.socket).greeted()
    #expect(try peer.call("stats")["peers_refused"]?.integer == 0)
    try machine.stop()
  }

  @Test("has a peer that says half a line for ever cost nothing")
  func halfALine() throws {
    let machine = try Self.machine()
    let (half, other) = (
      try ControlClient(machine.socket).greeted(), try ControlClient(machine.socket).greeted()
    )
    for byte in #"{"jsonrpc":"2.0","id":1,"method":"version"}"#.utf8 {
      half.send([byte])
      try other.call("hit", #"{"x":1,"y":1}"#)
    }
    half.send("")
    #expect(try half.nextResponse().error == nil)
  }

  @Test("tells how far apart a panel's reports are, once there were enough")
  func pace() throws {
    let machine = try Self.machine()
    try machine.plug(3)
    let peer = try ControlClient(machine.socket).greeted()
    #expect(try peer.call("devices")[0]?["report_p50_us"] == nil)
    let text = (10..<50).map { "E: 0.\($0) 0003 0000 \($0)\nE: 0.\($0) 0000 0000 0\n" }
    let recording = machine.file("moves.evemu")
    try (String(contentsOfFile: Machine.description, encoding: .utf8) + text.joined())
      .write(toFile: recording, atomically: true, encoding: .utf8)
    try machine.panel.play(3, recording)
    try machine.land(3, id: 9, x: 10, y: 470)
    _ = try machine.trace(upTo: "touchesBegan")
    let pace = try #require(try peer.call("devices")[0]?["report_p50_us"]?.integer)
    #expect((10_000...10_300).contains(pace))
  }

  @Test("lists what it waits for")
  func waitingDevices() throws {
    guard geteuid() == 0 else { return }
    let machine = try Machine(scene: DaemonTests.scene(), user: 65534)
    try machine.panel.add(1, from: Machine.description, isReadable: false)
    try machine.start()
    try machine.hear("permission denied", of: 1)
    let device = try ControlClient(machine.socket).greeted().call("devices")[0]
    #expect(device?["state"] == "waiting")
    #expect(device?["reason"]?.string?.contains("permission denied") == true)
  }

  @Test("counts")
  func statistics() throws {
    let machine = try Self.machine()
    let peer = try ControlClient(machine.socket).greeted()
    peer.send("nonsense")
    _ = try peer.nextResponse()
    let statistics = try peer.call("stats")
    #expect(statistics["peers"] == 1)
    #expect(statistics["requests_refused"] == 1)
    #expect(statistics["frames"] == 0)
  }
}
