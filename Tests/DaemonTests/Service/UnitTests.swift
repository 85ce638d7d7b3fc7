import Foundation
import Testing

/// The units as systemd itself judges them.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/systemd-analyze")))
struct UnitTests {
  static let units = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("systemd")

  @Test func theSystemUnitIsExposedLittle() throws {
    let unit = Self.units.appendingPathComponent("touchtree.service").path
    // In tenths: 1.5 of 10 at most.
    let analysis = try run([
      "systemd-analyze", "security", "--offline=true", "--threshold=15", unit,
    ])
    #expect(analysis.status == 0, "\(analysis.output)")
    #expect(analysis.output.contains("Overall exposure level"))
  }

  @Test(arguments: ["touchtree.service", "touchtree.socket", "user/touchtree.service"])
  func systemdKnowsEverySetting(_ name: String) throws {
    let unit = Self.units.appendingPathComponent(name).path
    // The manuals that it names are not installed here.
    let verdict = try run(["systemd-analyze", "verify", "--man=no", unit])
    let complaints = verdict.output.split(separator: "\n").filter {
      // systemd before version 253 has another type written where it is installed.
      $0.contains("touchtree.s") && !$0.contains("is not executable")
        && !$0.contains("ignoring: notify-reload")
    }
    #expect(complaints == [])
  }

  /// What the manual tells to write into a drop-in, all of it at once.
  @Test func systemdKnowsTheDropInsOfTheManual() throws {
    let manual = try String(
      contentsOf: Self.units.deletingLastPathComponent().appendingPathComponent(
        "man/touchtree.1.scd.in"), encoding: .utf8)
    let lines = manual.split(separator: "\n").compactMap {
      $0.wholeMatch(of: /(?:\S.*)? {2,}([A-Z][A-Za-z]+=\S.*)/).map { String($0.1) }
    }
    #expect(lines.count > 10)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let dropIns = folder.appendingPathComponent("touchtree.service.d")
    try FileManager.default.createDirectory(at: dropIns, withIntermediateDirectories: true)
    let unit = folder.appendingPathComponent("touchtree.service")
    try FileManager.default.copyItem(
      at: Self.units.appendingPathComponent("touchtree.service"), to: unit)
    try (["[Service]"] + lines).joined(separator: "\n").write(
      to: dropIns.appendingPathComponent("needs.conf"), atomically: true, encoding: .utf8)
    let verdict = try run(["systemd-analyze", "verify", "--man=no", unit.path])
    let complaints = verdict.output.split(separator: "\n").filter { $0.contains("needs.conf") }
    #expect(complaints == [])
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Foundation.Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
