import Glibc
import Synchronization

/// Standard output and standard error of the program.
enum Console {
  /// What kept something from standard output, if anything did.
  private static let failure = Mutex<OutputError?>(nil)

  static func print(_ text: String) {
    guard let number = write(text, to: STDOUT_FILENO) else { return }
    failure.withLock { $0 = $0 ?? OutputError(errno: number) }
  }

  /// - Throws: Where not all that was printed could be written.
  static func checkOutput() throws(OutputError) {
    if let error = failure.withLock(\.self) { throw error }
  }

  /// A line for the user on standard error.
  static func complain(_ text: String) {
    write("touchtree: \(text)\n", to: STDERR_FILENO)
  }

  /// Text for standard error that stands for itself.
  static func complain(plain text: String) {
    write(text.hasSuffix("\n") ? text : text + "\n", to: STDERR_FILENO)
  }

  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Returns the error number, nil for none.
  @discardableResult
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      DescriptorWriter.writeAll(UnsafeRawBufferPointer(bytes), to: descriptor)
    }
  }
}

/// Standard output could not be written.
struct OutputError: Error, CustomStringConvertible {
  let errno: Int32

  /// Whether nobody reads any more. Who does so, as `head`, has enough: no verb fails for it.
  var isOfReader: Bool { errno == EPIPE }

  var description: String {
    "cannot write to standard output: \(String(cString: strerror(errno)))"
  }
}
