import Glibc

/// Where a verb writes to: a file that it makes and never overwrites, or standard output.
final class NewFile {
  let path: String?
  private let descriptor: Int32

  /// Why a file cannot be written.
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let errno: Int32

    var description: String {
      if errno == EEXIST { return "\(path) is there already; it is not overwritten" }
      return "cannot write \(path): \(String(cString: strerror(errno)))"
    }
  }

  /// - Parameter name: `-` and nil for standard output.
  init(_ name: String?) throws(Failure) {
    path = name == "-" ? nil : name
    guard let path else {
      descriptor = STDOUT_FILENO
      return
    }
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure(path: path, errno: errno) }
  }

  deinit {
    if path != nil { close(descriptor) }
  }

  /// - Throws: A ``Failure``, or an ``OutputError`` where it is standard output.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard let number = DescriptorWriter.writeAll(bytes, to: descriptor) else { return }
    guard let path else { throw OutputError(errno: number) }
    throw Failure(path: path, errno: number)
  }
}
