import Glibc

extension SceneDescription {
  /// Reads a scene from the bytes of a YAML file.
  ///
  /// - Parameters:
  ///   - yaml: The file's bytes.
  ///   - file: The file's name, for messages.
  ///   - keyNames: The names that a key can have (`KEY_MUTE`); nil where any that looks like one
  ///     will do.
  /// - Throws: Everything that is wrong with it.
  public init(
    yaml: [UInt8], file: String,
    keyNames: Set<String>? = nil
  ) throws(SceneError) {
    var parser = YAMLParser()
    let root: SceneNode?
    do throws(SceneProblem) {
      root = try parser.parse(yaml)
    } catch {
      throw SceneError(file: file, problems: parser.problems + [error])
    }
    guard let root, !root.isNull else {
      let problem = SceneProblem(
        at: Place(line: 1, column: 1), "the scene is empty, expected at least windows")
      throw SceneError(file: file, problems: parser.problems + [problem])
    }
    let reading = SceneReading(problems: parser.problems, keyNames: keyNames)
    let scene = reading.readScene(root)
    guard reading.problems.isEmpty else {
      throw SceneError(file: file, problems: reading.problems)
    }
    self = scene
  }

  /// Reads a scene from a file.
  ///
  /// - Parameters:
  ///   - onlyIfSafe: Whether a file is refused that others than root and this process's user can
  ///     write: its commands are about to be run.
  ///   - waits: Whether who writes to a pipe or a terminal is waited for.
  public init(
    contentsOf path: String, keyNames: Set<String>? = nil, onlyIfSafe: Bool = false,
    waits: Bool = true
  ) throws(SceneError) {
    let bytes: [UInt8]
    do throws(SceneProblem) {
      bytes = try Self.bytes(of: path, onlyIfSafe: onlyIfSafe, waits: waits)
    } catch {
      throw SceneError(file: path, problems: [error])
    }
    try self.init(yaml: bytes, file: path, keyNames: keyNames)
  }

  /// Whether a name looks like one of the kernel's keys: `KEY_` or `BTN_` and capitals, digits, `_`.
  static func isKeyName(_ name: String) -> Bool {
    let isPrefixed = name.hasPrefix("KEY_") || name.hasPrefix("BTN_")
    return isPrefixed && name.utf8.count > 4
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
      }
  }

  /// The file's bytes; one byte more than a scene can have at most, so that reading an endless file
  /// ends.
  private static func bytes(
    of path: String, onlyIfSafe: Bool, waits: Bool
  ) throws(SceneProblem) -> [UInt8] {
    func failure(_ error: Int32) -> SceneProblem {
      SceneProblem(at: nil, "cannot be read: \(String(cString: strerror(error)))")
    }
    // By its name it could be opened for reading all the same.
    if path == "/dev/stdin", fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE == O_WRONLY {
      throw failure(EBADF)
    }
    var descriptor = open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    // A socket, and what this user may not read, cannot be opened once more, but read as it was given.
    if descriptor < 0, path == "/dev/stdin", errno == ENXIO || errno == EACCES {
      descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    }
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    if onlyIfSafe {
      guard let access = SceneFileAccess(of: descriptor) else { throw failure(errno) }
      if let objection = access.objection(at: path) {
        throw SceneProblem(at: nil, objection)
      }
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while bytes.count <= NodeLimits.bytes {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(errno)
      }
      if count == 0 { break }
      bytes += chunk.prefix(count)
    }
    return bytes
  }
}
