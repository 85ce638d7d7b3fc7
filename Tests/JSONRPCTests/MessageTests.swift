import JSON
import JSONRPC
import Testing

@Suite("A client reads")
struct MessageTests {
  @Test(
    "what a server writes",
    arguments: [
      Message.request(Request("event", params: ["call": "touchesBegan"])),
      .request(Request("m", id: .integer(1))), .response(Response(.string("a"), result: .null)),
      .response(Response(.real(1), result: [1])),
      .response(Response(.null, error: ErrorObject(.parseError, "no", data: ["a": 1]))),
    ])
  func messages(_ message: Message) throws {
    var bytes: [UInt8] = []
    switch message {
    case .request(let request): request.append(to: &bytes)
    case .response(let response): response.append(to: &bytes)
    }
    #expect(try Message.read(line: bytes) == [message])
    #expect(try Message.read(line: Array("[".utf8) + bytes + Array("]".utf8)) == [message])
  }

  @Test(
    "what a later server writes",
    arguments: [
      (
        #"{"jsonrpc":"2.0","id":1,"result":{},"took":3}"#,
        Message.response(Response(.integer(1), result: [:]))
      ),
      (#"{"jsonrpc":"2.0","method":"hello","since":3}"#, .request(Request("hello"))),
    ])
  func later(_ line: String, _ message: Message) throws {
    #expect(try Message.read(line: line.utf8) == [message])
  }

  @Test(
    "nothing else",
    arguments: [
      ("{}", "'jsonrpc' is missing; expected \"2.0\""), ("7", "is an integer; expected an object"),
      (#"{"jsonrpc":"2.0","result":1}"#, "no 'id'; expected that of a request"),
      (#"{"jsonrpc":"2.0","id":1}"#, "expected one of 'result' and 'error'"),
      (
        #"{"jsonrpc":"2.0","id":1,"result":1,"error":{"code":1,"message":""}}"#,
        "expected one of 'result' and 'error'"
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"error":{"code":"1","message":""}}"#,
        "'error' without an integer 'code' and a 'message'"
      ),
    ])
  func faults(_ line: String, _ message: String) {
    #expect(throws: ErrorObject(.invalidRequest, message)) { try Message.read(line: line.utf8) }
  }
}
