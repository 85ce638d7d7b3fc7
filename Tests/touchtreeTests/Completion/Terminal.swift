import Foundation

/// A program at a terminal of its own, which `script` makes: keys are typed, and what it prints is read.
final class Terminal {
  private let process = Process()
  private let keyboard = Pipe()
  private let screen = Pipe()
  /// What has been printed and not been heard yet.
  private var printed = ""

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameter folder: Where the program starts.
  init(_ command: String, environment: [String: String], in folder: URL) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    process.arguments = ["--quiet", "--command", command, "/dev/null"]
    process.environment = environment
    process.currentDirectoryURL = folder
    process.standardInput = keyboard
    process.standardOutput = screen
    process.standardError = screen
    try process.run()
  }

  deinit {
    // The terminal goes with `script`, and the program with its terminal.
    process.terminate()
  }

  func type(_ keys: String) throws {
    try keyboard.fileHandleForWriting.write(contentsOf: Data(keys.utf8))
  }

  /// Waits for text that `pattern` matches, after what was waited for before, and returns what its first
  /// group has.
  func hear(_ pattern: Regex<(Substring, Substring)>) throws -> String {
    let deadline = Date(timeIntervalSinceNow: 30)
    let descriptor = screen.fileHandleForReading.fileDescriptor
    while true {
      if let match = printed.firstMatch(of: pattern) {
        let group = String(match.1)
        printed.removeSubrange(..<match.range.upperBound)
        return group
      }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      var bytes = [UInt8](repeating: 0, count: 4096)
      let left = Int32(max(0, deadline.timeIntervalSinceNow * 1000))
      guard poll(&waiting, 1, left) > 0, case let count = read(descriptor, &bytes, bytes.count),
        count > 0
      else { throw Failure(description: "heard only: \(printed)") }
      printed += String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }
}
