import Foundation
import Testing

/// A named pipe by which a command tells a test how far it is.
final class OutputPipe {
  let path: String
  private let scratch: ScratchDirectory
  private let descriptor: Int32

  init() throws {
    scratch = try ScratchDirectory()
    path = scratch.file("pipe")
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.EIO) }
    // Opening does not wait for the command, reading does.
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError(.EIO) }
  }

  deinit {
    close(descriptor)
  }

  /// Waits for a line; what came of one, where every writer is gone.
  func readLine() -> String {
    var line: [UInt8] = []
    while let byte = readByte(), byte != UInt8(ascii: "\n") {
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Waits until every process that has opened the pipe for writing is gone.
  func awaitEnd() {
    while readByte() != nil {}
  }

  private func readByte() -> UInt8? {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // A test that waits for nothing fails rather than hangs.
    guard poll(&ready, 1, 60_000) > 0 else {
      Issue.record("nothing came through the pipe for a minute")
      return nil
    }
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? byte : nil
  }
}
