import Foundation
import Testing

/// The manual pages as `make manuals` makes them.
@Suite(
  .enabled(
    if: ["scdoc", "jq"].allSatisfy {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
    }, "scdoc and jq make the pages"))
struct ManualTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// Runs scripts/manuals; the pages come into the bench's folder.
  private func make(_ bench: Workbench, with tool: String) throws -> (status: Int32, errors: String)
  {
    let process = Process()
    let errors = Pipe()
    process.executableURL = Self.repository.appending(path: "scripts/manuals")
    process.arguments = [tool, bench.folder.path]
    process.standardError = errors
    try process.run()
    let data = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  private func page(_ name: String, of bench: Workbench) throws -> String {
    try String(contentsOf: bench.folder.appending(path: name), encoding: .utf8)
  }

  @Test func scdocTakesWhatTheProgramTells() throws {
    let bench = try Workbench()
    let made = try make(bench, with: CommandLineTool.path)
    #expect(made.errors == "")
    #expect(made.status == 0)
    #expect(try page("touchtree.1", of: bench).contains(".SS replay FILE"))
    #expect(try page("touchtree.yaml.5", of: bench).contains(".SS window"))
    let files = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path)
    #expect(Set(files) == ["touchtree.1", "touchtree.yaml.5"])
  }

  @Test func everyKeyOfAWindowIsTold() throws {
    let bench = try Workbench()
    _ = try make(bench, with: CommandLineTool.path)
    let sections = try page("touchtree.yaml.5", of: bench).components(separatedBy: "\n.SS ")
    let window = sections.first { $0.hasPrefix("window\n") } ?? ""
    for key in ["firstResponder", "key", "level", "whileLocked"] {
      #expect(window.contains("\\fB\(key)\\fR"))
    }
    #expect(!window.contains("\\fBframe\\fR"), "that one is told with the view")
  }

  @Test func aPageThatCannotBeMadeLeavesTheOldOnes() throws {
    let bench = try Workbench()
    for name in ["touchtree.1", "touchtree.yaml.5"] { _ = try bench.write("old", as: name) }
    let tool = try bench.write("#!/bin/sh\necho '## run'\necho\necho '  indented'\n", as: "tool")
    chmod(tool, 0o755)
    let made = try make(bench, with: tool)
    #expect(made.status == 1)
    #expect(made.errors.contains("manuals: scdoc does not take the text of touchtree.1 "))
    for name in ["touchtree.1", "touchtree.yaml.5"] { #expect(try page(name, of: bench) == "old") }
    let files = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path)
    #expect(Set(files) == ["tool", "touchtree.1", "touchtree.yaml.5"])
  }
}
