import JSON
import JSONRPC
import Testing

@testable import Peers

@Suite("A batch")
struct BatchTests {
  private func request(_ id: Int, _ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  /// The answers in short: `1 {...}` or `1 CODE`, with what the error's data says of the request.
  private func say(_ requests: [String], _ stage: PeerStage, _ peer: Peer) throws -> [String] {
    let lines = stage.say("[\(requests.joined(separator: ","))]", peer)
    #expect(lines.count == 1)
    return try Message.read(line: (lines.first ?? "").utf8).map { message in
      guard case .response(let response) = message else { return "not an answer" }
      switch response.outcome {
      case .success(let result): return "\(response.id) \(result.text)"
      case .failure(let error):
        return "\(response.id) \(error.code.rawValue)"
          + (error.data?["request"].map { " because of \($0.text)" } ?? "")
      }
    }
  }

  @Test("is made together, before what else is asked in it")
  func together() throws {
    let stage = try PeerStage()
    let answers = try say(
      [
        request(1, "hit", #"{"x":500,"y":10}"#),
        request(2, "view.add", #"{"parent":"ok","view":{"id":"a"}}"#),
        request(3, "view.add", #"{"parent":"ok","view":{"id":"b"},"owned":true}"#),
        #"{"jsonrpc":"2.0","method":"view.set","params":{"id":"lamp","hidden":true}}"#,
        request(4, "hit", #"{"x":10,"y":10}"#),
      ], stage, stage.connect())
    #expect(
      answers == [
        #"1 {"view":"b"}"#, #"2 {"added":["a"]}"#, #"3 {"added":["b"]}"#, #"4 {"view":"main"}"#,
      ])
  }

  @Test(
    "changes nothing where one is refused",
    arguments: [
      (#"{"jsonrpc":"2.0","id":9,"method":"view.set","params":{"id":"nobody"}}"#, "9 -32602"),
      (#"{"jsonrpc":"2.0","id":9,"method":"view.sett","params":{}}"#, "9 -32601"),
      (#"{"id":9,"method":"view.set","params":{}}"#, "9 -32600"), ("7", "null -32600"),
    ])
  func refused(_ broken: String, _ answer: String) throws {
    let stage = try PeerStage()
    let before = stage.tree.json.text
    let peer = stage.connect()
    let answers = try say(
      [
        request(1, "view.remove", #"{"id":"lamp"}"#), request(2, "version", "{}"), broken,
        request(3, "view.add", #"{"parent":"ok","view":{"id":"a"},"owned":true}"#),
      ], stage, peer)
    #expect(
      answers == [
        "1 -32002 because of 2", #"2 {"program":"touchtree","version":"0.0.0","protocol":1}"#,
        answer, "3 -32002 because of 2",
      ])
    #expect(stage.tree.json.text == before)
    stage.desk.dismiss(peer)
    #expect(stage.leftBehind == [])
  }

  @Test("of notifications alone is not answered")
  func notifications() throws {
    let stage = try PeerStage()
    #expect(stage.say(#"[{"jsonrpc":"2.0","method":"version"}]"#, stage.connect()) == [])
  }

  @Test("is bounded, as its answers are")
  func bounds() throws {
    let stage = try PeerStage()
    let peer = stage.connect()
    let many = Array(repeating: "1", count: ControlProtocol.longestBatch + 1)
    #expect(
      stage.say("[\(many.joined(separator: ","))]", peer) == [
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a batch of 1025 requests; expected at most 1024"}}"#
      ])
    let views = (0..<1000).map { #"{"id":"v\#($0)"}"# }.joined(separator: ",")
    _ = try stage.call(
      "view.add", #"{"parent":"ok","view":{"id":"all","views":[\#(views)]}}"#, peer)
    let answers = try say((0..<100).map { request($0, "tree", "{}") }, stage, peer)
    #expect(answers.count == 100)
    #expect(answers.first?.hasPrefix("0 {") == true)
    #expect(answers.last == "99 -32005")
  }
}
