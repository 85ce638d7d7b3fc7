import Foundation
import Testing

/// The manual has each value that the daemon tells, and no other.
@Suite struct StatisticsManualTests {
  @Test func theManualNamesEveryValue() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../man/touchtree.1.scd.in").standardized
    let manual = try String(contentsOf: file, encoding: .utf8)
    let section =
      manual.components(separatedBy: "\n# ").first { $0.hasPrefix("STATISTICS\n") } ?? ""
    let parts = section.components(separatedBy: "\n*touchtree ctl stats* ")
    try #require(parts.count == 2)
    let (logged, ofPeers) = (Self.names(parts[0]), Self.names(parts[1]))

    let daemon = try LiveDaemon("windows: [{id: main}]")
    let answer = try daemon.ctl("stats")
    let told = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
    #expect(Set((told as? [String: Any] ?? [:]).keys) == logged.union(ofPeers))
    let words = try daemon.statistics().split(separator: " ").filter { $0.contains("=") }
    #expect(Set(words.map { String($0.prefix { $0 != "=" }) }) == logged)
  }

  /// The names that stand before a paragraph of their meaning.
  private static func names(_ text: String) -> Set<String> {
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("*") && $0.hasSuffix("*") }
    return Set(
      lines.flatMap { $0.split(separator: ", ").map { $0.trimmingCharacters(in: ["*"]) } })
  }
}
