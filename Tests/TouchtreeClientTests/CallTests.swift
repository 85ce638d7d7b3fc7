import Testing
import TouchtreeClient

/// Calls and their answers.
@Suite("Calls") struct CallTests {
  @Test func answersAreTyped() async throws {
    let daemon = try FakeDaemon([
      .answer(#"{"added":["counter","counter.tap"]}"#),
      .answer(#"{"view":null}"#),
      .answer(#"{"removed":["counter"],"released":[{"id":"pan","key":"requiresFailureOf"}]}"#),
      .answer(
        #"[{"name":"a","path":"/dev/input/event3","phys":"","uniq":"","role":"pen","state":"reading","#
          + #""report_p50_us":7500},{"path":"/dev/input/event4","state":"waiting","reason":"r"}]"#),
    ])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    let added = try await touchtree.call(
      .addView(["id": "counter", "frame": [0, 0, 10.5, "50%"]], to: "main", at: 0, owned: true))
    #expect(added == ["counter", "counter.tap"])
    #expect(try await touchtree.call(.hit(x: 1, y: 2)).view == nil)
    let removal = try await touchtree.call(.removeView("counter"))
    #expect(removal.released.map(\.key) == ["requiresFailureOf"])
    let devices = try await touchtree.call(.devices)
    #expect(devices.map(\.role) == ["pen", ""])
    #expect(devices.map(\.name) == ["a", ""])
    #expect(devices.map(\.reason) == [nil, "r"])
    #expect(devices.map(\.reportInterval) == [7500, nil])
    touchtree.close()
    #expect(
      await daemon.heard() == [
        #"{"jsonrpc":"2.0","id":1,"method":"view.add","params":{"parent":"main","view":{"id":"counter","#
          + #""frame":[0,0,10.5,"50%"]},"at":0,"owned":true}}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"hit","params":{"x":1,"y":2}}"#,
        #"{"jsonrpc":"2.0","id":3,"method":"view.remove","params":{"id":"counter"}}"#,
        #"{"jsonrpc":"2.0","id":4,"method":"devices"}"#,
      ])
  }

  @Test func refusalsSayWhatIsWrongAndWhere() async throws {
    let daemon = try FakeDaemon([
      .refuse(
        #"{"code":-32602,"message":"/frame/2: a","data":{"problems":[{"pointer":"/frame/2","message":"a"},"#
          + #"{"pointer":"","message":"b"}]}}"#),
      .refuse(#"{"code":-32601,"message":"unknown method 'view.sett', did you mean 'view.set'?"}"#),
    ])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    let refusal = await #expect(throws: Touchtree.Failure.self) {
      try await touchtree.call(.setView("lamp", ["frame": [0, 0, "wide", 1]]))
    }
    #expect(refusal?.description == "view.set: /frame/2: a; b")
    // The connection goes on.
    let second = await #expect(throws: Touchtree.Failure.self) {
      try await touchtree.call(Touchtree.Call("view.sett"))
    }
    #expect(
      second?.description == "view.sett: unknown method 'view.sett', did you mean 'view.set'?")
  }

  @Test func batchesAreOneLineAndTyped() async throws {
    let daemon = try FakeDaemon([.answers([#"{"added":["a"]}"#, "{}", #"{"became":true}"#])])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    let (added, _, became) = try await touchtree.call(
      Touchtree.Call.addView(["id": "a"], to: "main"),
      Touchtree.Call.setView("lamp", ["hidden": true]),
      Touchtree.Call.becomeFirstResponder("a"))
    #expect(added == ["a"])
    #expect(became)
    touchtree.close()
    let heard = await daemon.heard()
    #expect(heard.count == 1)
    #expect(heard.first?.hasPrefix(#"[{"jsonrpc":"2.0","id":1,"method":"view.add","#) == true)
  }

  @Test func aBatchThatFailsTellsTheCause() async throws {
    let daemon = try FakeDaemon([
      .hear,
      .say(
        #"[{"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"not made","data":{"request":1}}},"#
          + #"{"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"no view 'b'"}}]"#),
    ])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    let refusal = await #expect(throws: Touchtree.Failure.self) {
      try await touchtree.call([.removeView("a"), .removeView("b")])
    }
    #expect(refusal?.description == "view.remove: no view 'b'")
  }

  @Test func notificationsAreNotWaitedFor() async throws {
    let daemon = try FakeDaemon([])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    try touchtree.notify(.reload)
    touchtree.close()
    #expect(await daemon.heard() == [#"{"jsonrpc":"2.0","method":"reload"}"#])
  }

  @Test func callsOfManyTasksEachGetTheirOwnAnswer() async throws {
    let count = 200
    let daemon = try FakeDaemon(
      (0..<count).map { _ in .hear }
        + (1...count).reversed().map {
          .say(#"{"jsonrpc":"2.0","id":\#($0),"result":{"cancelled":\#($0)}}"#)
        })
    let touchtree = try await Touchtree.connect(to: daemon.path)
    let sum = try await withThrowingTaskGroup(of: Int64.self) { group in
      for _ in 0..<count { group.addTask { try await touchtree.call(.cancelTouches()) } }
      return try await group.reduce(0, +)
    }
    #expect(sum == Int64(count * (count + 1) / 2))
  }

  @Test func aCancelledCallIsNotWaitedForAndItsAnswerPassedOver() async throws {
    let daemon = try FakeDaemon([
      .hear, .hear, .say(#"{"jsonrpc":"2.0","id":1,"result":{"depth":1}}"#),
      .say(#"{"jsonrpc":"2.0","id":2,"result":{"depth":2}}"#),
    ])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    let task = Task { try await touchtree.call(.ignoreInput) }
    #expect(await daemon.heardFirst())
    task.cancel()
    await #expect(throws: Touchtree.Failure.cancelled) { try await task.value }
    #expect(try await touchtree.call(.ignoreInput) == 2)
  }

  @Test func aCallOfACancelledTaskIsNotMade() async throws {
    let daemon = try FakeDaemon([])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await touchtree.call(.lock)
    }
    await #expect(throws: Touchtree.Failure.cancelled) { try await task.value }
    touchtree.close()
    #expect(await daemon.heard() == [])
  }

  @Test func whoWaitsLearnsOfTheEnd() async throws {
    let daemon = try FakeDaemon([
      .hear, .hear, .hear, .write(Array(#"{"jsonrpc":"2.0","id":1"#.utf8)), .hangUp,
    ])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          await #expect(throws: Touchtree.Failure.lost) { try await touchtree.call(.tree) }
        }
      }
    }
    await #expect(throws: Touchtree.Failure.lost) { try await touchtree.call(.tree) }
    await #expect(throws: Touchtree.Failure.lost) {
      for try await _ in touchtree.events {}
    }
  }

  @Test func lastWordsAreTheReason() async throws {
    let daemon = try FakeDaemon([
      .hear,
      .say(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32001,"message":"too slow"}}"#), .hangUp,
    ])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    await #expect(throws: Touchtree.Failure.dropped("too slow")) {
      try await touchtree.call(.version)
    }
  }

  @Test func aClosedConnectionSaysSo() async throws {
    let daemon = try FakeDaemon([.hear])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    let waiting = Task { try await touchtree.call(.tree) }
    #expect(await daemon.heardFirst())
    touchtree.close()
    await #expect(throws: Touchtree.Failure.closed) { try await waiting.value }
    await #expect(throws: Touchtree.Failure.closed) { try await touchtree.call(.tree) }
  }

  /// What is no answer, and what the connection ends with.
  static let nonsense: [(FakeDaemon.Step, String)] = [
    (
      .say("{\"jsonrpc\":\"2.0\",\"id\":1,"),
      "JSON: byte 24: the text ends within a value; expected its rest"
    ),
    (.say(#"{"jsonrpc":"2.0","id":7,"result":{}}"#), "an answer to 7, which was not asked"),
    (.say(#"{"jsonrpc":"2.0","id":"1","result":{}}"#), "an answer to \"1\", which was not asked"),
    (.say(#"{"jsonrpc":"2.0","id":1}"#), "expected one of 'result' and 'error'"),
    (.say(#"{"id":1,"result":{}}"#), "'jsonrpc' is missing; expected \"2.0\""),
    (.write([0xFF, 0xFE, 0x0A]), "JSON: byte "),
    (
      .write(Array(repeating: UInt8(ascii: "["), count: 17 << 20)),
      "a line of more than 16777216 bytes"
    ),
  ]

  @Test(arguments: nonsense.indices)
  func nonsenseEndsTheConnection(_ index: Int) async throws {
    let (nonsense, expected) = Self.nonsense[index]
    let daemon = try FakeDaemon([.hear, nonsense])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    let failure = await #expect(throws: Touchtree.Failure.self) {
      try await touchtree.call(.tree)
    }
    let message = failure?.description ?? ""
    #expect(
      message.hasPrefix("this is not what a touchtree daemon says: \(expected)"), "\(message)")
  }

  @Test func anAnswerOfAnotherShapeIsAnErrorOfItsCall() async throws {
    let daemon = try FakeDaemon([
      .answer(#"{"added":["a",1]}"#), .answer(#"{"locked":"yes"}"#), .answer("{}"),
    ])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    await #expect(throws: Touchtree.Failure.garbled("/added/1 is not a text")) {
      try await touchtree.call(.addView([:], to: "main"))
    }
    await #expect(throws: Touchtree.Failure.garbled("/locked is not true or false")) {
      try await touchtree.call(.lock)
    }
    try await touchtree.call(.reload)
  }

  @Test func callsAreBounded() async throws {
    let daemon = try FakeDaemon([.hangUp])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    let long = String(repeating: "x", count: 1 << 20)
    let failure = await #expect(throws: Touchtree.Failure.self) {
      try await touchtree.call(.removeView(long))
    }
    #expect(
      failure?.description == "the call has 1048655 bytes, the daemon reads 524288 at most"
        || failure == .lost)
  }

  /// What a daemon could not read, and so would not answer, and why.
  static let unreadable: [([Touchtree.Call<JSONValue>], String)] = [
    (
      [.init("tree", params: (1...64).reduce(1) { value, _ in ["a": value] })],
      "more than 64 arrays and objects within each other"
    ),
    (
      [.init("tree", params: ["a": .array(Array(repeating: 1, count: 32_768))])],
      "more than 32768 values"
    ),
    ([.init("tree", params: ["id": "a\0b"])], "a null character in a text"),
    (
      [.init("tree", params: .object([JSONMember("id", "a"), JSONMember("id", "b")]))],
      "a key that the object has already"
    ),
    (Array(repeating: .init("version"), count: 1025), "1025 calls in one; expected at most 1024"),
  ]

  @Test(arguments: unreadable.indices)
  func whatNoDaemonCanReadIsNotSent(_ index: Int) async throws {
    let (calls, expected) = Self.unreadable[index]
    let daemon = try FakeDaemon([])
    let touchtree = try await Touchtree.connect(to: daemon.path)
    let failure = await #expect(throws: Touchtree.Failure.self) { try await touchtree.call(calls) }
    let message = failure?.description ?? ""
    #expect(message.hasPrefix("the daemon cannot read the call: "), "\(message)")
    #expect(message.contains(expected), "\(message)")
    // The connection goes on, and nobody has heard of it.
    try touchtree.notify(.lock)
    touchtree.close()
    #expect(await daemon.heard() == [#"{"jsonrpc":"2.0","method":"lock"}"#])
  }
}
