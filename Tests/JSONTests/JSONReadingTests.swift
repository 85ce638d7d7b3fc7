import JSON
import Testing

@Suite("JSON is read")
struct JSONReadingTests {
  @Test(
    "into values whose keys keep their order",
    arguments: [
      ("null", JSONValue.null), (" true\r", true), ("-12", -12), ("1.5", 1.5), ("1e2", 100.0),
      ("\"\"", ""), ("\"\\u00e9🙂\\n\\\"\"", "é🙂\n\""), ("[]", []), ("{}", [:]),
      ("9223372036854775807", .integer(.max)), ("[1,[2.0,\"]\"]]", [1, [2.0, "]"]]),
      ("{\"b\":1,\"a\":{\"c\":null}}", ["b": 1, "a": ["c": .null]]),
    ] as [(String, JSONValue)])
  func values(_ text: String, _ value: JSONValue) throws {
    #expect(try JSONValue(json: text.utf8) == value)
    #expect(try JSONValue(json: Array(value.text.utf8)).text == value.text)
  }

  @Test(
    "strictly",
    arguments: [
      ("", JSONSyntaxError.Kind.premature, 0), ("{\"a\":", .premature, 5), ("[1", .premature, 2),
      ("1 2", .trailing, 3), ("{\"a\":1,\"a\":2}", .duplicateKey, 10),
      ("\"a\\u0000\"", .nullCharacter, 9), ("{\"\\u0000\":1}", .nullCharacter, 9),
      ("9223372036854775808", .numberTooLarge, 19), ("1e999", .numberTooLarge, 5),
      ("{a:1}", .syntax("string or '}' expected near 'a'"), 2),
      ("[1,]", .syntax("unexpected token near ']'"), 4),
      ("nul", .syntax("invalid token near 'nul'"), 3),
      ("'a'", .syntax("invalid token near '''"), 1),
      ("NaN", .syntax("invalid token near 'NaN'"), 3),
      ("01", .syntax("invalid token near '0'"), 1),
    ])
  func faults(_ text: String, _ kind: JSONSyntaxError.Kind, _ offset: Int) {
    #expect(throws: JSONSyntaxError(kind, at: offset)) { try JSONValue(json: text.utf8) }
  }

  @Test(
    "in UTF-8 alone",
    arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]]
      as [[UInt8]])
  func encoding(_ bytes: [UInt8]) {
    #expect(throws: JSONSyntaxError(.notUTF8, at: 1)) {
      try JSONValue(json: [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")])
    }
    #expect(throws: (any Error).self) { try JSONValue(json: bytes) }
  }

  @Test("within its limits, which brackets and commas in texts do not count for")
  func limits() throws {
    let limits = JSONLimits(depth: 2, values: 4)
    func read(_ text: String) throws -> JSONValue { try JSONValue(json: text.utf8, limits: limits) }
    #expect(try read("[[\"[[[,,,,\\\"[\"]]") == [["[[[,,,,\"["]])
    #expect(throws: JSONSyntaxError(.tooDeep(limit: 2), at: 2)) { try read("[[[]]]") }
    #expect(throws: JSONSyntaxError(.tooManyValues(limit: 4), at: 6)) { try read("[1,2,3,4]") }
    let nested = Array(repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: JSONSyntaxError(.tooDeep(limit: 64), at: 64)) { try JSONValue(json: nested) }
  }

  @Test("with errors that say what was expected")
  func message() {
    #expect(
      JSONSyntaxError(.duplicateKey, at: 7).description
        == "JSON: byte 7: a key that the object has already; expected each key once")
    #expect(
      JSONSyntaxError(.tooDeep(limit: 2), at: 2).description
        == "JSON: byte 2: more than 2 arrays and objects within each other; expected at most so many"
    )
  }

  @Test("and asked for what it is")
  func access() throws {
    let value: JSONValue = ["a": [1, 2.5, "x", true], "b": .null]
    #expect(value["a"]?[0]?.integer == 1)
    #expect(value["a"]?[0]?.number == 1)
    #expect(value["a"]?[1]?.number == 2.5)
    #expect(value["a"]?[1]?.integer == nil)
    #expect(value["a"]?[2]?.string == "x")
    #expect(value["a"]?[3]?.boolean == true)
    #expect(value["a"]?[4] == nil)
    #expect(value["a"]?[-1] == nil)
    #expect(value["b"] == .null)
    #expect(value["c"] == nil)
    #expect(value[0] == nil)
    #expect(value.members?.map(\.key) == ["a", "b"])
  }
}
