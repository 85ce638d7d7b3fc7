import Testing

@testable import Scene

@Suite("Patterns match whole texts")
struct GlobTests {
  @Test(
    "matching",
    arguments: [
      ("Goodix*", "Goodix Capacitive", true), ("Goodix*", "goodix", false), ("*", "", true),
      ("", "", true), ("", "a", false), ("a?c", "abc", true), ("a?c", "ac", false),
      ("?", "ä", true), ("*event?", "/dev/input/event1", true), ("*a*b*c", "xaxbxc", true),
      ("*a*b*c", "xaxbx", false), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false),
      ("[^a-c]x", "dx", true), ("[]]", "]", true), ("[a-]", "-", true), ("[c-a]", "b", true),
      ("[\\]]", "]", true), ("\\*", "*", true), ("\\*", "a", false), ("a]", "a]", true),
    ] as [(String, String, Bool)])
  func match(_ pattern: String, _ text: String, _ matches: Bool) throws {
    #expect(try Glob(pattern).matches(text) == matches)
  }

  @Test(
    "patterns that cannot be",
    arguments: [
      ("[", Glob.Fault.openSet), ("[]", .openSet), ("[!", .openSet), ("a\\", .openEscape),
      ("[\\", .openEscape), ("[a-", .openSet),
    ])
  func faults(_ pattern: String, _ fault: Glob.Fault) {
    #expect(throws: fault) { try Glob(pattern) }
  }

  @Test("a pattern that makes others try every way takes no more than a moment")
  func stars() throws {
    let glob = try Glob(String(repeating: "*a", count: 500) + "b")
    #expect(!glob.matches(String(repeating: "a", count: 5000)))
  }
}
