import Foundation
import Testing

/// The examples are what a newcomer starts from: they are built and run with the tests.
@Suite("Examples")
struct ExampleTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Runs a built example, which lies beside the bundle of the tests, and gives its lines.
  private func run(_ name: String, _ arguments: String...) throws -> [String] {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.pathComponents.count > 1,
      !FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent(name).path)
    {
      folder.deleteLastPathComponent()
    }
    let process = Process()
    process.executableURL = folder.appendingPathComponent(name)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("TouchLog tells of a recording's fingers")
  func touchLog() throws {
    let recording = Self.repository.appendingPathComponent("Examples/recordings/two-fingers.evemu")
    let lines = try run("TouchLog", recording.path)
    #expect(lines.first == "Demo panel of touchtree")
    #expect(lines.contains { $0.contains("finger 1 began at") })
    #expect(lines.contains { $0.contains("finger 3 began at") && $0.hasSuffix(", tap 2") })
    // Every finger that begins ends.
    for finger in 1...6 {
      let own = lines.filter { $0.hasPrefix("  finger \(finger) ") }
      #expect(own.first?.contains("began") == true && own.last?.contains("ended") == true)
    }
  }

  @Test("a check mark is drawn, well and badly")
  func checkmark() throws {
    #expect(
      try run("Checkmark") == [
        "a check mark that ends at x 160.0", "no checkmark: the second stroke is too short",
        "no checkmark: went to the left",
      ])
  }

  @Test("a knob is turned")
  func knob() throws {
    #expect(try run("Knob") == ["value 0.125", "value 0.25", "value 0.125", "let go"])
  }
}
