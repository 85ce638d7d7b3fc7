import Glibc

/// Makes sure that descriptors 0 to 2 are open: where one is closed, a device would get its number,
/// and commands would read it as their standard output.
func openStandardDescriptors() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // The lowest free number is this one, since those below are open by now.
    _ = open("/dev/null", O_RDWR)
  }
}
