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
