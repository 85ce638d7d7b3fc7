import Testing
import TouchtreeClient

/// What comes through ``Touchtree/events``.
@Suite("Events") struct EventTests {
  /// Lines of the trace, and how people read them.
  static let lines: [(line: String, text: String)] = [
    (
      #"{"time":1.250000,"call":"touchesBegan","responder":"lamp","event":1,"touches":[{"touch":1,"#
        + #""phase":"began","tapCount":1,"x":120,"y":40}],"forwarded":false}"#,
      "    1.250000  lamp              touchesBegan      #1 120,40"
    ),
    (
      #"{"time":1.310000,"call":"touchesCancelled","responder":"lamp","event":1,"touches":[{"touch":1,"#
        + #""phase":"cancelled","tapCount":2,"x":120.125,"y":40},{"touch":2,"phase":"cancelled","tapCount":1,"#
        + #""x":-1.5,"y":0}],"forwarded":true,"reason":"palm"}"#,
      "    1.310000  lamp              touchesCancelled  #1 120.125,40 tap 2  #2 -1.5,0, palm (passed on)"
    ),
    (
      #"{"time":1.310000,"call":"gesture","gesture":"lamp.double","kind":"tap","view":"lamp","#
        + #""state":"ended","x":120,"y":40,"touches":1}"#,
      "    1.310000  lamp.double       ended             tap at 120,40"
    ),
    (
      #"{"time":2,"call":"gesture","gesture":"p","kind":"pan","view":"lamp","state":"changed","x":1,"y":2,"#
        + #""touches":2,"dx":3,"dy":-4.5,"vx":0,"vy":-100}"#,
      "    2.000000  p                 changed           pan at 1,2 by 3,-4.5 with 0,-100/s, 2 fingers"
    ),
    (
      #"{"time":2,"call":"gesture","gesture":"p","kind":"pinch","view":"lamp","state":"began","x":1,"y":2,"#
        + #""touches":2,"scale":1.5,"velocity":0.25}"#,
      "    2.000000  p                 began             pinch at 1,2 scale 1.5 with 0.25/s, 2 fingers"
    ),
    (
      #"{"time":2,"call":"gesture","gesture":"s","kind":"swipe","view":"lamp","state":"ended","x":1,"y":2,"#
        + #""touches":1,"direction":"left"}"#,
      "    2.000000  s                 ended             swipe at 1,2 left"
    ),
    (
      #"{"time":2,"call":"gesture","gesture":"s","kind":"tap","view":"lamp","state":"failed","x":1,"y":2,"#
        + #""touches":1,"reason":"moved 46.2 pt, allowed 45"}"#,
      "    2.000000  s failed: moved 46.2 pt, allowed 45"
    ),
    (
      #"{"time":1.400000,"call":"control","responder":"ok","controlEvent":"touchUpInside"}"#,
      "    1.400000  ok                touchUpInside"
    ),
    (
      #"{"time":1.400000,"call":"control","responder":"ok","controlEvent":"valueChanged","value":0.5}"#,
      "    1.400000  ok                valueChanged      0.5"
    ),
    (
      #"{"time":1.400000,"call":"motionBegan","responder":"main","subtype":"motionShake","forwarded":true}"#,
      "    1.400000  main              motionBegan       motionShake (passed on)"
    ),
    (
      #"{"time":1.400000,"call":"remoteControlReceived","responder":"main","subtype":"remoteControlPlay","#
        + #""forwarded":false}"#,
      "    1.400000  main              remoteControlReceived  remoteControlPlay"
    ),
    (
      #"{"time":1.400000,"call":"effect","source":"lamp.double","effect":{"key":["KEY_MUTE"]}}"#,
      #"    1.400000  lamp.double       effect            {"key":["KEY_MUTE"]}"#
    ),
    (
      #"{"time":1.400000,"call":"emit","source":"lamp","name":"pressed","data":{"at":120.5,"who":"lamp"}}"#,
      #"    1.400000  lamp              emit              pressed {"at":120.5,"who":"lamp"}"#
    ),
    // What a later version may say.
    (
      #"{"time":1.5,"call":"smelled","responder":"lamp"}"#,
      #"{"time":1.5,"call":"smelled","responder":"lamp"}"#
    ),
  ]

  @Test(arguments: lines.indices)
  func eachLineComesToTheByteAndAsText(_ index: Int) async throws {
    let (line, text) = Self.lines[index]
    let daemon = try FakeDaemon([.say(#"{"jsonrpc":"2.0","method":"event","params":\#(line)}"#)])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    var iterator = touchtree.events.makeAsyncIterator()
    let event = try #require(try await iterator.next())
    #expect(event.line == line)
    #expect(event.description == text)
    #expect(event == Touchtree.Event(traceLine: line))
    if case .other = event.content { #expect(index == Self.lines.count - 1) }
    touchtree.close()
    #expect(try await iterator.next() == nil)
  }

  @Test func reloadsAndUnknownNotificationsCome() async throws {
    let daemon = try FakeDaemon([
      .say(#"{"jsonrpc":"2.0","method":"reloaded","params":{"lost":["counter"]}}"#),
      .say(#"{"jsonrpc":"2.0","method":"weather","params":{"rain":true}}"#),
    ])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    var iterator = touchtree.events.makeAsyncIterator()
    #expect(try await iterator.next()?.content == .reloaded(lost: ["counter"]))
    #expect(
      try await iterator.next()?.content == .other(method: "weather", params: ["rain": true]))
  }

  @Test func theSequenceEndsWithTheErrorOnceAndAfterWhatHasCome() async throws {
    let daemon = try FakeDaemon([Self.moved(1, x: 1), .hangUp])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    var iterator = touchtree.events.makeAsyncIterator()
    #expect(try await iterator.next() != nil)
    await #expect(throws: Touchtree.Failure.lost) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func aCancelledReaderStopsAndNothingIsLost() async throws {
    let daemon = try FakeDaemon([.hear, Self.moved(1, x: 1)])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    let reader = Task {
      var count = 0
      for try await _ in touchtree.events { count += 1 }
      return count
    }
    reader.cancel()
    #expect(try await reader.value == 0)
    try touchtree.notify(.reload)
    var iterator = touchtree.events.makeAsyncIterator()
    #expect(try await iterator.next() != nil)
  }

  @Test func aSequenceKeepsItsConnection() async throws {
    let daemon = try FakeDaemon([.hear, Self.moved(1, x: 1)])
    var iterator = try await {
      let touchtree = try await Touchtree.connect(to: daemon.path)
      try touchtree.notify(.reload)
      return touchtree.events.makeAsyncIterator()
    }()
    #expect(try await iterator.next() != nil)
  }

  static func moved(_ touch: Int, x: Int, _ call: String = "touchesMoved") -> FakeDaemon.Step {
    .say(
      #"{"jsonrpc":"2.0","method":"event","params":{"time":\#(x),"call":"\#(call)","responder":"lamp","#
        + #""event":1,"touches":[{"touch":\#(touch),"phase":"moved","tapCount":1,"x":\#(x),"y":0}],"#
        + #""forwarded":false}}"#)
  }

  @Test func movesThatWaitBecomeOne() async throws {
    var script = [Self.moved(1, x: 0, "touchesBegan")]
    for x in 1...1000 { script += [Self.moved(1, x: x), Self.moved(2, x: x)] }
    script += [Self.moved(1, x: 2000, "touchesEnded"), .answer(#"{"locked":true}"#)]
    let daemon = try FakeDaemon(script)
    let touchtree = try await Touchtree.connect(to: daemon.path, eventCapacity: 16)
    // Once it is answered, all events before are there.
    try await touchtree.call(.lock)
    touchtree.close()
    var calls: [Touchtree.Event.Touches] = []
    for try await event in touchtree.events {
      if case .touches(let touches) = event.content { calls.append(touches) }
    }
    #expect(calls.count <= 16)
    #expect(calls.first?.call == .began)
    #expect(calls.last?.call == .ended)
    // The newest of each touch is there, and time never goes back.
    for touch in [1, 2] {
      #expect(calls.last { $0.call == .moved && $0.touches[0].touch == touch }?.time == 1000)
    }
    #expect(calls.map(\.time) == calls.map(\.time).sorted())
  }

  @Test func whatMustNotBeLostEndsTheConnectionWhereThereIsNoRoom() async throws {
    let script = (0..<20).map { Self.moved($0, x: $0, "touchesBegan") }
    let daemon = try FakeDaemon([.hear] + script + [.hear])
    let touchtree = try await Touchtree.connect(to: daemon.path, eventCapacity: 8)
    await #expect(throws: Touchtree.Failure.eventsOverflowed(capacity: 8)) {
      try await touchtree.call(.lock)
    }
    var count = 0
    await #expect(throws: Touchtree.Failure.eventsOverflowed(capacity: 8)) {
      for try await _ in touchtree.events { count += 1 }
    }
    #expect(count == 8)
  }
}
