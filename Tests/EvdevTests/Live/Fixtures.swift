import Foundation
import Testbed

enum Fixture {
  /// A panel with five slots of 800x480.
  static let panel = path("panel.desc")
  /// One finger, from the left to the right in five frames, 10 ms apart.
  static let drag = path("drag.events")
  /// One finger that stays down.
  static let touch = path("touch.events")

  private static func path(_ name: String) -> String {
    Bundle.module.resourceURL?.appendingPathComponent("Fixtures/\(name)").path ?? name
  }
}

/// A probe in a testbed of its own.
struct Bench {
  let panel: MockPanel
  let probe: ChildProgram
  static let node = "/dev/input/event5"

  init(user: Int? = nil) throws {
    panel = try MockPanel()
    probe = try ChildProgram("EvdevProbe", environment: panel.environment, user: user)
    try probe.hear("udev ")
  }

  /// Plugs the panel in as event5 and has the probe open it.
  static func opened() throws -> Bench {
    let bench = try Bench()
    try bench.panel.add(5, from: Fixture.panel)
    try bench.open()
    return bench
  }

  func open() throws {
    try probe.hear("added \(Self.node)")
    try probe.say("open", Self.node)
    try probe.hear("described \(Self.node)")
  }

  /// The events that the probe tells of up to `last`, as `origin CODE=VALUE`, without stamps.
  func events(upTo last: String) throws -> [String] {
    var events: [String] = []
    while events.last != last {
      let line = try probe.hear("\(last)") { $0.hasPrefix("live ") || $0.hasPrefix("resync ") }
      let words = line.split(separator: " ")
      events.append("\(words[0]) \(words[2])")
    }
    return events
  }
}
