/// How the program ends, as scripts and systemd see it.
enum ExitStatus: Int32 {
  case success = 0
  case failure = 1
  /// The command line was not understood.
  case usage = 2
  /// The scene is not right: `EX_CONFIG` of `sysexits.h`.
  case badScene = 78
}
