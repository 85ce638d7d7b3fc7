import CLibsystemd

/// Tells the service manager how the service fares (`sd_notify`). Does nothing where none listens,
/// that is without NOTIFY_SOCKET in the environment.
enum ServiceNotifier {
  /// The service is up, or has reloaded.
  static func ready(status: String) {
    notify("READY=1\nSTATUS=\(line(status))")
  }

  /// Reloading has begun; `ready` ends it, whether the new scene was taken or not.
  ///
  /// - Parameter time: The time now on CLOCK_MONOTONIC, in microseconds: the service manager tells by
  ///   it that this is not an older reload's message.
  static func reloading(at time: UInt64) {
    notify("RELOADING=1\nMONOTONIC_USEC=\(time)")
  }

  static func stopping(status: String) {
    notify("STOPPING=1\nSTATUS=\(line(status))")
  }

  /// The line that `systemctl status` shows.
  static func status(_ status: String) {
    notify("STATUS=\(line(status))")
  }

  private static func notify(_ message: String) {
    // A manager that does not listen any more is no reason to stop, and nobody is left to be told.
    _ = sd_notify(0, message)
  }

  /// A line break would begin another assignment.
  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
