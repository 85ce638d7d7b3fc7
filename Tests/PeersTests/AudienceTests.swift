import JSON
import Testing
import TouchKit

@testable import Peers

@Suite("A peer hears")
struct AudienceTests {
  /// A finger on the knob that pans, and lifts.
  private func play(_ stage: PeerStage) {
    stage.touch(.began, x: 50, y: 50, at: 1)
    for step in 1...4 {
      stage.touch(.moved, x: 50 + 20 * Double(step), y: 50, at: 1 + Double(step) / 10)
    }
    stage.touch(.ended, x: 130, y: 50, at: 2)
  }

  @Test(
    "what it has subscribed to",
    arguments: [
      (
        "{}",
        [
          "touchesBegan knob", "touchesBegan lamp", "effect lamp",
          #"emit lamp pressed {"at":50,"who":"lamp"}"#, "gesture pan began",
        ]
      ),
      (#"{"calls":["emit"]}"#, [#"emit lamp pressed {"at":50,"who":"lamp"}"#]),
      (#"{"calls":["touchesBegan"],"views":["knob"]}"#, ["touchesBegan knob"]),
      (
        #"{"calls":["touchesBegan"],"views":["lamp"]}"#, ["touchesBegan knob", "touchesBegan lamp"]
      ),
      (#"{"calls":["gesture"],"gestures":[]}"#, []),
      (#"{"views":["ok"]}"#, []), (#"{"calls":[]}"#, []), (#"{"calls":["motion"]}"#, []),
    ] as [(String, [String])])
  func filters(_ params: String, _ heard: [String]) throws {
    let stage = try PeerStage()
    let peer = stage.connect()
    _ = try stage.call("subscribe", params, peer)
    play(stage)
    let events = try stage.events(peer)
    for event in heard { #expect(events.contains(event), "\(events)") }
    #expect(events.isEmpty == heard.isEmpty, "\(events)")
    if params.contains("touchesBegan") { #expect(events == heard) }
  }

  @Test("nothing that only others have subscribed to, and everything once")
  func several() throws {
    let stage = try PeerStage()
    let (one, both, none) = (stage.connect(), stage.connect(), stage.connect())
    _ = try stage.call("subscribe", #"{"calls":["touchesBegan"]}"#, one)
    _ = try stage.call("subscribe", #"{"calls":["touchesBegan"]}"#, both)
    #expect(
      try stage.call("subscribe", #"{"calls":["touches"]}"#, both).hasPrefix(#"{"subscription":2"#))
    play(stage)
    #expect(try stage.events(none) == [])
    #expect(try stage.events(one) == ["touchesBegan knob", "touchesBegan lamp"])
    let events = try stage.events(both)
    let ended = ["knob", "lamp", "main", "application"].map { "touchesEnded \($0)" }
    #expect(events.count(where: { $0.hasPrefix("touchesBegan") }) == 2)
    #expect(events.filter { $0.hasPrefix("touchesEnded") } == ended)
    #expect(try stage.call("unsubscribe", #"{"subscription":2}"#, both) == "{}")
    play(stage)
    #expect(try stage.events(both) == ["touchesBegan knob", "touchesBegan lamp"])
    _ = try stage.call("unsubscribe", nil, both)
    _ = try stage.call("unsubscribe", nil, one)
    #expect(stage.audience.isEmpty)
    #expect(stage.tree.trace == nil)
  }

  @Test("of failures only where it asks")
  func failures() throws {
    let stage = try PeerStage()
    let (all, some) = (stage.connect(), stage.connect())
    _ = try stage.call("subscribe", #"{"calls":["gesture"],"failures":true}"#, all)
    _ = try stage.call("subscribe", #"{"calls":["gesture"]}"#, some)
    stage.touch(.began, x: 50, y: 50, at: 1)
    stage.touch(.ended, x: 50, y: 50, at: 1.1)
    #expect(
      try stage.events(all).contains {
        $0.hasPrefix("gesture pan failed") || $0.hasPrefix("pan failed")
      })
    #expect(try stage.events(some) == [])
  }

  @Test("the same again of what has the same id later")
  func sameID() throws {
    let stage = try PeerStage()
    let peer = stage.connect()
    _ = try stage.call("subscribe", #"{"calls":["touchesBegan"],"views":["knob"]}"#, peer)
    _ = try stage.call("view.remove", #"{"id":"knob"}"#, peer)
    stage.touch(.began, x: 50, y: 50, at: 1)
    stage.touch(.ended, x: 50, y: 50, at: 1.1)
    #expect(try stage.events(peer) == [])
    _ = try stage.call(
      "view.add", #"{"parent":"lamp","view":{"id":"knob","on":{"touchesBegan":[]}}}"#, peer)
    stage.touch(.began, x: 50, y: 50, at: 2)
    #expect(try stage.events(peer) == ["touchesBegan knob"])
  }

  @Test("a picture of now first")
  func picture() throws {
    let stage = try PeerStage()
    let peer = stage.connect()
    stage.touch(.began, x: 50, y: 60, at: 1)
    let result = try stage.call("subscribe", nil, peer)
    let picture = try JSONValue(json: result.utf8)
    #expect(
      picture["touches"]?.text
        == #"[{"touch":1,"phase":"began","tapCount":1,"x":50,"y":60,"view":"knob","event":1}]"#)
    #expect(picture["tree"]?.text == stage.tree.json.text)
    #expect(picture["devices"] == stage.devices)
  }

  @Test("touches that are cancelled for it")
  func cancelling() throws {
    let stage = try PeerStage()
    let peer = stage.connect()
    _ = try stage.call("subscribe", #"{"calls":["touchesCancelled"]}"#, peer)
    stage.touch(.began, 0, x: 50, y: 60, at: 1)
    stage.touch(.began, 1, x: 500, y: 60, at: 1.1)
    #expect(
      try stage.call("touches.cancel", #"{"touches":[7],"views":["ok"]}"#, peer)
        == #"{"cancelled":1}"#)
    #expect(try stage.call("touches.cancel", #"{"touches":[1]}"#, peer) == #"{"cancelled":1}"#)
    #expect(try stage.call("touches.cancel", nil, peer) == #"{"cancelled":0}"#)
  }

  @Test("no more when it does not read: it is dropped with a last line, and the others hear all")
  func dropping() throws {
    let stage = try PeerStage()
    let (stuck, reader) = (stage.connect(), stage.connect())
    for peer in [stuck, reader] { _ = try stage.call("subscribe", nil, peer) }
    var began = 0
    for tap in 0..<4000 where stuck.fault == nil {
      stage.touch(.began, x: 50, y: 50, at: Double(tap))
      stage.touch(.moved, x: 60, y: 50, at: Double(tap) + 0.1)
      stage.touch(.ended, x: 60, y: 50, at: Double(tap) + 0.2)
      began += try stage.events(reader).count(where: { $0 == "touchesBegan knob" })
      #expect(began == tap + 1)
    }
    #expect(stuck.fault == .doesNotRead)
    #expect(began > 300)
    let last = stage.hear(stuck)
    #expect(last.count == 1)
    #expect(last.first?.contains(#""code":-32001"#) == true)
    stage.touch(.began, x: 50, y: 50, at: 1e6)
    #expect(stage.hear(stuck) == [])
  }

  @Test("only the newest moves when it is slow, and everything else")
  func merging() throws {
    let stage = try PeerStage()
    let slow = stage.connect()
    _ = try stage.call("subscribe", nil, slow)
    stage.touch(.began, x: 50, y: 50, at: 1)
    for step in 1...20_000 {
      stage.touch(.moved, x: 50 + Double(step % 50), y: 50, at: 1 + Double(step) / 1000)
    }
    stage.touch(.ended, x: 50, y: 50, at: 30)
    #expect(slow.fault == nil)
    #expect(slow.mergedCount > 10_000)
    #expect(slow.waitingCount <= PeerLimits.waiting)
    let events = try stage.events(slow)
    #expect(events.first == "touchesBegan knob")
    #expect(events.contains("touchesEnded knob"))
    #expect(events.contains("touchesEnded lamp"))
  }
}
