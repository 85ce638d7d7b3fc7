import Digitizer
import Evdev
import Testing
import TouchKit

/// Contacts that are near the panel and do not touch it (ABS_MT_DISTANCE above 0).
@Suite struct HoverTests {
  private static let panel: DeviceDescription = {
    var device = DeviceDescription.plainPanel
    device.codes.insert(.absMTDistance)
    device.axes[.absMTDistance] = AbsoluteAxis(minimum: 0, maximum: 10)
    return device
  }()

  /// Hovering as text, a sample a line: its number, place and distance.
  private func text(_ hovers: [HoverSample]) -> String {
    hovers.map { sample in
      let number = -sample.contact.serial
      guard sample.isPresent else { return "\(number) gone" }
      let place = [sample.location.x, sample.location.y, sample.distance]
        .map { FrameText.number($0, digits: 1) }
      return "\(number) (\(place[0]),\(place[1])) \(place[2])"
    }.joined(separator: "\n")
  }

  @Test(arguments: [
    (
      "it comes, moves, touches and lifts",
      "ID 1 X 1000 Y 1000 DISTANCE 5 | X 1100 | DISTANCE 2 | DISTANCE 0 | X 1200 | ID -1 |",
      """
      1 (100,100) 0.5
      1 (110,100) 0.5
      1 (110,100) 0.2
      1 gone
      """,
      """
      began 1 (110,100)
      moved 1 (120,100)
      ended 1 (120,100)
      """
    ),
    (
      "a finger that leaves the glass and stays near has lifted",
      "ID 1 X 1000 Y 1000 | X 1100 DISTANCE 3 | DISTANCE 0 | DISTANCE 3 | ID -1 |",
      """
      1 (110,100) 0.3
      1 gone
      2 (110,100) 0.3
      2 gone
      """,
      """
      began 1 (100,100)
      ended 1 (100,100)
      began 2 (110,100)
      ended 2 (110,100)
      """
    ),
    (
      "the tracking id alone is no touch",
      "ID 1 X 1000 Y 1000 DISTANCE 1 | ID -1 | ID 2 | ID 3 | ID -1 |",
      """
      1 (100,100) 0.1
      1 gone
      2 (100,100) 0.1
      2 gone
      3 (100,100) 0.1
      3 gone
      """, ""
    ),
    (
      "a change that matters to nobody is not told",
      "ID 1 X 1000 Y 1000 DISTANCE 1 | X 1000 | | ABS_X 5 |", "1 (100,100) 0.1\n1 gone", ""
    ),
    (
      "a palm that hovers is gone",
      "ID 1 X 1000 Y 1000 DISTANCE 4 | TOOL 2 | DISTANCE 0 | ID -1 |",
      "1 (100,100) 0.4\n1 gone", ""
    ),
    (
      "a loss: what hovers is gone, and what touched is cancelled",
      """
      SLOT 0 ID 1 X 1000 Y 1000 DISTANCE 4 SLOT 1 ID 2 X 2000 Y 2000 | DROPPED |
      SLOT 0 X 1100 DISTANCE 0 |
      """, "1 (100,100) 0.4\n1 gone", "began 1 (200,200)\ndropped 1 (200,200)"
    ),
    (
      "a live loss: it rose meanwhile, which nobody saw",
      "ID 1 X 1000 Y 1000 | < DROPPED DISTANCE 4 | >", "1 (100,100) 0.4\n1 gone",
      "began 1 (100,100)\ndropped 1 (100,100)"
    ),
  ])
  func hovers(_ rule: String, _ events: String, _ hovers: String, _ frames: String) throws {
    let bench = try Bench(Self.panel, .plain())
    try bench.play(events)
    try bench.unplug()
    #expect(text(bench.hovers) == hovers, "\(rule)")
    #expect(bench.text == frames, "\(rule)")
  }

  @Test func aPanelThatTellsNoDistanceHasNone() throws {
    let bench = try Bench()
    try bench.play("ID 1 X 1000 Y 1000 DISTANCE 5 | DISTANCE 7 |")
    #expect(bench.text == "began 1 (100,100)")
    #expect(bench.hovers == [])
  }

  @Test func listsTellOfDistanceToo() throws {
    var device = PacketProtocolTests.panel()
    device.codes.insert(.absMTDistance)
    device.axes[.absMTDistance] = AbsoluteAxis(minimum: 0, maximum: 10)
    let bench = try Bench(device, .plain())
    try bench.play("X 1000 Y 1000 DISTANCE 4 + | X 1000 Y 1000 DISTANCE 0 + | + |")
    try bench.unplug()
    #expect(text(bench.hovers) == "1 (100,100) 0.4\n1 gone")
    #expect(bench.text == "began 1 (100,100)\nended 1 (100,100)")
  }
}
