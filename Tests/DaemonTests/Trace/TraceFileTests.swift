import Foundation
import Outputs
import Testbed
import Testing

@testable import Daemon

@Suite struct TraceFileTests {
  let loop: EventLoop
  let log = LogKeeper()
  let folder = NSTemporaryDirectory() + "touchtree-trace-\(UUID().uuidString)"

  init() throws {
    loop = try EventLoop()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  func append(_ line: String, to trace: TraceFile) {
    Array(line.utf8).withUnsafeBytes { trace.append($0) }
  }

  /// What can be read now.
  func read(_ reader: FileHandle) -> String {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = Foundation.read(reader.fileDescriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// A named pipe and its reading end.
  func makePipe() throws -> (path: String, reader: FileHandle) {
    let path = "\(folder)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK)
    return (path, FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
  }

  @Test func linesAreAppendedAtTheEndOfTheTurn() throws {
    let path = "\(folder)/trace"
    try "earlier\n".write(toFile: path, atomically: false, encoding: .utf8)
    let trace = try TraceFile(path: path, loop: loop, log: log)
    let turn = try loop.onNextTurn {
      append("one\n", to: trace)
      append("two\n", to: trace)
    }
    let end = try loop.onNextTurn(priority: .idle) { try? loop.exit(0) }
    _ = try loop.runGuarded()
    trace.flush()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "earlier\none\ntwo\n")
    _ = (turn, end)
  }

  @Test func aReaderThatIsSlowGetsWholeLinesAndTheLogWhatIsLost() throws {
    let (path, reader) = try makePipe()
    let trace = try TraceFile(path: path, loop: loop, log: log)
    let line = String(repeating: "x", count: 99) + "\n"
    // As much as may wait and the pipe holds, and ten lines more.
    let pipeSize: Int32 = 1032  // F_GETPIPE_SZ, which glibc hides
    let room = Int(fcntl(reader.fileDescriptor, pipeSize))
    let count = (TraceFile.capacity + room) / line.utf8.count
    for _ in 0..<count + 10 { append(line, to: trace) }
    trace.flush()
    #expect(log.messages == [])
    var received = 0
    let source = try loop.watch(reader.fileDescriptor, for: .readable) { _ in
      received += read(reader).utf8.count
      if received == count * line.utf8.count { try? loop.exit(0) }
    }
    _ = try loop.runGuarded()
    #expect(log.messages == ["trace \(path): 10 lines were lost"])
    // There is room again, and nothing more to wake the loop for.
    append("last\n", to: trace)
    trace.flush()
    #expect(read(reader) == "last\n")
    _ = source
  }

  @Test func aTurnMayBringMoreThanMayWait() throws {
    let path = "\(folder)/trace"
    let trace = try TraceFile(path: path, loop: loop, log: log)
    let line = String(repeating: "x", count: 99) + "\n"
    let count = 3 * TraceFile.capacity / line.utf8.count
    for _ in 0..<count { append(line, to: trace) }
    trace.flush()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == count * line.utf8.count)
    #expect(log.messages == [])
  }

  @Test func aReaderThatIsGoneEndsTheTrace() throws {
    signal(SIGPIPE, SIG_IGN)
    let (path, reader) = try makePipe()
    let trace = try TraceFile(path: path, loop: loop, log: log)
    try reader.close()
    append("one\n", to: trace)
    trace.flush()
    append("two\n", to: trace)
    trace.flush()
    #expect(
      log.messages == [
        "trace \(path): nobody reads it any more; it is ended", "trace \(path): 1 lines were lost",
      ])
  }

  @Test func aFullDiskLosesLinesAndGoesOn() throws {
    let trace = try TraceFile(path: "/dev/full", loop: loop, log: log)
    append("one\n", to: trace)
    append("two\n", to: trace)
    trace.flush()
    append("three\n", to: trace)
    trace.flush()
    #expect(
      log.messages == [
        "trace /dev/full: No space left on device", "trace /dev/full: 2 lines were lost",
        "trace /dev/full: No space left on device", "trace /dev/full: 1 lines were lost",
      ])
  }

  /// A disk that is full in the middle of a line: a limit of the file's size, near which no other file
  /// comes. What is written in each turn while it holds, how many bytes there is room for, what is in
  /// the file in the end, and how many lines are lost.
  @Test(arguments: [
    (["one\n"], 4, "one\nlast\n", 0), (["one\n"], 3, "one\nlast\n", 0),
    (["one\n"], 1, "one\nlast\n", 0), (["one\n"], 0, "last\n", 1),
    (["one\ntwo\nthree\n"], 2, "one\nlast\n", 2), (["one\ntwo\nthree\n"], 4, "one\nlast\n", 2),
    (["one\ntwo\nthree\n"], 9, "one\ntwo\nthree\nlast\n", 0),
    (["one\n", "two\n", "three\n"], 2, "one\nlast\n", 2),
    (["one\n", "two\n", "three\n"], 5, "one\ntwo\nlast\n", 1),
  ])
  func aLineThatIsBegunIsEnded(
    _ turns: [String], _ room: Int, _ content: String, _ lost: Int
  ) throws {
    signal(SIGXFSZ, SIG_IGN)
    let path = "\(folder)/trace"
    let limit = 1 << 33
    try #require(FileManager.default.createFile(atPath: path, contents: nil))
    try #require(truncate(path, limit - room) == 0)
    let trace = try TraceFile(path: path, loop: loop, log: log)
    limitFiles(to: limit)
    for turn in turns {
      for line in turn.split(separator: "\n") { append(line + "\n", to: trace) }
      trace.flush()
    }
    limitFiles(to: nil)
    append("last\n", to: trace)
    trace.flush()
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(limit - room))
    #expect(String(decoding: file.readDataToEndOfFile(), as: UTF8.self) == content)
    let counts = log.messages.compactMap { $0.firstMatch(of: #/: (\d+) lines were lost/#)?.1 }
    #expect(counts.compactMap { Int($0) }.reduce(0, +) == lost, "\(log.messages)")
  }

  private func limitFiles(to size: Int?) {
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    var limits = rlimit()
    getrlimit(resource, &limits)
    limits.rlim_cur = size.map { rlim_t($0) } ?? limits.rlim_max
    setrlimit(resource, &limits)
  }

  @Test func whatIsNotReadAtTheEndIsTold() throws {
    let (path, reader) = try makePipe()
    let trace = try TraceFile(path: path, loop: loop, log: log)
    let line = String(repeating: "x", count: 99) + "\n"
    let count = 2000
    for _ in 0..<count { append(line, to: trace) }
    trace.finish()
    append("later\n", to: trace)
    trace.finish()
    var received = ""
    while case let more = read(reader), !more.isEmpty { received += more }
    let whole = received.count { $0 == "\n" }
    #expect(whole < count)
    #expect(log.messages == ["trace \(path): \(count - whole) lines were lost"])
  }

  @Test func aPlaceThatCannotBeWrittenIsAnError() throws {
    let path = "\(folder)/unread"
    try #require(mkfifo(path, 0o600) == 0)
    let error = #expect(throws: TraceError.self) {
      _ = try TraceFile(path: path, loop: loop, log: log)
    }
    #expect(
      error?.description == "cannot write the trace to \(path): it is a pipe that nobody reads")
  }
}
