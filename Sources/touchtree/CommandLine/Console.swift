import Glibc

/// Standard output and standard error of the program.
enum Console {
  static func print(_ text: String) {
    write(text, to: STDOUT_FILENO)
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

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      _ = DescriptorWriter.writeAll(UnsafeRawBufferPointer(bytes), to: descriptor)
    }
  }
}
