import Testing

@testable import Scene

/// What is not YAML is told in words for who writes scenes, with what was expected, whatever the parser
/// calls it.
@Suite("What is not YAML") struct YAMLSyntaxTests {
  private static let directive =
    "a line that begins with '%' and is no directive of YAML's, expected none, or one '%YAML 1.1' before '---'"
  private static let anchor =
    "an '&' or '*' without a name of letters and digits right behind it, expected a name, or quotes around a text that begins so"
  private static let tag =
    "a text cannot begin with '!', which begins a tag, expected quotes around it"
  private static let blockText =
    "more behind a '|' or '>' than '+', '-' or a digit from 1 to 9, expected the text in the lines below, or quotes around a text that begins so"
  private static let escape =
    "an escape '\\' that YAML does not have, expected '\\\\' for a backslash, or single quotes around the text"

  private static func noValue(_ character: Character) -> String {
    "'\(character)' where a value can stand, expected a value, or quotes around a text that begins with it"
  }

  static let broken: [(yaml: String, message: String)] = [
    (
      "windows: []\n...\nfoo\n",
      "3:1: error: a text behind the end of the document ('...'), expected nothing more"
    ),
    (
      "%YAML 2.0\n---\na: 1\n",
      "1:1: error: a version of YAML that cannot be read, expected %YAML 1.1 or 1.2"
    ),
    ("%YAML 1.1\n%YAML 1.1\n---\na: 1\n", "2:1: error: \(directive)"),
    ("%TAG ! a\n%TAG ! b\n---\na: 1\n", "2:1: error: \(directive)"),
    ("%FOO bar\n---\na: 1\n", "1:5: error: \(directive)"),
    ("%YAML 1.1 x\n---\n", "1:11: error: \(directive)"),
    ("%\n---\n", "1:2: error: \(directive)"),
    ("%YAML x\n---\n", "1:7: error: \(directive)"),
    ("%TAG !x\n---\n", "1:8: error: \(directive)"),
    ("%TAG !x! <\n---\n", "1:10: error: \(directive)"),
    ("%TAG x y\n---\n", "1:6: error: \(directive)"),
    ("a: & b\n", "1:5: error: \(anchor)"),
    ("a: &b! c\n", "1:6: error: \(anchor)"),
    ("a: * b\n", "1:5: error: \(anchor)"),
    ("a: *\n", "1:5: error: \(anchor)"),
    ("a: !e!x 1\n", "1:4: error: \(tag)"),
    ("a: !<x 1\n", "1:7: error: \(tag)"),
    ("a: !a%zz 1\n", "1:6: error: \(tag)"),
    ("a: !x,y 1\n", "1:6: error: \(tag)"),
    ("a: |0\n  x\n", "1:5: error: \(blockText)"),
    ("a: | x\n  y\n", "1:6: error: \(blockText)"),
    ("a: > 5\n", "1:6: error: \(blockText)"),
    ("a: \"\\xzz\"\n", "1:7: error: \(escape)"),
    ("a: \"\\ud800\"\n", "1:7: error: \(escape)"),
    ("a: \"\\q\"\n", "1:5: error: \(escape)"),
    (
      "a: \"x\n---\ny\"\n",
      "2:1: error: a line '---' or '...' inside quotes, expected the closing quote before it"
    ),
    (
      "a: - b\n",
      "1:4: error: a '- ' where no item can stand, expected it at the beginning of a line, or quotes around a text that begins with it"
    ),
    (
      "a: ? b\n",
      "1:4: error: a '? ' where no key can stand, expected quotes around a text that begins with it"
    ),
    ("a: [,]\n", "1:5: error: \(noValue(","))"),
    ("a: ]\n", "1:4: error: \(noValue("]"))"),
    ("a: }\n", "1:4: error: \(noValue("}"))"),
    ("{a: b, :c}\n", "1:8: error: \(noValue(":"))"),
  ]

  @Test("has a place and says what was expected", arguments: broken)
  func message(_ yaml: String, _ message: String) {
    #expect {
      try SceneDescription(yaml: Array(yaml.utf8), file: "s.yaml")
    } throws: { error in
      "\(error)" == "s.yaml:\(message)"
    }
  }
}
