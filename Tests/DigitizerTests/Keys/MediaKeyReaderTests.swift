import Digitizer
import Evdev
import Testing
import TouchKit

@Suite struct MediaKeyReaderTests {
  /// What comes out, a key a line: `0.01 KEY_PLAYPAUSE pressed`.
  private func text(_ script: String, thenReleases: Bool = false) throws -> String {
    var lines: [String] = []
    let reader = MediaKeyReader { report in
      let name = EventCode(.key, UInt16(report.code)).name
      lines.append("\(FrameText.number(report.timestamp, digits: 3)) \(name) \(report.state)")
    }
    for step in try EventScript(script).steps {
      reader.process(step.event, isResync: step.isResync)
    }
    if thenReleases { reader.releaseAll() }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: [
    (
      "press, repeat, release; scan codes are none",
      "MSC_SCAN 9 KEY_PLAYPAUSE 1 | KEY_PLAYPAUSE 2 |1 KEY_PLAYPAUSE 2 |1 KEY_PLAYPAUSE 0 |",
      """
      0.01 KEY_PLAYPAUSE pressed
      0.02 KEY_PLAYPAUSE repeated
      0.03 KEY_PLAYPAUSE repeated
      0.04 KEY_PLAYPAUSE released
      """
    ),
    (
      "two keys in a frame, in their order",
      "KEY_NEXTSONG 1 KEY_STOPCD 1 | KEY_STOPCD 0 KEY_NEXTSONG 0 |",
      """
      0.01 KEY_NEXTSONG pressed
      0.01 KEY_STOPCD pressed
      0.02 KEY_STOPCD released
      0.02 KEY_NEXTSONG released
      """
    ),
    (
      "a loss: what is held is released, and what was torn is thrown away",
      "KEY_FASTFORWARD 1 | DROPPED KEY_STOP 1 | KEY_PLAY 1 | KEY_FASTFORWARD 0 |",
      """
      0.01 KEY_FASTFORWARD pressed
      0.02 KEY_FASTFORWARD released
      0.03 KEY_PLAY pressed
      0.04 KEY_FASTFORWARD released
      """
    ),
    (
      "a live loss: the state says what was released",
      "KEY_FASTFORWARD 1 KEY_REWIND 1 | < DROPPED KEY_REWIND 0 | > KEY_FASTFORWARD 0 |",
      """
      0.01 KEY_FASTFORWARD pressed
      0.01 KEY_REWIND pressed
      0.02 KEY_REWIND released
      0.03 KEY_FASTFORWARD released
      """
    ),
    ("values that no key has are none", "KEY_PLAY 7 KEY_STOP -1 |", ""),
  ])
  func keys(_ rule: String, _ events: String, _ lines: String) throws {
    #expect(try text(events) == lines, "\(rule)")
  }

  @Test func aDeviceThatGoesReleasesWhatItHeld() throws {
    #expect(
      try text("KEY_FASTFORWARD 1 | KEY_PLAY 1 | KEY_PLAY 0 |", thenReleases: true) == """
        0.01 KEY_FASTFORWARD pressed
        0.02 KEY_PLAY pressed
        0.03 KEY_PLAY released
        0.03 KEY_FASTFORWARD released
        """)
  }
}
