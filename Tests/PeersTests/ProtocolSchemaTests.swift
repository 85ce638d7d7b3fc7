import JSON
import Testing

@testable import Peers

@Suite("The protocol's schema")
struct ProtocolSchemaTests {
  private func keys(_ pointer: String, _ stage: PeerStage) -> Set<String> {
    Set((stage.schema.value(at: pointer)?.members ?? []).map(\.key))
  }

  @Test("has every method, and its result")
  func methods() throws {
    let stage = try PeerStage()
    let methods = Set(Method.allCases.map(\.name))
    #expect(keys("#/$defs/requests", stage) == methods)
    #expect(keys("#/$defs/results", stage) == methods)
  }

  @Test("has every event that can be subscribed to")
  func events() throws {
    let stage = try PeerStage()
    let names = stage.schema.value(
      at: "#/$defs/requests/subscribe/properties/params/properties/calls/items/enum")
    #expect(Set((names?.array ?? []).compactMap(\.string)) == Set(EventKinds.named.map(\.name)))
  }

  @Test("has every key of a scene that a change can name")
  func settings() throws {
    let stage = try PeerStage()
    let set = keys("#/$defs/requests/view.set/properties/params/properties", stage)
    let scene = try stage.sceneSchema()
    func ofShape(_ shape: String) -> Set<String> {
      Set((scene.value(at: "#/$defs/\(shape)/properties")?.members ?? []).map(\.key))
    }
    let others: Set = ["id", "kind", "views", "gestures"]
    #expect(set == ofShape("view").union(ofShape("window")).subtracting(others).union(["id"]))
  }

  @Test(
    "refuses what is no message",
    arguments: [
      #"{"jsonrpc":"2.0","id":1,"method":"view.set","params":{"id":"a","hiden":true}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"view.set"}"#, "[]", "7",
      #"{"jsonrpc":"2.0","id":1,"method":"hit","params":{"x":"1","y":2}}"#,
    ])
  func nonsense(_ line: String) throws {
    let stage = try PeerStage()
    let value = try JSONValue(json: line.utf8)
    #expect(stage.schema.faults(of: value, at: "#/$defs/fromPeer") != [])
  }
}
