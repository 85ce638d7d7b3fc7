import Foundation

/// The built program, run as a user runs it.
struct CommandLineTool {
  var output = ""
  var errors = ""
  var status: Int32 = -1

  /// Beside the bundle of the tests.
  static let path: String = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<4 {
      let candidate = folder.appendingPathComponent("touchtree").path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      folder.deleteLastPathComponent()
    }
    return "touchtree"
  }()

  /// Runs the program to its end.
  init(_ arguments: String..., in folder: URL? = nil) throws {
    try self.init(arguments: arguments, in: folder)
  }

  init(arguments: [String], in folder: URL? = nil) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Standard error is short; reading it after standard output cannot block the program.
    self.output = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    self.errors = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -1
  }
}
