import JSON
import Testing

@testable import Scene

@Suite("Texts with placeholders")
struct TemplateTests {
  static let values: PlaceholderValues = {
    var values = PlaceholderValues()
    values[.view] = .text("{x}")
    values[.x] = .number(1.25)
    values[.y] = .number(-0.0004)
    values[.count] = .integer(2)
    return values
  }()

  @Test(
    "are filled once",
    arguments: [
      ("", ""), ("plain", "plain"), ("{x}", "1.25"), ("a{x}b{y}c", "a1.25b0c"),
      ("{view}", "{x}"), ("{{x}}", "{x}"), ("{{{x}}}", "{1.25}"), ("{{}}", "{}"),
      ("{count}{count}", "22"), ("ä{{🙂", "ä{🙂"),
    ])
  func fill(_ text: String, _ filled: String) throws {
    #expect(try Template(text).filled(with: Self.values) == filled)
  }

  @Test(
    "are refused when they cannot be filled",
    arguments: [
      ("{", Template.Fault.openBrace), ("{}", .openBrace), ("{x", .openBrace),
      ("{x y}", .openBrace),
      ("{{{", .openBrace), ("}", .closingBrace), ("{x}}", .closingBrace),
      ("{foo}", .unknown("foo")),
      ("{X}", .unknown("X")),
    ])
  func faults(_ text: String, _ fault: Template.Fault) {
    #expect(throws: fault) { try Template(text) }
  }

  @Test("a text that is one placeholder keeps its number in data")
  func data() throws {
    func filled(_ text: String) throws -> JSONValue {
      DataTemplate.text(try Template(text)).filled(with: Self.values)
    }
    #expect(try filled("{x}") == .number(1.25))
    #expect(try filled("{count}") == .integer(2))
    #expect(try filled("{view}") == .string("{x}"))
    #expect(try filled(" {x}") == .string(" 1.25"))
    #expect(try filled("{{x}}") == .string("{x}"))
  }
}
