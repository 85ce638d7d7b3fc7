import Foundation
import Testing

@testable import Daemon

@Suite struct SignalSourceTests {
  /// Signals are raised in the test's own thread, where they are blocked: the process has others.
  @Test(arguments: [SIGHUP, SIGTERM, SIGINT, SIGUSR1]) func aSignalIsTold(_ signal: Int32) throws {
    let loop = try EventLoop()
    var count = 0
    let source = try loop.onSignal(signal) {
      count += 1
      try? loop.exit(0)
    }
    raise(signal)
    _ = try loop.runGuarded()
    #expect(count == 1)
    _ = source
  }

  @Test(arguments: [-1, 0, 1000]) func noSuchSignalIsAnError(_ signal: Int32) throws {
    let loop = try EventLoop()
    let error = #expect(throws: EventLoopError.self) { _ = try loop.onSignal(signal) {} }
    #expect(error?.description == "cannot block signal \(signal): Invalid argument")
  }
}
