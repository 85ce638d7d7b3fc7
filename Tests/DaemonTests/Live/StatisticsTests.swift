import Foundation
import Testbed
import Testing

@Suite("The daemon's statistics")
struct StatisticsTests {
  /// The values of a `stats` line.
  static func values(_ line: String) -> [String: Int] {
    var values: [String: Int] = [:]
    for word in line.split(separator: " ") {
      let pair = word.split(separator: "=")
      if pair.count == 2 { values[String(pair[0])] = Int(pair[1]) }
    }
    return values
  }

  @Test("tells at SIGUSR1 and at its end what was done, in one line")
  func line() throws {
    let machine = try Machine(
      scene: DaemonTests.scene(left: "{run: ['false']}, {run: [/nonexistent]}, {log: up}"))
    try machine.start()
    try machine.plug(0)
    try machine.land(0, id: 1, x: 100, y: 240)
    try machine.move(0, x: 200, y: 240)
    try machine.lift(0)
    try machine.hear("run false: exited with code 1")
    try machine.land(0, id: 2, x: 700, y: 0)
    _ = try machine.trace(upTo: "\"responder\":\"right\"")

    machine.daemon?.send(signal: SIGUSR1)
    let told = Self.values(try machine.hear("<6>stats "))
    let expected = [
      "devices": 1, "waiting": 0, "events": 17, "frames": 4, "dropped": 0, "fingers": 2,
      "began": 2, "ended": 1, "cancelled": 0, "effects": 3, "commands": 1, "commands_running": 0,
      "commands_refused": 1, "commands_failed": 1, "commands_timed_out": 0, "log_held_back": 0,
      "log_lost": 0, "reloads": 0, "reloads_refused": 0,
    ]
    #expect(told.filter { expected[$0.key] != nil } == expected)
    for kind in ["effect", "delivery"] {
      let (median, most) = (told["\(kind)_p50_us"] ?? -1, told["\(kind)_max_us"] ?? -1)
      let high = told["\(kind)_p99_us"] ?? -1
      #expect(0 <= median && median <= high && high <= most)
    }
    #expect(told["log_lines"] ?? 0 >= 5)

    try machine.write(scene: "windows: 3")
    machine.daemon?.send(signal: SIGHUP)
    try machine.hear("not reloaded")
    machine.daemon?.send(signal: SIGTERM)
    let last = Self.values(try machine.hear("<6>stats "))
    #expect(last["reloads_refused"] == 1)
    #expect(last["cancelled"] == 1)
    #expect(try machine.daemon?.waitForExit() == 0)
  }
}
