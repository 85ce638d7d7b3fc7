import Glibc

/// Reads whole files, never more than a limit, and only what has an end.
enum FileBytes {
  /// The most that is read of one file: far beyond any recording, well within any machine.
  static let limit = 512 << 20

  static func read(path: String, limit: Int = Self.limit) throws(RecordingError) -> [UInt8] {
    // By its name it could be opened for reading all the same.
    if path == "/dev/stdin", fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE == O_WRONLY {
      throw .unreadable(file: path, reason: errorText(EBADF))
    }
    var descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    // A socket, and what this user may not read, cannot be opened once more, but read as it was given.
    if descriptor < 0, path == "/dev/stdin", errno == ENXIO || errno == EACCES {
      descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    }
    guard descriptor >= 0 else { throw .unreadable(file: path, reason: errorText(errno)) }
    defer { close(descriptor) }

    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(file: path, reason: errorText(errno))
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .isDirectory(file: path)
    case S_IFREG where Int(status.st_size) > limit: throw .tooLarge(file: path, limit: limit)
    case S_IFREG, S_IFIFO, S_IFSOCK: break
    default: throw .isDevice(file: path)
    }

    var bytes: [UInt8] = []
    // One byte more than the file has, so that a full read sees the end at once.
    bytes.reserveCapacity(min(Int(status.st_size), limit) + 1)
    let chunkSize = 1 << 16
    var chunk = [UInt8](repeating: 0, count: chunkSize)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunkSize)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(file: path, reason: errorText(errno))
      }
      bytes.append(contentsOf: chunk.prefix(count))
      guard bytes.count <= limit else { throw .tooLarge(file: path, limit: limit) }
    }
  }

  private static func errorText(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
