import JSON
import JSONRPC
import Testing

@Suite("A line of requests")
struct RequestLineTests {
  /// Answers as a server that knows the methods of the specification's examples.
  static func answer(_ line: String) -> String? {
    func answer(_ request: Request) -> Response? {
      guard let id = request.id else { return nil }
      let numbers = request.params?.array?.compactMap(\.integer) ?? []
      return switch request.method {
      case "subtract" where numbers.count == 2:
        Response(id, result: .integer(numbers[0] - numbers[1]))
      case "subtract":
        Response(
          id,
          result: .integer(
            (request.params?["minuend"]?.integer ?? 0)
              - (request.params?["subtrahend"]?.integer ?? 0)))
      case "sum": Response(id, result: .integer(numbers.reduce(0, +)))
      case "get_data": Response(id, result: ["hello", 5])
      default: Response(id, error: ErrorObject(.methodNotFound, "Method not found"))
      }
    }
    var bytes: [UInt8] = []
    do throws(Response) {
      let line = try RequestLine(line.utf8)
      let answers = line.requests.compactMap { request in
        switch request {
        case .success(let request): answer(request)
        case .failure(let refusal): refusal
        }
      }
      Response.append(answers, isBatch: line.isBatch, to: &bytes)
    } catch {
      Response.append([error], isBatch: false, to: &bytes)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  static let specified: [(String, String?)] = [
    (
      #"{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}"#,
      #"{"jsonrpc":"2.0","id":1,"result":19}"#
    ),
    (
      #"{"jsonrpc": "2.0", "method": "subtract", "params": [23, 42], "id": 2}"#,
      #"{"jsonrpc":"2.0","id":2,"result":-19}"#
    ),
    (
      #"{"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3}"#,
      #"{"jsonrpc":"2.0","id":3,"result":19}"#
    ),
    (#"{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}"#, nil),
    (#"{"jsonrpc": "2.0", "method": "foobar"}"#, nil),
    (
      #"{"jsonrpc": "2.0", "method": "foobar", "id": "1"}"#,
      #"{"jsonrpc":"2.0","id":"1","error":{"code":-32601,"message":"Method not found"}}"#
    ),
    (
      #"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"JSON: byte 45: '}' expected near 'params'"}}"#
    ),
    (
      #"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"'method' is an integer; expected a string"}}"#
    ),
    (
      #"[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"}, {"jsonrpc": "2.0", "method""#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"JSON: byte 95: the text ends within a value; expected its rest"}}"#
    ),
    (
      "[]",
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"an empty batch; expected one request at least"}}"#
    ),
    (
      "[1]",
      #"[{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"is an integer; expected an object"}}]"#
    ),
    (
      #"[1,"a",null]"#,
      #"[{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"is an integer; expected an object"}},{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"is a string; expected an object"}},{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"is null; expected an object"}}]"#
    ),
    (
      #"[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},{"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},{"jsonrpc": "2.0", "method": "subtract", "params": [42,23], "id": "2"},{"foo": "boo"},{"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},{"jsonrpc": "2.0", "method": "get_data", "id": "9"}]"#,
      #"[{"jsonrpc":"2.0","id":"1","result":7},{"jsonrpc":"2.0","id":"2","result":19},{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"'jsonrpc' is missing; expected \"2.0\""}},{"jsonrpc":"2.0","id":"5","error":{"code":-32601,"message":"Method not found"}},{"jsonrpc":"2.0","id":"9","result":["hello",5]}]"#
    ),
    (
      #"[{"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]},{"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}]"#,
      nil
    ),
  ]

  @Test(
    "is answered as the specification's examples are",
    arguments: specified)
  func examples(_ line: String, _ answer: String?) {
    #expect(Self.answer(line) == answer)
  }

  @Test(
    "gives ids back in their own type",
    arguments: ["1", "-9223372036854775808", "1.0", "2.5", "1e+300", "\"1\"", "\"\"", "null"])
  func ids(_ id: String) {
    #expect(
      Self.answer(#"{"jsonrpc":"2.0","method":"sum","params":[],"id":\#(id)}"#)
        == #"{"jsonrpc":"2.0","id":\#(id),"result":0}"#)
  }

  @Test(
    "that holds no request says what was expected, with the id where it can be read",
    arguments: [
      (#"{"jsonrpc":"1.0","method":"m","id":4}"#, "4", "'jsonrpc' is \"1.0\"; expected \"2.0\""),
      (#"{"jsonrpc":2.0,"method":"m","id":4}"#, "4", "'jsonrpc' is a number; expected \"2.0\""),
      (
        #"{"jsonrpc":"2.0","method":"m","id":[4]}"#, "null",
        "'id' is an array; expected a string, a number or null"
      ),
      (#"{"jsonrpc":"2.0","id":"x"}"#, "\"x\"", "'method' is missing; expected a string"),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"m","params":null}"#, "1",
        "'params' is null; expected an object or an array"
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"m","parms":[]}"#, "1",
        "unknown key \"parms\"; expected jsonrpc, id, method, params"
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"result":1}"#, "1",
        "unknown key \"result\"; expected jsonrpc, id, method, params"
      ),
    ])
  func refusals(_ line: String, _ id: String, _ message: String) throws {
    let refusal = #expect(throws: Response.self) { try RequestLine(line.utf8) }
    #expect(refusal?.id.description == id)
    #expect(refusal?.error == ErrorObject(.invalidRequest, message))
  }
}
