import JSON
import JSONRPC
import Testing
import TouchKit

@testable import Peers

/// What comes between the parts in which a line is dealt with.
@Suite("A line that asks for much is dealt with in parts, and")
struct TurnTests {
  private func batch(_ requests: [(method: String, params: String)]) -> String {
    let list = requests.enumerated().map {
      #"{"jsonrpc":"2.0","id":\#($0),"method":"\#($1.method)","params":\#($1.params)}"#
    }
    return "[\(list.joined(separator: ","))]"
  }

  /// The answers to a batch, in short.
  private func answers(_ stage: PeerStage, _ peer: Peer) throws -> [String] {
    let lines = stage.hear(peer)
    #expect(lines.count == 1)
    return try Message.read(line: (lines.last ?? "").utf8).map { message in
      guard case .response(let response) = message else { return "not an answer" }
      switch response.outcome {
      case .success(let result): return "\(response.id) \(result.text)"
      case .failure(let error): return "\(response.id) \(error.code.rawValue)"
      }
    }
  }

  private func finish(_ stage: PeerStage, _ peer: Peer) {
    while peer.isBusy { stage.desk.proceed(with: peer) }
  }

  @Test("a finger lands between two requests of a batch")
  func finger() throws {
    let stage = try PeerStage()
    let peer = stage.connect()
    let cancel = (method: "touches.cancel", params: "{}")
    stage.desk.take(batch([cancel, cancel, cancel, cancel]).utf8, of: peer)
    // Sorting, and the first two.
    for _ in 0..<3 { stage.desk.proceed(with: peer) }
    stage.touch(.began, x: 10, y: 10, at: 1)
    finish(stage, peer)
    #expect(
      try answers(stage, peer) == [
        #"0 {"cancelled":0}"#, #"1 {"cancelled":0}"#, #"2 {"cancelled":1}"#, #"3 {"cancelled":0}"#,
      ])
  }

  @Test("a finger that lands while changes are read finds none of them, and then all")
  func changes() throws {
    let stage = try PeerStage()
    let (peer, listener) = (stage.connect(), stage.connect())
    _ = try stage.call("subscribe", #"{"calls":["touchesBegan"]}"#, listener)
    let requests = (0..<10).map {
      (
        method: "view.add",
        params: #"{"parent":"lamp","view":{"id":"v\#($0)","on":{"touchesBegan":[]}}}"#
      )
    }
    let before = stage.tree.json.text
    stage.desk.take(batch(requests).utf8, of: peer)
    // All are read after sorting and ten parts, and none is made.
    for part in 0..<11 {
      stage.touch(.began, part, x: 300, y: 10, at: Double(part) + 1)
      #expect(
        try stage.events(listener)
          == ["touchesBegan lamp", "emit lamp pressed " + #"{"at":300,"who":"lamp"}"#].filter {
            $0.hasPrefix("touches")
          })
      stage.touch(.ended, part, x: 300, y: 10, at: Double(part) + 1.5)
      #expect(stage.tree.json.text == before)
      stage.desk.proceed(with: peer)
    }
    stage.desk.proceed(with: peer)
    stage.touch(.began, 11, x: 300, y: 10, at: 20)
    #expect(try stage.events(listener) == ["touchesBegan v9"])
    finish(stage, peer)
    #expect(try answers(stage, peer).last == #"9 {"added":["v9"]}"#)
  }

  @Test("the changes of others wait until its own are made, their questions do not")
  func others() throws {
    let stage = try PeerStage()
    let (first, second, third) = (stage.connect(), stage.connect(), stage.connect())
    let adds = (0..<3).map {
      (method: "view.add", params: #"{"parent":"ok","view":{"id":"v\#($0)"}}"#)
    }
    stage.desk.take(batch(adds).utf8, of: first)
    for _ in 0..<2 { stage.desk.proceed(with: first) }
    stage.desk.take(
      #"{"jsonrpc":"2.0","id":7,"method":"view.set","params":{"id":"v2","hidden":true}}"#.utf8,
      of: second)
    for _ in 0..<5 { stage.desk.proceed(with: second) }
    #expect(stage.desk.isHeldUp(second))
    #expect(second.waitingCount == 0)
    #expect(try stage.call("hit", #"{"x":500,"y":10}"#, third) == #"{"view":"ok"}"#)
    finish(stage, first)
    #expect(!stage.desk.isHeldUp(second))
    finish(stage, second)
    // It was read on top of the changes that came before.
    #expect(stage.hear(second) == [#"{"jsonrpc":"2.0","id":7,"result":{}}"#])
  }

  @Test("where its peer goes in the middle, nothing of it is done, and nobody waits for it")
  func gone() throws {
    let stage = try PeerStage()
    let (peer, other) = (stage.connect(), stage.connect())
    let before = stage.tree.json.text
    let adds = (0..<3).map {
      (method: "view.add", params: #"{"parent":"ok","view":{"id":"v\#($0)"},"owned":true}"#)
    }
    stage.desk.take(batch(adds).utf8, of: peer)
    for _ in 0..<3 { stage.desk.proceed(with: peer) }
    stage.desk.dismiss(peer)
    #expect(!peer.isBusy)
    #expect(stage.tree.json.text == before)
    #expect(
      try stage.call("view.add", #"{"parent":"ok","view":{"id":"v0"}}"#, other)
        == #"{"added":["v0"]}"#)
    #expect(stage.leftBehind == [])
  }

  @Test("what it names of a peer that goes meanwhile is gone for it")
  func leaving() throws {
    let stage = try PeerStage()
    let (peer, leaving) = (stage.connect(), stage.connect())
    _ = try stage.call("view.add", #"{"parent":"ok","view":{"id":"mine"},"owned":true}"#, leaving)
    let requests = [
      (method: "view.add", params: #"{"parent":"ok","view":{"id":"a"}}"#),
      (method: "view.add", params: #"{"parent":"mine","view":{"id":"b"}}"#),
    ]
    stage.desk.take(batch(requests).utf8, of: peer)
    for _ in 0..<3 { stage.desk.proceed(with: peer) }
    stage.desk.dismiss(leaving)
    finish(stage, peer)
    #expect(try answers(stage, peer) == ["0 -32002", "1 -32602"])
    #expect(stage.tree.view("a") == nil && stage.tree.view("mine") == nil)
  }

  @Test("its changes are made to the scene that is read again meanwhile")
  func reload() throws {
    let stage = try PeerStage()
    let (peer, other) = (stage.connect(), stage.connect())
    _ = try stage.call("view.add", #"{"parent":"ok","view":{"id":"lost"}}"#, other)
    let requests = [
      (method: "view.add", params: #"{"parent":"ok","view":{"id":"a"}}"#),
      (method: "view.add", params: #"{"parent":"a","view":{"id":"b"}}"#),
      (method: "view.add", params: #"{"parent":"ok","view":{"id":"lost"}}"#),
    ]
    stage.desk.take(batch(Array(requests.prefix(2))).utf8, of: peer)
    for _ in 0..<3 { stage.desk.proceed(with: peer) }
    try stage.reload()
    finish(stage, peer)
    #expect(stage.tree.view("b")?.superview === stage.tree.view("a"))
    _ = stage.hear(peer)
    stage.desk.take(batch(Array(requests.suffix(1))).utf8, of: peer)
    finish(stage, peer)
    #expect(try answers(stage, peer) == [#"0 {"added":["lost"]}"#])
  }

  @Test("a batch that touches too much of the scene is refused before it takes long")
  func touched() throws {
    let stage = try PeerStage()
    let peer = stage.connect()
    let effects = Array(repeating: #"{"log":"x"}"#, count: 3000).joined(separator: ",")
    _ = try stage.call(
      "view.set", #"{"id":"knob","on":{"touchesBegan":[\#(effects)]}}"#, peer)
    let before = stage.tree.json.text
    let set = (method: "view.set", params: #"{"id":"knob","hitTest":"self"}"#)
    stage.desk.take(batch(Array(repeating: set, count: 100)).utf8, of: peer)
    finish(stage, peer)
    let heard = stage.hear(peer)
    #expect(
      heard.first?.contains(
        "the changes of the batch up to here touch more than 200000 values of the scene, expected "
          + "fewer: make them in several batches") == true)
    #expect(stage.tree.json.text == before)
    #expect(try stage.call("view.set", set.params, peer) == "{}")
  }

  @Test("a thousand views come with one batch")
  func thousand() throws {
    let stage = try PeerStage()
    let peer = stage.connect()
    let adds = (0..<1000).map { index in
      (
        method: "view.add",
        params:
          #"{"parent":"ok","view":{"id":"v\#(index)","frame":[\#(index % 40 * 20),\#(index / 40 * 20),20,20],"#
          + #""on":{"touchesEnded":[{"emit":{"name":"pressed","data":{"who":"{view}"}}}]},"#
          + #""gestures":[{"kind":"tap"}]}}"#
      )
    }
    stage.desk.take(batch(adds).utf8, of: peer)
    finish(stage, peer)
    #expect(try answers(stage, peer).last == #"999 {"added":["v999","v999.tap"]}"#)
    #expect(stage.tree.view("ok")?.subviews.count == 1000)
  }

  @Test(
    "a line that is too much says what a line may have",
    arguments: [
      (
        "[\(String(repeating: "1,", count: ControlProtocol.limits.values))1]",
        "more than 32768 values; expected at most so many in one text"
      ),
      (
        "[\(Array(repeating: "1", count: ControlProtocol.longestBatch + 1).joined(separator: ","))]",
        "a batch of 1025 requests; expected at most 1024"
      ),
    ])
  func limits(_ line: String, _ message: String) throws {
    let stage = try PeerStage()
    #expect(stage.say(line, stage.connect()).first?.contains(message) == true)
  }
}
