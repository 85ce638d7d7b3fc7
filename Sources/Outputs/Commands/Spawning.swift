import CSpawn
import Glibc

/// Starts programs without a shell.
struct Spawning {
  /// The environment of every program, as C strings of `NAME=value`.
  let environment: [[CChar]]
  /// Their standard output.
  let output: Int32

  /// Starts a program in a session, and so a process group, of its own: its group's id is the
  /// returned process id.
  ///
  /// It gets its standard input from /dev/null, ``output``, standard error from this process, no
  /// other descriptor, every signal unblocked and at its default. The calling thread
  /// waits until the program is loaded, and so learns why it could not be.
  ///
  /// - Parameter arguments: The first names the program; without a slash it is looked up in PATH.
  func start(_ arguments: [String]) throws(SpawnError) -> pid_t {
    guard let program = arguments.first, !program.isEmpty else { throw .empty }
    // C strings end at the first NUL: the program would see less than what it was given.
    guard arguments.allSatisfy({ !$0.utf8.contains(0) }) else { throw .containsNUL }

    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    try check(posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }
    try check(posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }

    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    try check(posix_spawnattr_setsigmask(&attributes, &none))
    try check(posix_spawnattr_setsigdefault(&attributes, &all))
    let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | touchtree_spawn_setsid
    try check(posix_spawnattr_setflags(&attributes, flags))
    try check(posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0))
    if output != STDOUT_FILENO {
      try check(posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO))
    }
    try check(posix_spawn_file_actions_addclosefrom_np(&actions, 3))

    var child: pid_t = 0
    let result = withCStrings(arguments.map { Array($0.utf8CString) }) { arguments in
      withCStrings(environment) { environment in
        posix_spawnp(&child, program, &actions, &attributes, arguments, environment)
      }
    }
    try check(result)
    return child
  }

  private func check(_ result: Int32) throws(SpawnError) {
    guard result == 0 else { throw .refused(code: result) }
  }
}

/// Why a program could not be started.
enum SpawnError: Error, Hashable, CustomStringConvertible {
  case empty
  case containsNUL
  /// The kernel's reason, a positive errno value.
  case refused(code: Int32)

  var description: String {
    switch self {
    case .empty: "there is no program to start; the first argument must name one"
    case .containsNUL: "an argument contains a NUL character, which no program can be given"
    case .refused(ENOENT):
      "no such program, or the interpreter in its first line is missing; give its full path"
    case .refused(EACCES):
      "permission denied; the file must be executable by the user that touchtree runs as"
    case .refused(ENOEXEC):
      "not a program the kernel can load; a script needs a first line such as #!/bin/sh"
    case .refused(let code): String(cString: strerror(code))
    }
  }
}

/// Calls `body` with a null-terminated array of C strings.
private func withCStrings<Result>(
  _ strings: [[CChar]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}
