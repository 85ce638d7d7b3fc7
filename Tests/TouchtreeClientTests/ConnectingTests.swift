import Foundation
import Testing
import TouchtreeClient

/// How a connection begins, or why it does not.
@Suite("Connecting") struct ConnectingTests {
  @Test func hearsWhoIsThere() async throws {
    let daemon = try FakeDaemon([])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    #expect(touchtree.hello.program == "touchtree")
    #expect(touchtree.hello.version == "9.8.7")
    #expect(touchtree.hello.protocol == 1)
    touchtree.close()
    #expect(await daemon.heard() == [])
  }

  @Test func goesWithItsLastReference() async throws {
    let daemon = try FakeDaemon([])
    _ = try await Touchtree.connect(to: daemon.path)
    // Returns when the peer has gone.
    _ = await daemon.heard()
  }

  private func failure(connectingTo path: String) async -> String {
    do {
      _ = try await Touchtree.connect(to: path)
      return "connected"
    } catch {
      return error.description
    }
  }

  @Test func tellsOfASocketThatIsNotThere() async {
    #expect(
      await failure(connectingTo: "/nowhere/touchtree.sock")
        == "there is no socket /nowhere/touchtree.sock; is the daemon running?")
  }

  /// A descriptor that is closed twice is another thread's the second time.
  @Test func closesNothingThatIsNotItsOwn() async throws {
    let other = Task.detached {
      var lost = 0
      while !Task.isCancelled {
        let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
        await Task.yield()
        if close(descriptor) != 0 { lost += 1 }
      }
      return lost
    }
    let tooLong = "/" + String(repeating: "a", count: 200)
    for path in Array(repeating: ["/nowhere/touchtree.sock", tooLong], count: 1000).joined() {
      _ = await failure(connectingTo: path)
    }
    other.cancel()
    #expect(await other.value == 0)
  }

  @Test func tellsOfASocketThatIsLeftOver() async throws {
    let path = try FakeDaemon.leftOver()
    defer { unlink(path) }
    #expect(
      await failure(connectingTo: path)
        == "nobody listens at \(path); the daemon that made it has ended")
  }

  @Test func tellsOfAPathThatIsTooLong() async {
    let path = "/" + String(repeating: "long", count: 30)
    #expect(await failure(connectingTo: path) == "the path of the socket is too long: \(path)")
  }

  /// What a daemon, or something else, says first, and what becomes of it.
  static let greetings: [(FakeDaemon.Step, Touchtree.Failure)] = [
    (
      .say(#"{"jsonrpc":"2.0","method":"hello","params":{"protocol":2}}"#),
      .protocolTooNew(2)
    ),
    (
      .say(#"{"jsonrpc":"2.0","method":"hello","params":{"program":"touchtree"}}"#),
      .garbled("'hello'; expected that it introduces itself first")
    ),
    (
      .say(#"{"jsonrpc":"2.0","method":"event","params":{}}"#),
      .garbled("'event'; expected that it introduces itself first")
    ),
    (
      .say(
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32004,"message":"there are 256 peers already"}}"#
      ),
      .dropped("there are 256 peers already")
    ),
    (.hangUp, .lost),
  ]

  @Test(arguments: greetings.indices)
  func refusesOtherGreetings(_ index: Int) async throws {
    let (greeting, expected) = Self.greetings[index]
    let daemon = try FakeDaemon([greeting, .hangUp], greeting: false)
    await #expect(throws: expected) { try await Touchtree.connect(to: daemon.path) }
  }

  @Test func refusesWhatIsNoJSON() async throws {
    let daemon = try FakeDaemon([.say("220 mail.example.org ESMTP")], greeting: false)
    let message = await failure(connectingTo: daemon.path)
    #expect(message.hasPrefix("this is not what a touchtree daemon says: JSON: byte "))
  }

  @Test func stopsWaitingWhenCancelled() async throws {
    // It never introduces itself.
    let daemon = try FakeDaemon([], greeting: false)
    let task = Task { try await Touchtree.connect(to: daemon.path) }
    await daemon.peer()
    task.cancel()
    await #expect(throws: Touchtree.Failure.cancelled) { try await task.value }
    #expect(await daemon.heard() == [])
  }

  @Test func doesNotConnectWhenCancelled() async throws {
    let daemon = try FakeDaemon([])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await Touchtree.connect(to: daemon.path)
    }
    await #expect(throws: Touchtree.Failure.cancelled) { try await task.value }
  }
}
