import Glibc

/// Makes sure that descriptors 0 to 2 are open: where one is closed, a device would get its number,
/// and commands would read it as their standard output.
///
/// - Returns: Those that were closed; what is written to them goes nowhere.
func openStandardDescriptors() -> Set<Int32> {
  var closed: Set<Int32> = []
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // The lowest free number is this one, since those below are open by now.
    _ = open("/dev/null", O_RDWR)
    closed.insert(descriptor)
  }
  return closed
}
