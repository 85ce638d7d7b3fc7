import Foundation
import Testing

@testable import Daemon

/// The notifications as a service manager receives them.
@Suite struct ServiceNotifierTests {
  @Test(arguments: [false, true]) func everyStateIsTold(isAbstract: Bool) throws {
    let manager = try DatagramSocket(isAbstract: isAbstract)
    let notifier = ServiceNotifier(address: manager.path)
    notifier.ready(status: "2 panels")
    notifier.reloading(at: 123_456)
    notifier.status("a scene\nMAINPID=1")
    notifier.stopping(status: "waiting")
    #expect(
      manager.receiveAll() == [
        "READY=1\nSTATUS=2 panels", "RELOADING=1\nMONOTONIC_USEC=123456",
        "STATUS=a scene MAINPID=1", "STOPPING=1\nSTATUS=waiting",
      ])
  }

  @Test(arguments: [nil, "", "/nonexistent", String(repeating: "x", count: 200)])
  func nobodyIsNeededToListen(_ address: String?) {
    ServiceNotifier(address: address).ready(status: "up")
  }

  @Test func aManagerThatDoesNotReadIsNotWaitedFor() throws {
    let manager = try DatagramSocket()
    let notifier = ServiceNotifier(address: manager.path)
    for number in 0..<10_000 {
      notifier.status("\(number)")
    }
    #expect(manager.receiveAll().first == "STATUS=0")
  }
}
