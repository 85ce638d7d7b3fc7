import Foundation
import Testing

@testable import Daemon

/// The notifications as a service manager receives them. One test: NOTIFY_SOCKET is the process's.
@Suite struct ServiceNotifierTests {
  @Test func everyStateIsToldAndNobodyIsNeededToListen() throws {
    unsetenv("NOTIFY_SOCKET")
    ServiceNotifier.ready(status: "nobody listens")

    let manager = try DatagramSocket()
    setenv("NOTIFY_SOCKET", manager.path, 1)
    defer { unsetenv("NOTIFY_SOCKET") }
    ServiceNotifier.ready(status: "2 panels")
    ServiceNotifier.reloading(at: 123_456)
    ServiceNotifier.status("a scene\nMAINPID=1")
    ServiceNotifier.stopping(status: "waiting")
    #expect(
      manager.receiveAll() == [
        "READY=1\nSTATUS=2 panels", "RELOADING=1\nMONOTONIC_USEC=123456",
        "STATUS=a scene MAINPID=1", "STOPPING=1\nSTATUS=waiting",
      ])
  }
}
