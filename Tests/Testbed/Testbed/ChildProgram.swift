import Foundation

/// What went wrong with a program that a test runs.
public struct ProgramError: Error, CustomStringConvertible {
  public let description: String

  public init(description: String) {
    self.description = description
  }
}

/// A program of this package that a test runs, talks to over its standard input, and hears.
///
/// Waiting for a line is no timing: a test says what must come, and the deadline only ends a test
/// that would hang.
public final class ChildProgram {
  /// Every line heard so far, standard error included.
  public private(set) var heard: [String] = []
  public let processIdentifier: pid_t

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread: [UInt8] = []
  /// Up to where `heard` was matched.
  private var position = 0

  /// How long a test waits before it fails; a loaded machine needs some of it.
  public static let patience: TimeInterval = 30

  /// The path of a dynamic library of this package, to preload.
  public static func library(_ name: String) -> String {
    productsDirectory.appendingPathComponent("lib\(name).so").path
  }

  /// Where the programs of this package are.
  public static var folder: String { productsDirectory.path }

  /// Starts an executable of this package by its product's name, or any program by its path.
  ///
  /// - Parameters:
  ///   - user: The user id to run as. Only root can choose; others run it as themselves.
  ///   - starter: A program, with its arguments, that starts it.
  public init(
    _ name: String, _ arguments: [String] = [], environment: [String: String] = [:],
    user: Int? = nil, startedBy starter: [String] = []
  ) throws {
    // A program that ends early must fail its test, not kill the process of all tests.
    signal(SIGPIPE, SIG_IGN)
    let executable =
      name.hasPrefix("/") ? name : Self.productsDirectory.appendingPathComponent(name).path
    var words = starter + [executable] + arguments
    if let user, geteuid() == 0 {
      words = ["/usr/bin/setpriv", "--reuid", "\(user)", "--clear-groups"] + words
    }
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    processIdentifier = process.processIdentifier
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Sends a line, its words separated by tabs.
  public func say(_ words: String...) throws {
    try say(words)
  }

  public func say(_ words: [String]) throws {
    try input.fileHandleForWriting.write(
      contentsOf: Data((words.joined(separator: "\t") + "\n").utf8))
  }

  /// Waits for a line that `matches`, after the last one that was waited for, and returns it.
  @discardableResult
  public func hear(_ expectation: String, where matches: (String) -> Bool) throws -> String {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    while true {
      while position < heard.count {
        let line = heard[position]
        position += 1
        if matches(line) { return line }
      }
      guard try readMore(until: deadline) else {
        throw ProgramError(
          description: "waited for \(expectation), heard:\n\(heard.joined(separator: "\n"))")
      }
    }
  }

  /// Waits for a line that begins with `prefix`.
  @discardableResult
  public func hear(_ prefix: String) throws -> String {
    try hear("\"\(prefix)...\"") { $0.hasPrefix(prefix) }
  }

  /// Waits for the line `last` and returns the lines before it, back to where was waited last.
  public func lines(upTo last: String) throws -> [String] {
    let start = position
    try hear("\"\(last)...\"") { $0.hasPrefix(last) }
    return Array(heard[start..<(position - 1)])
  }

  /// Changes how many descriptors the program may have; those that it has stay.
  public func limitDescriptors(to count: Int) throws {
    let arguments = ["prlimit", "--pid", "\(processIdentifier)", "--nofile=\(count):"]
    let tool = try Process.run(URL(fileURLWithPath: "/usr/bin/env"), arguments: arguments)
    tool.waitUntilExit()
    guard tool.terminationStatus == 0 else { throw ProgramError(description: "prlimit fails") }
  }

  public func send(signal: Int32) {
    kill(processIdentifier, signal)
  }

  /// Closes the program's standard input and waits for its end; returns its exit status.
  public func finish() throws -> Int32 {
    try? input.fileHandleForWriting.close()
    return try waitForExit()
  }

  /// Waits for the program's end and returns its exit status.
  public func waitForExit() throws -> Int32 {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    while try readMore(until: deadline) {}
    guard Date() < deadline else { throw ProgramError(description: "it does not end") }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Reads what comes next; returns false at the end of the output or the deadline.
  private func readMore(until deadline: Date) throws -> Bool {
    let descriptor = output.fileHandleForReading.fileDescriptor
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = max(0, deadline.timeIntervalSinceNow * 1000)
    guard poll(&waiting, 1, Int32(milliseconds)) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return false }
    unread += bytes.prefix(count)
    while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
      heard.append(String(decoding: unread[..<end], as: UTF8.self))
      unread.removeFirst(end + 1)
    }
    return true
  }

  /// Where the package's products are: beside the program that runs the tests.
  private static let productsDirectory =
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
}
