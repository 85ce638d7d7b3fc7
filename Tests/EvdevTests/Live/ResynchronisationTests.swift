import Testbed
import Testing

/// Lost events: what libevdev makes of the difference is told apart from what the kernel sent.
@Suite("A device that lost events")
struct ResynchronisationTests {
  @Test("ends unseen what is not there any more")
  func vanished() throws {
    let bench = try touched()
    try bench.panel.lose(5, "ABS_MT_TRACKING_ID=-1", "BTN_TOUCH=0", "SYN_REPORT=0")
    #expect(
      try bench.events(upTo: "resync SYN_REPORT=0") == [
        "resync SYN_DROPPED=0", "resync ABS_MT_SLOT=0", "resync ABS_MT_TRACKING_ID=-1",
        "resync SYN_REPORT=0",
      ])
    // libevdev ends contacts in a frame of their own, before all else.
    #expect(
      try bench.events(upTo: "resync SYN_REPORT=0") == [
        "resync BTN_TOUCH=0", "resync SYN_REPORT=0",
      ])
  }

  @Test("ends the old contact before the new one in its slot begins")
  func replaced() throws {
    let bench = try touched()
    try bench.panel.lose(
      5, "ABS_MT_TRACKING_ID=-1", "SYN_REPORT=0", "ABS_MT_TRACKING_ID=8", "ABS_MT_POSITION_X=500",
      "SYN_REPORT=0")
    #expect(
      try bench.events(upTo: "resync SYN_REPORT=0") == [
        "resync SYN_DROPPED=0", "resync ABS_MT_SLOT=0", "resync ABS_MT_TRACKING_ID=-1",
        "resync SYN_REPORT=0",
      ])
    #expect(
      try bench.events(upTo: "resync SYN_REPORT=0") == [
        "resync ABS_MT_SLOT=0", "resync ABS_MT_POSITION_X=500", "resync ABS_MT_TRACKING_ID=8",
        "resync SYN_REPORT=0",
      ])
  }

  @Test("brings the place of a finger up to date that only moved")
  func moved() throws {
    let bench = try touched()
    try bench.panel.lose(5, "ABS_MT_POSITION_X=700", "SYN_REPORT=0")
    #expect(
      try bench.events(upTo: "resync SYN_REPORT=0") == [
        "resync SYN_DROPPED=0", "resync ABS_MT_SLOT=0", "resync ABS_MT_POSITION_X=700",
        "resync SYN_REPORT=0",
      ])
    try bench.panel.send(5, "ABS_MT_POSITION_X=701", "SYN_REPORT=0")
    #expect(
      try bench.events(upTo: "live SYN_REPORT=0") == [
        "live ABS_MT_POSITION_X=701", "live SYN_REPORT=0",
      ])
  }

  @Test("closes the resynchronisation even where nothing had changed")
  func unchanged() throws {
    let bench = try touched()
    try bench.panel.lose(5, "SYN_REPORT=0")
    #expect(
      try bench.events(upTo: "resync SYN_REPORT=0") == [
        "resync SYN_DROPPED=0", "resync SYN_REPORT=0",
      ])
  }

  @Test("closes the frame that was cut, as live")
  func cutFrame() throws {
    let bench = try touched()
    try bench.panel.send(5, "ABS_MT_POSITION_X=300")
    #expect(
      try bench.events(upTo: "live ABS_MT_POSITION_X=300") == ["live ABS_MT_POSITION_X=300"])
    try bench.panel.lose(5, "ABS_MT_POSITION_Y=1", "SYN_REPORT=0")
    #expect(
      try bench.events(upTo: "resync SYN_REPORT=0") == [
        "live SYN_REPORT=0", "resync SYN_DROPPED=0", "resync ABS_MT_SLOT=0",
        "resync ABS_MT_POSITION_Y=1", "resync SYN_REPORT=0",
      ])
  }

  @Test("can be brought up to date without having been told")
  func resume() throws {
    let bench = try touched()
    try bench.panel.set(5, "ABS_MT_TRACKING_ID=-1")
    try bench.probe.say("resync", Bench.node)
    #expect(
      try bench.events(upTo: "resync SYN_REPORT=0") == [
        "resync SYN_DROPPED=0", "resync ABS_MT_SLOT=0", "resync ABS_MT_TRACKING_ID=-1",
        "resync SYN_REPORT=0",
      ])
  }

  /// A device with a finger on it.
  private func touched() throws -> Bench {
    let bench = try Bench.opened()
    try bench.panel.play(5, Fixture.touch)
    _ = try bench.events(upTo: "live SYN_REPORT=0")
    return bench
  }
}
