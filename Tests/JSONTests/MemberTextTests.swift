import JSON
import Testing

/// A member as it was written, and a value as people read it.
@Suite struct MemberTextTests {
  @Test(
    arguments: [
      (
        #"{"a":1.50,"params":{"time":1.250000,"b":[1,{"params":2}]}}"#,
        #"{"time":1.250000,"b":[1,{"params":2}]}"#
      ),
      (#" { "params" : "a,}\"]{" , "b" : 1 } "#, #""a,}\"]{""#),
      (#"{"x":{"params":1},"params":-1e3}"#, "-1e3"),
      (#"{"params":[]}"#, "[]"),
      (#"{"x":"params","params":null}"#, "null"),
      (#"{"x":1}"#, nil),
      ("{}", nil),
      ("[1]", nil),
      ("", nil),
      (#"{"params""#, nil),
    ] as [(String, String?)])
  func findsAMember(_ object: String, _ expected: String?) {
    let found = JSONMemberText.find("params", in: Array(object.utf8))
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test func shortValuesStandInALine() {
    let value: JSONValue = ["view": "lamp", "steps": [1, 2.5, true, nil ?? .null]]
    #expect(value.indentedText == value.text)
  }

  @Test func longValuesHaveALineForEachItem() {
    let long = String(repeating: "x", count: 40)
    let value: JSONValue = [
      "id": "lamp", "on": [.string(long), .string(long)], "none": [], "a": 1,
    ]
    #expect(
      value.indentedText == """
        {
          "id": "lamp",
          "on": [
            "\(long)",
            "\(long)"
          ],
          "none": [],
          "a": 1
        }
        """)
  }
}
