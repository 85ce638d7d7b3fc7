import JSON
import Scene
import Testing
import TouchKit

@testable import Peers

@Suite("A peer asks")
struct MethodTests {
  @Test(
    "and is answered",
    arguments: [
      ("version", nil, #"{"program":"touchtree","version":"0.0.0","protocol":1}"#),
      ("version", "{}", #"{"program":"touchtree","version":"0.0.0","protocol":1}"#),
      ("devices", nil, #"[{"path":"/dev/input/event3","state":"reading"}]"#),
      ("stats", nil, #"{"requests":1}"#),
      ("hit", #"{"x":10,"y":10}"#, #"{"view":"knob"}"#),
      ("hit", #"{"x":-1e300,"y":480}"#, #"{"view":null}"#),
      ("tree", #"{"id":"ok"}"#, #"{"id":"ok","kind":"button","frame":[400,0,400,480]}"#),
      ("unsubscribe", nil, "{}"),
      ("view.set", #"{"id":"ok","hidden":true}"#, "{}"),
      ("view.add", #"{"parent":"ok","view":{}}"#, #"{"added":["ok.0"]}"#),
      ("view.remove", #"{"id":"lamp"}"#, #"{"removed":["lamp","pan","knob"],"released":[]}"#),
      ("gesture.add", #"{"view":"ok","gesture":{"id":"t","kind":"tap"}}"#, #"{"added":["t"]}"#),
      ("gesture.set", #"{"id":"pan","minimumTouches":2}"#, "{}"),
      ("gesture.remove", #"{"id":"pan"}"#, #"{"removed":["pan"],"released":[]}"#),
      ("window.add", #"{"window":{"id":"w"},"owned":true}"#, #"{"added":["w"]}"#),
      ("window.makeKey", #"{"id":"main"}"#, "{}"),
      ("responder.becomeFirst", #"{"id":"lamp"}"#, #"{"became":true}"#),
      ("touches.cancel", nil, #"{"cancelled":0}"#),
      ("input.ignore", nil, #"{"depth":1}"#),
      ("lock", nil, #"{"locked":true}"#), ("unlock", nil, #"{"locked":false}"#),
      ("screen.rotate", #"{"rotation":90}"#, #"{"width":480,"height":800,"rotation":90}"#),
      ("screen.rotate", #"{"rotation":9.0e1}"#, #"{"width":480,"height":800,"rotation":90}"#),
      ("touches.cancel", #"{"touches":[1.0]}"#, #"{"cancelled":0}"#),
      (
        "view.add",
        #"{"parent":"main","at":0.0,"view":{"id":"z","gestures":[{"id":"zz","kind":"tap","taps":2.0}]}}"#,
        #"{"added":["z","zz"]}"#
      ),
      ("reload", nil, "{}"),
    ] as [(String, String?, String)])
  func results(_ method: String, _ params: String?, _ result: String) throws {
    let stage = try PeerStage()
    #expect(try stage.call(method, params, stage.connect()) == result)
  }

  @Test(
    "and may write an id that looks like a number as one, wherever there is an id",
    arguments: [
      ("tree", #"{"id":5}"#), ("view.set", #"{"id":5,"hidden":true}"#),
      ("view.add", #"{"parent":5,"view":{"id":6}}"#), ("view.remove", #"{"id":5}"#),
      ("subscribe", #"{"views":[5],"gestures":[7]}"#), ("touches.cancel", #"{"views":[5]}"#),
      ("gesture.set", #"{"id":7,"taps":2}"#), ("gesture.remove", #"{"id":7}"#),
    ])
  func numbersAsIDs(_ method: String, _ params: String) throws {
    let stage = try PeerStage(
      "windows: [{id: main, views: [{id: 5, gestures: [{id: 7, kind: tap}]}]}]")
    let answer = try stage.call(method, params, stage.connect())
    #expect(!answer.hasPrefix("-"), "\(answer)")
  }

  @Test("and is told no more than it can read of what is wrong")
  func manyProblems() throws {
    let stage = try PeerStage()
    let params = "{" + (0..<1000).map { "\"k\($0)\":0" }.joined(separator: ",") + "}"
    let answer = try stage.call("version", params, stage.connect())
    #expect(answer == "-32602: /k0: unknown key 'k0', expected none (and 20 more)")
    let views = "[" + (0..<1000).map { "\"v\($0)\"" }.joined(separator: ",") + "]"
    #expect(
      try stage.call("subscribe", "{\"views\":\(views)}", stage.connect()).hasSuffix(
        "(and 20 more)"))
  }

  @Test("and is not worked for where only an answer would come of it, once it is gone")
  func gone() throws {
    let stage = try PeerStage()
    let peer = stage.connect()
    peer.isGone = true
    stage.handle(#"{"jsonrpc":"2.0","id":1,"method":"tree"}"#.utf8, of: peer)
    var told = ""
    peer.write { bytes in
      told += String(decoding: bytes, as: UTF8.self)
      return bytes.count
    }
    #expect(told == #"{"jsonrpc":"2.0","id":1,"result":null}"# + "\n")
    #expect(try stage.call("lock", nil, peer) == #"{"locked":true}"#)
    #expect(stage.tree.application.isLocked)
  }

  @Test("and the log tells who has changed what becomes of every touch")
  func deeds() throws {
    let stage = try PeerStage()
    let (peer, leaver) = (stage.connect(), stage.connect())
    for method in [
      "lock", "lock", "unlock", "unlock", "input.ignore", "input.ignore", "input.resume",
      "input.resume", "version",
    ] {
      _ = try stage.call(method, nil, peer)
    }
    _ = try stage.call("screen.rotate", #"{"rotation":90}"#, peer)
    _ = try stage.call("input.ignore", nil, leaver)
    stage.desk.dismiss(leaver)
    stage.desk.dismiss(peer)
    #expect(
      stage.deeds == [
        "a peer locks the screen", "a peer unlocks the screen",
        "a peer has all touches ignored (input.ignore)",
        "a peer takes back its last input.ignore, and touches are heard again",
        "a peer turns the screen by 90 degrees",
        "a peer has all touches ignored (input.ignore)",
        "a peer is gone, and touches are heard again",
      ])
  }

  @Test("which does not say that touches are heard while another peer has them ignored")
  func ignoredByTwo() throws {
    let stage = try PeerStage()
    let (peer, other, leaver) = (stage.connect(), stage.connect(), stage.connect())
    for ignoring in [peer, other, leaver] { _ = try stage.call("input.ignore", nil, ignoring) }
    _ = try stage.call("input.resume", nil, peer)
    stage.desk.dismiss(leaver)
    _ = try stage.call("input.resume", nil, other)
    #expect(
      stage.deeds.suffix(3) == [
        "a peer takes back its last input.ignore, and touches are still ignored for another one",
        "a peer is gone, and touches are still ignored for another one",
        "a peer takes back its last input.ignore, and touches are heard again",
      ])
  }

  @Test(
    "and is told everything that is wrong",
    arguments: [
      ("viewset", "{}", "-32601: unknown method 'viewset'; did you mean 'view.set'?"),
      ("version", "[]", "-32602: params is an array, expected an object"),
      ("version", #"{"a":1}"#, "-32602: /a: unknown key 'a', expected none"),
      (
        "hit", #"{"X":1,"y":"2"}"#,
        "-32602: /X: unknown key 'X'; did you mean 'x'? (and 2 more)"
      ),
      ("hit", #"{"x":1}"#, "-32602: y is missing, expected a number, in points of the screen"),
      (
        "hit", #"{"x":1,"y":true}"#,
        "-32602: /y: y is true, expected a number, in points of the screen"
      ),
      (
        "tree", #"{"id":"lmp"}"#,
        "-32602: /id: 'lmp' is unknown, expected the id of a view or window; did you mean 'lamp'?"
      ),
      ("tree", #"{"id":true}"#, "-32602: /id: id is true, expected the id of a view or window"),
      (
        "subscribe", #"{"views":["lamp","lmap"]}"#,
        "-32602: /views/1: 'lmap' is unknown, expected the id of a view; did you mean 'lamp'?"
      ),
      (
        "subscribe", #"{"gestures":["lamp"]}"#,
        "-32602: /gestures/0: 'lamp' is unknown, expected the id of a gesture"
      ),
      (
        "subscribe", #"{"calls":"touches"}"#,
        "-32602: /calls: calls is 'touches', expected a list of calls"
      ),
      (
        "subscribe", #"{"calls":[null]}"#,
        "-32602: /calls/0: calls has null, expected one of touchesBegan, touchesMoved, touchesEnded, touchesCancelled, touches, motionBegan, motionEnded, motionCancelled, motion, remoteControlReceived, gesture, control, effect, emit"
      ),
      ("subscribe", #"{"failures":1}"#, "-32602: /failures: failures is 1, expected true or false"),
      (
        "unsubscribe", #"{"subscription":1}"#,
        "-32602: /subscription: subscription is 1, expected none, for this peer has no subscription"
      ),
      (
        "touches.cancel", #"{"touches":[1.5]}"#,
        "-32602: /touches/0: touches has a number, expected a touch's number"
      ),
      (
        "input.resume", nil,
        "-32602: this peer has no input.ignore to take back, expected one before"
      ),
      (
        "screen.rotate", #"{"rotation":45}"#,
        "-32602: /rotation: rotation is 45, expected 0, 90, 180 or 270"
      ),
      ("screen.rotate", nil, "-32602: rotation is missing, expected 0, 90, 180 or 270"),
      (
        "view.set", #"{"id":"lamp","frame":[0,0,"wide",1]}"#,
        "-32602: /frame/2: a size in frame is the text 'wide', expected points from 0 to 1000000 or a part such as \"50%\""
      ),
    ] as [(String, String?, String)])
  func errors(_ method: String, _ params: String?, _ error: String) throws {
    let stage = try PeerStage()
    let told = try stage.call(method, params, stage.connect())
    #expect(told == error)
  }

  @Test("and is greeted first")
  func greeting() throws {
    let stage = try PeerStage()
    let peer = Peer(name: "a peer")
    stage.desk.welcome(peer)
    #expect(
      stage.hear(peer) == [
        #"{"jsonrpc":"2.0","method":"hello","params":{"protocol":1,"program":"touchtree","version":"0.0.0"}}"#
      ])
  }

  @Test("for nothing in a notification, right or wrong")
  func notifications() throws {
    let stage = try PeerStage()
    let peer = stage.connect()
    #expect(
      stage.say(
        #"{"jsonrpc":"2.0","method":"view.set","params":{"id":"lamp","hidden":true}}"#, peer) == [])
    #expect(stage.tree.view("lamp")?.isHidden == true)
    #expect(stage.say(#"{"jsonrpc":"2.0","method":"nothing"}"#, peer) == [])
    #expect(stage.desk.errorCount == 1)
  }

  @Test("for the scene to be read again")
  func reloading() throws {
    let stage = try PeerStage()
    let (first, second) = (stage.connect(), stage.connect())
    _ = try stage.call("view.add", #"{"parent":"ok","view":{"id":"mine"},"owned":true}"#, first)
    stage.reloadProblems = [SceneProblem(at: Place(line: 3, column: 5), "is wrong")]
    #expect(
      try stage.call("reload", nil, second)
        == "-32003: not reloaded: scene.yaml:3:5: error: is wrong")
    stage.reloadProblems = []
    #expect(try stage.call("reload", nil, second) == "{}")
    #expect(
      stage.hear(first) == [#"{"jsonrpc":"2.0","method":"reloaded","params":{"lost":["mine"]}}"#])
    #expect(stage.tree.view("mine") == nil)
    stage.desk.dismiss(first)
    #expect(stage.leftBehind == [])
  }
}
