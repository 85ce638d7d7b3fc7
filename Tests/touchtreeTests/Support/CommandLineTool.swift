import Foundation

/// The built program, run as a user runs it, and what it took.
struct CommandLineTool {
  var output = ""
  var errors = ""
  /// The exit status; minus the signal's number where one ended the program.
  var status: Int32 = 0
  /// User and system time together, in seconds.
  var processorTime = 0.0

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

  struct Failure: Error {
    let step: String
    let errno: Int32
  }

  /// Runs the program to its end.
  init(_ arguments: String...) throws {
    try self.init(arguments: arguments)
  }

  /// - Parameter memory: how many bytes of data the program may have; more, and it fails. A process
  ///   that is measured by the kernel counts its parent's memory too, so it is limited instead.
  /// - Parameter file: where its standard output goes, instead of into ``output``.
  /// - Parameter isRead: false where whoever reads its standard output has gone.
  /// - Parameter starter: a program with its arguments, which starts it.
  /// - Parameter closed: descriptors that it starts without.
  /// - Parameter input: the file that it has as standard input.
  /// - Parameter stream: what it has as standard input instead of a file.
  init(
    arguments: [String], memory: Int? = nil, output file: String? = nil, isRead: Bool = true,
    startedBy starter: [String] = [], closed: [Int32] = [],
    input: String = "/dev/null", stream: Int32? = nil
  ) throws {
    let (output, errors) = (try Captured(), try Captured())
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let stream {
      posix_spawn_file_actions_adddup2(&actions, stream, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    }
    var ends: [Int32] = [-1, -1]
    defer { close(ends[0]) }
    if !isRead {
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
        throw Failure(step: "socketpair", errno: errno)
      }
      close(ends[1])
      posix_spawn_file_actions_adddup2(&actions, ends[0], 1)
    } else if let file {
      posix_spawn_file_actions_addopen(&actions, 1, file, O_WRONLY, 0)
    } else {
      posix_spawn_file_actions_adddup2(&actions, output.descriptor, 1)
    }
    posix_spawn_file_actions_adddup2(&actions, errors.descriptor, 2)
    for descriptor in closed { posix_spawn_file_actions_addclose(&actions, descriptor) }
    var command = starter + [Self.path] + arguments
    if let memory { command = ["/usr/bin/prlimit", "--data=\(memory)"] + command }
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }

    var child = pid_t()
    let spawned = posix_spawn(&child, command[0], &actions, nil, &words, environ)
    guard spawned == 0 else { throw Failure(step: "spawn \(Self.path)", errno: spawned) }
    var (ended, usage) = (Int32(), rusage())
    while wait4(child, &ended, 0, &usage) < 0 {
      guard errno == EINTR else { throw Failure(step: "wait", errno: errno) }
    }
    status = ended & 0x7f == 0 ? (ended >> 8) & 0xff : -(ended & 0x7f)
    processorTime = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000
    }
    self.output = output.text
    self.errors = errors.text
  }

  /// A file without a name that takes what the program prints, however much that is.
  private final class Captured {
    let descriptor: Int32

    init() throws {
      var path = Array("/tmp/touchtree-XXXXXX".utf8CString)
      descriptor = mkstemp(&path)
      guard descriptor >= 0, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else {
        throw Failure(step: "capture", errno: errno)
      }
      unlink(path)
    }

    deinit {
      close(descriptor)
    }

    var text: String {
      lseek(descriptor, 0, SEEK_SET)
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
      return String(decoding: handle.readDataToEndOfFile(), as: UTF8.self)
    }
  }
}
