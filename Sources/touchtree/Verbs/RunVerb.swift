import Daemon
import Outputs
import TouchtreeClient

extension Verb {
  private static let device = Option(
    "device", value: "PATH", of: .devices, repeatable: true,
    "reads only this device node (default: all that match)")
  private static let trace = Option(
    "trace", value: "FILE", of: .files,
    "appends a line for each call and effect to FILE (- is standard output)")
  private static let failures = Option(
    "failures", "tells in the trace of each gesture that failed or waited why")
  private static let socket = Option(
    "socket", value: "PATH", of: .files,
    "where programs connect (default: \(Touchtree.installedSocket))")
  private static let verbose = Option("verbose", "logs what helps to find a fault")

  /// `touchtree run`: the daemon.
  static let run = Verb(
    "run", options: [.config, device, trace, failures, socket, verbose],
    notes: """
      Runs until SIGTERM or SIGINT (Ctrl-C); a second one does not wait for commands that still run.
      SIGHUP reloads the scene: one with mistakes is refused and the old one stays. The log goes to
      the journal or to standard error.
      """,
    "reads every matching touchscreen and does what the scene says"
  ) { arguments in
    var options = DaemonOptions(
      scene: try SceneLocation.chosen(by: arguments), version: Version.current)
    options.devices = arguments.values(of: device)
    options.socket = arguments.value(of: socket)
    options.trace = arguments.value(of: trace).map(FileName.output)
    options.tracesFailures = arguments.has(failures)
    if options.tracesFailures && options.trace == nil {
      throw UsageError(verb: "run", "--failures needs --trace FILE")
    }
    if arguments.has(verbose) { options.logThreshold = .debug }
    return try Daemon(options).run() == 0 ? .success : .failure
  }
}
