import Glibc
import Outputs

/// Writes the trace to a file, a pipe or a terminal, without ever waiting for who reads it.
///
/// What one turn of the loop brings is written at its end, in one go. Where the reader does not keep
/// up, a bounded number of bytes waits; whole lines beyond that are lost, counted, and told to the
/// log when there is room again.
final class TraceFile {
  /// How many bytes may wait: half a minute of ten fingers at 120 Hz.
  static let capacity = 1 << 20
  /// What can be written without waiting where `poll` says that there is room: PIPE_BUF.
  private static let piece = 4096

  private let descriptor: Int32
  private let path: String
  private unowned let loop: EventLoop
  private unowned let log: any LogSink
  private var flushing: TurnSource?
  private var writable: IOSource?
  private var waiting: [UInt8] = []
  /// How much of `waiting` is written already.
  private var written = 0
  /// Whether the line that was written last is not whole.
  private var isInsideLine = false
  /// The rest of a line whose beginning is written, and after which nothing could be. It comes before
  /// the next line.
  private var torn: [UInt8] = []
  private var lost = 0
  private var isOver = false

  /// Appends to the file at the path; makes it where there is none.
  ///
  /// - Parameters:
  ///   - loop: Must outlive the file.
  ///   - log: Must outlive the file.
  init(path: String, loop: EventLoop, log: any LogSink) throws {
    descriptor = try Self.opened(path)
    self.path = path
    self.loop = loop
    self.log = log
    waiting.reserveCapacity(64 * 1024)
    flushing = try loop.afterEachTurn { [weak self] in self?.flush() }
  }

  deinit {
    writable?.remove()
    close(descriptor)
  }

  /// Takes a whole line with its end.
  func append(_ line: UnsafeRawBufferPointer) {
    guard !isOver else { return }
    if !torn.isEmpty {
      waiting.append(contentsOf: torn)
      torn = []
    }
    if waiting.count + line.count > Self.capacity { makeRoom() }
    guard waiting.count + line.count <= Self.capacity else {
      lost += 1
      return
    }
    waiting.append(contentsOf: line)
  }

  /// One turn may bring more than may wait: what the reader takes now need not wait.
  private func makeRoom() {
    flush()
    waiting.removeFirst(written)
    written = 0
  }

  /// Writes what the reader has room for, and tells of what it has not: nothing comes any more.
  func finish() {
    flush()
    lost += lines(in: waiting[written...]) + lines(in: torn[...])
    waiting.removeAll()
    torn = []
    written = 0
    isOver = true
    reportLost()
  }

  /// Writes what the reader has room for.
  func flush() {
    guard !waiting.isEmpty else { return }
    while written < waiting.count, hasRoom {
      let count = waiting.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...].prefix(Self.piece))
        return write(descriptor, rest.baseAddress, rest.count)
      }
      guard count >= 0 else {
        if errno == EAGAIN || errno == EINTR { break }
        fail(errno)
        break
      }
      written += count
      if count > 0 { isInsideLine = waiting[written - 1] != UInt8(ascii: "\n") }
    }
    if written == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      written = 0
      reportLost()
    } else {
      waitForRoom()
    }
  }

  /// The streams of this process are shared with others, so that they cannot be made non-blocking,
  /// and cannot be opened again by every user: they are taken as they are.
  private static func opened(_ path: String) throws(TraceError) -> Int32 {
    let descriptor =
      switch path {
      case "/dev/stdout": fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
      case "/dev/stderr": fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
      default:
        open(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0o644)
      }
    guard descriptor >= 0 else { throw TraceError(path: path, errno: errno) }
    return descriptor
  }

  private var hasRoom: Bool {
    var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&room, 1, 0) == 1
  }

  private func fail(_ number: Int32) {
    let reason = String(cString: strerror(number))
    if number == EPIPE {
      isOver = true
      log.write(LogRecord(.warning, "trace \(path): nobody reads it any more; it is ended"))
    } else {
      log.write(LogRecord(.error, "trace \(path): \(reason)", topic: "the trace"))
    }
    var rest = waiting[written...]
    if isInsideLine, !isOver {
      torn = Array(rest.prefix { $0 != UInt8(ascii: "\n") }) + [UInt8(ascii: "\n")]
      rest = rest.dropFirst(torn.count)
    }
    lost += lines(in: rest)
    written = waiting.count
  }

  private func lines(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 == UInt8(ascii: "\n") }
  }

  private func reportLost() {
    try? writable?.setEnabled(false)
    guard lost > 0 else { return }
    log.write(LogRecord(.warning, "trace \(path): \(lost) lines were lost", topic: "the trace"))
    lost = 0
  }

  /// Has the rest written as soon as the reader has room, also where nothing else happens.
  private func waitForRoom() {
    do throws(EventLoopError) {
      if let writable {
        try writable.setEnabled(true)
      } else {
        writable = try loop.watch(descriptor, for: .writable) { [weak self] _ in self?.flush() }
      }
    } catch {
      log.write(LogRecord(.error, "trace \(path): \(error)", topic: "the trace"))
    }
  }
}

/// Why there is no trace.
struct TraceError: Error, CustomStringConvertible {
  let path: String
  let errno: Int32

  var description: String {
    let reason =
      errno == ENXIO ? "it is a pipe that nobody reads" : String(cString: strerror(errno))
    return "cannot write the trace to \(path): \(reason)"
  }
}
