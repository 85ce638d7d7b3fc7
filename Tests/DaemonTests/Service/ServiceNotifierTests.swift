import Foundation
import Testing

@testable import Daemon

/// The notifications as a service manager receives them.
@Suite struct ServiceNotifierTests {
  @Test(arguments: [false, true]) func everyStateIsTold(isAbstract: Bool) throws {
    let manager = try DatagramSocket(isAbstract: isAbstract)
    let loop = try EventLoop()
    let notifier = ServiceNotifier(loop: loop, address: manager.path)
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
  func nobodyIsNeededToListen(_ address: String?) throws {
    let loop = try EventLoop()
    let notifier = ServiceNotifier(loop: loop, address: address)
    notifier.ready(status: "up")
    // It is not tried again.
    #expect(notifier.hasTold)
  }

  @Test func aManagerThatDoesNotReadIsNotWaitedFor() throws {
    let manager = try DatagramSocket()
    let loop = try EventLoop()
    let notifier = ServiceNotifier(loop: loop, address: manager.path)
    for number in 0..<10_000 {
      notifier.status("\(number)")
    }
    #expect(manager.receiveAll().first == "STATUS=0")
  }

  @Test func whatAManagerThatDoesNotReadMustKnowWaitsForIt() throws {
    let manager = try DatagramSocket()
    let loop = try EventLoop()
    let notifier = ServiceNotifier(loop: loop, address: manager.path)
    for number in 0..<1000 { notifier.status("\(number)") }
    notifier.ready(status: "up")
    for number in 1...1000 {
      notifier.reloading(at: UInt64(number))
      notifier.ready(status: "reload \(number)")
    }
    // It would come before what is older.
    notifier.status("lost")
    notifier.stopping(status: "stopping")
    #expect(manager.receiveAll().allSatisfy { $0.hasPrefix("STATUS=") })
    // The loop tries again by itself.
    var told: [String] = []
    while told.count < 4 {
      try loop.runOnce()
      told += manager.receiveAll()
    }
    #expect(
      told == [
        "READY=1\nSTATUS=up", "RELOADING=1\nMONOTONIC_USEC=1000", "READY=1\nSTATUS=reload 1000",
        "STOPPING=1\nSTATUS=stopping",
      ])
    notifier.status("there is room again")
    #expect(manager.receiveAll() == ["STATUS=there is room again"])
  }
}
