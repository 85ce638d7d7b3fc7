import Testing
import TouchKit

@testable import Peers

@Suite("What a peer owns")
struct OwnershipTests {
  @Test("goes when it goes, with all of its touches")
  func going() throws {
    let stage = try PeerStage()
    let (owner, other) = (stage.connect(), stage.connect())
    let before = stage.tree.json.text
    _ = try stage.call(
      "view.add", #"{"parent":"main","view":{"id":"a","on":{"touchesCancelled":[]}},"owned":true}"#,
      owner)
    _ = try stage.call("view.add", #"{"parent":"a","view":{"id":"b"},"owned":true}"#, owner)
    _ = try stage.call(
      "gesture.add", #"{"view":"lamp","gesture":{"id":"g","kind":"tap"},"owned":true}"#, owner)
    _ = try stage.call("window.add", #"{"window":{"id":"w","hidden":true},"owned":true}"#, owner)
    _ = try stage.call("view.add", #"{"parent":"b","view":{"id":"c"}}"#, other)
    _ = try stage.call("subscribe", #"{"views":["a"]}"#, other)
    stage.touch(.began, x: 500, y: 100, at: 1)
    _ = stage.hear(other)
    stage.desk.dismiss(owner)
    #expect(stage.tree.json.text == before)
    let events = try stage.events(other)
    #expect(events.contains("touchesCancelled a removed"), "\(events)")
    #expect(stage.leftBehind == [])
  }

  @Test("is not what has taken its id since")
  func takenOver() throws {
    let stage = try PeerStage()
    let (owner, other) = (stage.connect(), stage.connect())
    _ = try stage.call("view.add", #"{"parent":"ok","view":{"id":"a"},"owned":true}"#, owner)
    _ = try stage.call("view.remove", #"{"id":"a"}"#, other)
    _ = try stage.call("view.add", #"{"parent":"ok","view":{"id":"a"}}"#, other)
    stage.desk.dismiss(owner)
    #expect(stage.tree.view("a") != nil)
  }

  @Test("is bounded, and is a place again when something of it goes")
  func bounds() throws {
    let stage = try PeerStage()
    let owner = stage.connect()
    for part in 0..<4 {
      let adds = (0..<256).map {
        #"{"jsonrpc":"2.0","id":1,"method":"view.add","params":{"parent":"ok","view":{"id":"v\#(part * 256 + $0)"},"owned":true}}"#
      }
      #expect(
        stage.say("[\(adds.joined(separator: ","))]", owner).first?.contains("error") == false)
    }
    let one = #"{"parent":"ok","view":{"id":"more"},"owned":true}"#
    #expect(
      try stage.call("view.add", one, owner)
        == "-32602: this peer would own more than 1024 things, the most there may be; expected it to "
        + "own one view with others in it")
    _ = try stage.call("view.remove", #"{"id":"v7"}"#, owner)
    #expect(try stage.call("view.add", one, owner) == #"{"added":["more"]}"#)
    stage.desk.dismiss(owner)
    #expect(stage.tree.view("ok")?.subviews.isEmpty == true)
  }

  @Test("stays where the tree cannot do without it, which is told")
  func lastWindow() throws {
    let stage = try PeerStage()
    let owner = stage.connect()
    _ = try stage.call("window.add", #"{"window":{"id":"w"},"owned":true}"#, owner)
    _ = try stage.call("window.remove", #"{"id":"main"}"#, owner)
    stage.desk.dismiss(owner)
    #expect(stage.tree.view("w") != nil)
    #expect(stage.leftBehind.count == 1)
  }

  @Test("its input.ignore are taken back with it, and nobody else's")
  func ignoring() throws {
    let stage = try PeerStage()
    let (first, second) = (stage.connect(), stage.connect())
    #expect(try stage.call("input.ignore", nil, first) == #"{"depth":1}"#)
    #expect(try stage.call("input.ignore", nil, first) == #"{"depth":2}"#)
    #expect(try stage.call("input.ignore", nil, second) == #"{"depth":3}"#)
    #expect(try stage.call("input.resume", nil, second) == #"{"depth":2}"#)
    #expect(try stage.call("input.resume", nil, second).hasPrefix("-32602"))
    stage.desk.dismiss(second)
    #expect(stage.tree.application.isIgnoringInteractionEvents)
    stage.desk.dismiss(first)
    #expect(!stage.tree.application.isIgnoringInteractionEvents)
  }

  @Test("and a tree that a reload replaces are gone for good, touched or not")
  func memory() throws {
    let stage = try PeerStage()
    let peer = stage.connect()
    weak let button = stage.tree.view("ok")
    weak let lamp = stage.tree.view("lamp")
    stage.touch(.began, 0, x: 500, y: 100, at: 1)
    stage.touch(.began, 1, x: 100, y: 100, at: 1.1)
    stage.touch(.ended, 0, x: 500, y: 100, at: 1.2)
    _ = try stage.call("reload", nil, peer)
    stage.touch(.ended, 1, x: 100, y: 100, at: 1.3)
    #expect(button == nil)
    #expect(lamp == nil)
  }
}
