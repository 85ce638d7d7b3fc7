import Glibc

/// Descriptors 0 to 2 of this process.
public enum StandardDescriptors {
  /// Makes sure that all are open: where one is closed, whatever is opened next would get its number,
  /// and what is printed. To use one that was closed still fails, with the same error.
  public static func hold() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one, since those below are open by now.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Makes sure that commands, which inherit them, can print: what they print to one that was closed
  /// goes nowhere.
  ///
  /// - Returns: Those that were closed.
  static func openForCommands() -> Set<Int32> {
    hold()
    var closed: Set<Int32> = []
    for descriptor in STDOUT_FILENO...STDERR_FILENO
    where fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDONLY {
      let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
      dup2(nowhere, descriptor)
      close(nowhere)
      closed.insert(descriptor)
    }
    return closed
  }
}
