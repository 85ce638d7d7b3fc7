import Glibc

/// Tells the service manager how the service fares (`sd_notify(3)`). Does nothing where none listens,
/// that is without NOTIFY_SOCKET in the environment.
///
/// libsystemd's own `sd_notify` waits where the manager does not keep up, as while it reloads its
/// units; a line of status is not worth that.
struct ServiceNotifier {
  private let sender: DatagramSender?
  private let address: String

  /// - Parameter address: The manager's socket; nil for none.
  init(address: String? = getenv("NOTIFY_SOCKET").map { String(cString: $0) }) {
    self.address = address ?? ""
    sender = address == nil ? nil : DatagramSender()
  }

  /// The service is up, or has reloaded.
  func ready(status: String) {
    notify("READY=1\nSTATUS=\(line(status))", waits: true)
  }

  /// Reloading has begun; `ready` ends it, whether the new scene was taken or not.
  ///
  /// - Parameter time: The time now on CLOCK_MONOTONIC, in microseconds: the manager tells by it that
  ///   this is not an older reload's message.
  func reloading(at time: UInt64) {
    notify("RELOADING=1\nMONOTONIC_USEC=\(time)", waits: true)
  }

  func stopping(status: String) {
    notify("STOPPING=1\nSTATUS=\(line(status))", waits: true)
  }

  /// The line that `systemctl status` shows; lost where the manager does not keep up.
  func status(_ status: String) {
    notify("STATUS=\(line(status))", waits: false)
  }

  private func notify(_ message: String, waits: Bool) {
    // A manager that does not listen any more is no reason to stop, and nobody is left to be told.
    _ = sender?.send(Array(message.utf8), to: address, waits: waits)
  }

  /// A line break would begin another assignment.
  private func line(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
