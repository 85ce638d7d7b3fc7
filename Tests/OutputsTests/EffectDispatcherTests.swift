import JSON
import Outputs
import Scene
import Testbed
import Testing

@Suite struct EffectDispatcherTests {
  let host = ManualHost()
  let log = LogKeeper()
  let source = EffectSource(
    id: "lamp", event: "touchesEnded", place: Place(line: 12, column: 9))

  func perform(_ effects: FilledEffect...) {
    let dispatcher = EffectDispatcher(
      commands: CommandRunner(host: host, log: log), keys: KeyPresser(keys: [], log: log),
      events: EventLog(log: log), log: log)
    for effect in effects {
      dispatcher.perform(effect, from: source, at: 0)
    }
    host.awaitExits()
  }

  @Test func aCommandRuns() throws {
    let scratch = try ScratchDirectory()
    perform(.run(["/bin/sh", "-c", "echo lit > \(scratch.file("lamp"))"]))
    #expect(try scratch.text(of: "lamp") == "lit\n")
    #expect(log.messages == [])
  }

  @Test func aLogLineIsWrittenWithItsOriginAndNeverHeldBack() throws {
    perform(.log("on at 3,4"))
    let record = try #require(log.records.first)
    #expect(record.message == "scene: lamp touchesEnded (line 12): on at 3,4")
    #expect(record.level == .info)
    #expect(record.topic == nil)
    #expect(
      record.fields == [
        LogField("TOUCHTREE_BINDING", "lamp touchesEnded"), LogField("TOUCHTREE_PLACE", "12:9"),
      ])
  }

  @Test func anEventIsToldToWhoLooksForAFault() {
    perform(
      .emit(name: "pressed", data: nil),
      .emit(name: "moved", data: .object([JSONMember("x", .number(1.5))])))
    #expect(
      log.messages == [
        "scene: lamp touchesEnded (line 12): emit pressed",
        "scene: lamp touchesEnded (line 12): emit moved {\"x\":1.5}",
      ])
    #expect(log.records.allSatisfy { $0.level == .debug })
  }
}
