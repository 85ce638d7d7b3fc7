import Digitizer
import Evdev
import Testing
import TouchKit

@Suite("Media keys")
struct MediaKeyReaderTests {
  @Test(
    "a frame tells its keys with the time of its report",
    arguments: [
      (
        "@1 KEY_PLAY 1 | KEY_PLAY 2 |1 KEY_PLAY 0 |",
        ["1.0 pressed 207", "1.01 repeated 207", "1.02 released 207"]
      ),
      ("@1 MSC_SCAN 5 KEY_STOPCD 1 KEY_PLAY 1 |", ["1.0 pressed 166", "1.0 pressed 207"]),
      ("@1 KEY_PLAY 3 KEY_PLAY -1 | KEY_PLAY 1", []),
      (
        "@1 KEY_REWIND 1 | KEY_REWIND 0 DROPPED KEY_PLAY 1 | KEY_PLAY 0 |",
        ["1.0 pressed 168", "1.01 lost", "1.02 released 207"]
      ),
      ("@1 KEY_REWIND 1 | < DROPPED KEY_REWIND 0 | >", ["1.0 pressed 168", "1.01 released 168"]),
    ] as [(String, [String])])
  func reports(_ script: String, _ expected: [String]) throws {
    var lines: [String] = []
    let reader = MediaKeyReader(
      output: { output, time in
        switch output {
        case .key(let report, let code): lines.append("\(time) \(report) \(code)")
        case .lost: lines.append("\(time) lost")
        }
      }, notice: { _ in })
    for step in try EventScript(script).steps {
      reader.process(step.event, isResync: step.isResync)
    }
    #expect(lines == expected)
    #expect(
      reader.latest == expected.last.flatMap { Double($0.prefix { $0 != " " }) } ?? reader.latest)
  }
}
