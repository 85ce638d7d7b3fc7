import Testing

@testable import Scene

@Suite("YAML is read with places and within limits")
struct YAMLTests {
  @Test(
    "plain scalars are what YAML 1.2 says",
    arguments: [
      ("1", 1, 1), ("-12", -12, -12), ("+3", 3, 3), ("0x1F", 31, 31), ("0o17", 15, 15),
      ("1.5", nil, 1.5), (".5", nil, 0.5), ("1.", nil, 1), ("1e3", nil, 1000),
      ("-2.5E-1", nil, -0.25), ("9223372036854775807", .max, 9.223372036854775807e18),
      ("9223372036854775808", nil, 9.223372036854775808e18),
      ("1e999", nil, nil), (".inf", nil, nil), (".nan", nil, nil), ("inf", nil, nil),
      ("nan", nil, nil), ("0x", nil, nil), ("0x-1", nil, nil), ("0xffffffffffffffffff", nil, nil),
      ("0o8", nil, nil), ("1_000", nil, nil), ("1e", nil, nil), (".", nil, nil), ("-", nil, nil),
      ("", nil, nil), ("1 ", nil, nil), ("0x1p3", nil, nil), ("١", nil, nil),
    ] as [(String, Int64?, Double?)])
  func numbers(_ text: String, _ integer: Int64?, _ number: Double?) {
    let scalar = SceneScalar(text: text, isPlain: true)
    #expect(scalar.integer == integer)
    #expect(scalar.number == number)
    #expect(SceneScalar(text: text, isPlain: false).number == nil)
  }

  @Test(
    "booleans and null",
    arguments: [
      ("true", true, false), ("FALSE", false, false), ("yes", nil, false), ("on", nil, false),
      ("~", nil, true), ("null", nil, true), ("", nil, true), ("nil", nil, false),
    ] as [(String, Bool?, Bool)])
  func words(_ text: String, _ boolean: Bool?, _ isNull: Bool) {
    #expect(SceneScalar(text: text, isPlain: true).boolean == boolean)
    #expect(SceneScalar(text: text, isPlain: true).isNull == isNull)
    #expect(SceneScalar(text: text, isPlain: false).boolean == nil)
    #expect(!SceneScalar(text: text, isPlain: false).isNull)
  }

  @Test("columns count characters, not bytes")
  func columns() {
    #expect(
      problems(of: "windows: [{}] # ä\n\"ö🙂\": 1") == [
        "2:1: error: unknown key 'ö🙂' in the scene, expected one of screen, devices, touch, shake, remote, windows"
      ])
    #expect(problems(of: "windows: [{id: ä🙂, alpha: 2}]").last?.hasPrefix("1:27: ") == true)
  }

  struct Hostile: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var problem: String

    init(_ name: String, _ bytes: some Sequence<UInt8>, _ problem: String) {
      (testDescription, self.bytes, self.problem) = (name, Array(bytes), problem)
    }
  }

  @Test("hostile files are refused with one clear message", arguments: hostile)
  func refuse(_ file: Hostile) { #expect(problems(of: file.bytes).prefix(1) == [file.problem]) }

  static let hostile: [Hostile] = [
    Hostile(
      "1 MiB and a byte", repeatElement(UInt8(ascii: "#"), count: 1 << 20 + 1),
      "1:1: error: the file has more than 1048576 bytes (1 MiB), expected a smaller one"),
    Hostile(
      "deep lists", repeatElement(UInt8(ascii: "["), count: 100_000),
      "1:65: error: nested deeper than 64 levels"),
    Hostile(
      "deep mappings",
      (0..<100).map { String(repeating: " ", count: $0) + "a:\n" }.joined().utf8,
      "65:65: error: nested deeper than 64 levels"),
    Hostile(
      "too many values", "windows: [\(String(repeating: "a,", count: 100_000))a]".utf8,
      "1:200005: error: more than 100000 values (aliases followed), expected fewer"),
    Hostile(
      "a billion laughs",
      ("a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n"
        + (1..<9).map { n in
          "a\(n): &a\(n) [\(repeatElement("*a\(n - 1)", count: 10).joined(separator: ","))]\n"
        }.joined()).utf8,
      "5:38: error: more than 100000 values (aliases followed), expected fewer"),
    Hostile(
      "aliases that get deeper",
      ("a0: &a0 []\n" + (1..<80).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()).utf8,
      "64:12: error: nested deeper than 64 levels"),
    Hostile(
      "a long text in many places",
      ("a: &a \(String(repeating: "x", count: 1 << 19))\nb: ["
        + repeatElement("*a", count: 1000).joined(separator: ",") + "]").utf8,
      "2:5: error: more than 1048576 bytes of text (aliases followed), expected less"),
    Hostile(
      "UTF-16", [0xFF, 0xFE, 0x77, 0],
      "1:1: error: the file is UTF-16, expected UTF-8: save it as UTF-8"),
    Hostile(
      "Latin-1", Array("a: b\nname: K".utf8) + [0xFC, 0x63],
      "2:8: error: a byte that is not UTF-8, expected UTF-8 text: save the file as UTF-8"),
    Hostile(
      "an overlong character", [0x61, 0xC0, 0x80],
      "1:2: error: a byte that is not UTF-8, expected UTF-8 text: save the file as UTF-8"),
    Hostile("a NUL", [0x61, 0, 0x61], "1:2: error: a NUL byte, expected text"),
    Hostile(
      "a C1 control", Array("a\r\nb\rc\u{9B}".utf8),
      "3:2: error: the control character U+009B, expected text"),
  ]

  @Test("many mistakes among many names cost no more than a moment and are all told")
  func manyMistakes() {
    let views = (0..<4999).map { "{id: view\($0), hitTest: veiw\($0)}" }.joined(separator: ",")
    #expect(problems(of: "windows: [{views: [\(views)]}]").count == 4999)
  }

  @Test(
    "a window counts as a view: no file holds more of both than a scene can have",
    arguments: [
      (windows: 5000, views: 0, problem: String?.none),
      (5001, 0, "1:10: error: more than 5000 views, expected at most so many in a scene"),
      (1, 4999, nil),
      (1, 5000, "1:19: error: more than 5000 views, expected at most so many in a scene"),
    ])
  func manyWindows(windows: Int, views: Int, problem: String?) {
    let first = "{views: [\(Array(repeating: "{}", count: views).joined(separator: ","))]}"
    let others = Array(repeating: "{}", count: windows - 1)
    let list = ([first] + others).joined(separator: ",")
    #expect(problems(of: "windows: [\(list)]") == (problem.map { [$0] } ?? []))
  }

  @Test("what a file says is never written raw into a message")
  func quoting() {
    let name = String(repeating: "x", count: 900)
    #expect(
      problems(of: "windows: [{}]\n\(name): 1") == [
        "2:1: error: unknown key '\(name.prefix(60))...' in the scene, expected one of screen, devices, touch, shake, remote, windows"
      ])
    #expect(
      problems(of: "windows: [{}]\nscreen: \"\\e[2J\\n\"").first
        == "2:9: error: screen is the text '\\u{1B}[2J\\n', expected auto or {width: 800, height: 480, rotation: 0}"
    )
  }
}
