import Glibc

/// Tells the service manager how the service fares (`sd_notify(3)`). Does nothing where none listens,
/// that is without NOTIFY_SOCKET in the environment.
///
/// libsystemd's own `sd_notify` waits where the manager does not keep up, as while it reloads its
/// units, and fingers would wait with it. Here what the manager must know waits, and is told as soon
/// as there is room.
final class ServiceNotifier {
  /// How long it is until the manager is tried again, in microseconds.
  private static let pause: UInt64 = 100_000

  private let sender: DatagramSender?
  private let address: String
  private unowned let loop: EventLoop
  /// What the manager must know and had no room for, in order.
  private var waiting: [String] = []
  private var retrying: TimerSource?

  /// - Parameters:
  ///   - loop: Must outlive the notifier.
  ///   - address: The manager's socket; nil for none.
  init(
    loop: EventLoop, address: String? = getenv("NOTIFY_SOCKET").map { String(cString: $0) }
  ) {
    self.loop = loop
    self.address = address ?? ""
    sender = address == nil ? nil : DatagramSender()
  }

  /// The service is up, or has reloaded.
  func ready(status: String) {
    tell("READY=1\nSTATUS=\(line(status))")
  }

  /// Reloading has begun; `ready` ends it, whether the new scene was taken or not.
  ///
  /// - Parameter time: The time now on CLOCK_MONOTONIC, in microseconds: the manager tells by it that
  ///   this is not an older reload's message.
  func reloading(at time: UInt64) {
    // This one ends those before it that the manager has not heard of.
    if let older = waiting.firstIndex(where: { $0.hasPrefix(Self.reloading) }) {
      waiting.removeSubrange(older...)
    }
    tell("\(Self.reloading)\nMONOTONIC_USEC=\(time)")
  }

  private static let reloading = "RELOADING=1"

  func stopping(status: String) {
    tell("STOPPING=1\nSTATUS=\(line(status))")
  }

  /// The line that `systemctl status` shows; lost where the manager does not keep up.
  func status(_ status: String) {
    guard hasTold else { return }
    _ = send("STATUS=\(line(status))")
  }

  /// Whether the manager knows all that it must, or is not there.
  var hasTold: Bool { waiting.isEmpty }

  /// Tells what waits, as far as there is room.
  private func tellWaiting() {
    while let message = waiting.first {
      guard send(message) else { return retryLater() }
      waiting.removeFirst()
    }
  }

  private func tell(_ message: String) {
    waiting.append(message)
    tellWaiting()
  }

  /// Returns whether the manager has taken the message, or is not there to take it: one that does not
  /// listen any more is no reason to stop, and nobody is left to be told.
  private func send(_ message: String) -> Bool {
    guard let sender else { return true }
    return sender.send(Array(message.utf8), to: address) != EAGAIN
  }

  private func retryLater() {
    do throws(EventLoopError) {
      if retrying == nil { retrying = try loop.timer { [weak self] _ in self?.tellWaiting() } }
      try retrying?.arm(at: loop.now() &+ Self.pause)
    } catch {
      // Without a timer the next thing that there is to tell tries again.
      retrying = nil
    }
  }

  /// A line break would begin another assignment.
  private func line(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
