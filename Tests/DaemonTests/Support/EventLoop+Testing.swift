import CLibsystemd
import Foundation
import Testing

@testable import Daemon

extension EventLoop {
  /// Runs until the loop is left. A test that waits for what never comes fails instead of hanging.
  func runGuarded() throws -> Int32 {
    let guardian = try timer(on: .boottime) { _ in
      Issue.record("nothing has left the loop for a minute")
      try? self.exit(255)
    }
    try guardian.arm(at: now(.boottime) + 60_000_000)
    defer { guardian.remove() }
    return try run()
  }

  /// Waits for events once, for ever where none comes, and dispatches what came.
  func runOnce() throws {
    try checked(sd_event_run(handle, UInt64.max), "run the event loop once")
  }

  /// How often the loop has woken up since it was made.
  var iterations: UInt64 {
    var count: UInt64 = 0
    sd_event_get_iteration(handle, &count)
    return count
  }
}

/// Two ends of a pipe; what is written to one can be read from the other.
final class Pipe {
  private(set) var reader: Int32 = -1
  private(set) var writer: Int32 = -1

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    (reader, writer) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    closeWriter()
    closeReader()
  }

  func send(_ text: String) {
    _ = write(writer, text, text.utf8.count)
  }

  func receive() -> String {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(reader, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }

  func closeReader() {
    if reader >= 0 { close(reader) }
    reader = -1
  }
}
