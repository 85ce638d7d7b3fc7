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

  @Test("changes come in the order in which they were asked for, however much one peer asks for")
  func order() throws {
    let stage = try PeerStage()
    let (greedy, modest, last) = (stage.connect(), stage.connect(), stage.connect())
    let set = (method: "view.set", params: #"{"id":"knob","hidden":true}"#)
    let changes = batch([set, set])
    for peer in [greedy, modest, last] {
      stage.desk.take(changes.utf8, of: peer)
      // All of them have sorted, and one has begun to read.
      for _ in 0..<2 { stage.desk.proceed(with: peer) }
    }
    var order: [String] = []
    // The greedy one is always asked first, and always has more.
    for _ in 0..<100 where order.count < 6 {
      for (name, peer) in [("greedy", greedy), ("last", last), ("modest", modest)] {
        if !peer.isBusy { stage.desk.take(changes.utf8, of: peer) }
        stage.desk.proceed(with: peer)
        if !stage.hear(peer).isEmpty { order.append(name) }
      }
    }
    #expect(order == ["greedy", "modest", "last", "greedy", "modest", "last"])
  }

  @Test(
    "who has the scene read again waits until the changes before that are made",
    arguments: [false, true])
  func reloadWaits(isAmongOthers: Bool) throws {
    let stage = try PeerStage()
    let (peer, other) = (stage.connect(), stage.connect())
    let adds = (0..<3).map {
      (method: "view.add", params: #"{"parent":"ok","view":{"id":"v\#($0)"}}"#)
    }
    stage.desk.take(batch(adds).utf8, of: peer)
    for _ in 0..<2 { stage.desk.proceed(with: peer) }
    let (hit, reload) = (
      (method: "hit", params: #"{"x":1,"y":1}"#), (method: "reload", params: "{}")
    )
    stage.desk.take(batch(isAmongOthers ? [hit, reload, hit] : [reload]).utf8, of: other)
    for _ in 0..<5 { stage.desk.proceed(with: other) }
    #expect(stage.desk.isHeldUp(other))
    #expect(stage.hear(other) == [])
    finish(stage, peer)
    #expect(try answers(stage, peer).last == #"2 {"added":["v2"]}"#)
    finish(stage, other)
    #expect(stage.tree.view("v2") == nil)
    #expect(stage.hear(other).contains { $0.contains(#""result":{}"#) })
    #expect(try stage.call("view.set", #"{"id":"ok","hidden":true}"#, peer) == "{}")
  }

  @Test("who waits to have the scene read again, and goes, is waited for by nobody")
  func reloaderGone() throws {
    let stage = try PeerStage()
    let (peer, other, third) = (stage.connect(), stage.connect(), stage.connect())
    let add = (method: "view.add", params: #"{"parent":"ok","view":{"id":"v"}}"#)
    stage.desk.take(batch([add, add]).utf8, of: peer)
    for _ in 0..<2 { stage.desk.proceed(with: peer) }
    stage.desk.take(batch([(method: "reload", params: "{}")]).utf8, of: other)
    for _ in 0..<3 { stage.desk.proceed(with: other) }
    stage.desk.dismiss(other)
    stage.desk.dismiss(peer)
    #expect(try stage.call("view.add", add.params, third) == #"{"added":["v"]}"#)
  }

  @Test("what happens between what it has done and its answers is told after these")
  func tidings() throws {
    let stage = try PeerStage()
    let (peer, other) = (stage.connect(), stage.connect())
    let hit = (method: "hit", params: #"{"x":1,"y":1}"#)
    let requests = [
      (method: "view.add", params: #"{"parent":"ok","view":{"id":"mine"},"owned":true}"#),
      (method: "subscribe", params: #"{"calls":["touchesBegan"]}"#), hit, hit,
    ]
    stage.desk.take(batch(requests).utf8, of: peer)
    // Sorted, read, made, and subscribed.
    for _ in 0..<4 { stage.desk.proceed(with: peer) }
    stage.touch(.began, x: 300, y: 10, at: 1)
    _ = try stage.call("reload", nil, other)
    #expect(peer.waitingCount == 0)
    finish(stage, peer)
    let lines = stage.hear(peer)
    #expect(
      try lines.map { line in
        try Message.read(line: line.utf8).map { message in
          switch message {
          case .response: return "answer"
          case .request(let request):
            return "\(request.method) \(request.params?["lost"]?.text ?? "")"
          }
        }.joined(separator: " ")
      } == ["answer answer answer answer", "event ", #"reloaded ["mine"]"#])
    // The picture is of before.
    #expect(lines.first?.contains(#""touches":[]"#) == true)
    stage.touch(.ended, x: 300, y: 10, at: 2)
    stage.touch(.began, 1, x: 300, y: 10, at: 3)
    #expect(try stage.events(peer) == ["touchesBegan lamp"])
  }

  @Test("what is held back for that is bounded, and is told where the answers do not come any more")
  func heldBack() throws {
    let stage = try PeerStage()
    let peers = [stage.connect(), stage.connect()]
    let hit = (method: "hit", params: #"{"x":1,"y":1}"#)
    for peer in peers {
      stage.desk.take(
        batch([(method: "subscribe", params: #"{"calls":["touchesBegan"]}"#), hit]).utf8, of: peer)
      for _ in 0..<2 { stage.desk.proceed(with: peer) }
    }
    for finger in 0..<3 { stage.touch(.began, finger, x: 300, y: 10, at: 1) }
    peers[0].stopHoldingBack()
    #expect(try stage.events(peers[0]).count == 3)
    for finger in 3..<10_000 where peers[1].fault == nil {
      stage.touch(.began, finger, x: 300, y: 10, at: 1)
      stage.touch(.ended, finger, x: 300, y: 10, at: 1)
      _ = stage.hear(peers[0])
    }
    #expect(peers[1].fault == .doesNotRead)
    #expect(peers[0].fault == nil)
  }

  @Test("who does not read that the scene was read again is dropped before that takes much")
  func reloads() throws {
    let stage = try PeerStage()
    let (peer, reader) = (stage.connect(), stage.connect())
    for _ in 0..<PeerLimits.waiting / 50 where peer.fault == nil {
      stage.desk.sceneWasReloaded()
      reader.write(\.count)
    }
    #expect(peer.fault == .doesNotRead)
    #expect(reader.fault == nil)
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
