import Digitizer
import Evdev
import Testing
import TouchKit

/// A digitizer on the bench: what goes in is written as text, what comes out is kept and checked.
final class Bench {
  private(set) var frames: [TouchFrame] = []
  private(set) var hovers: [HoverSample] = []
  private(set) var notices: [DigitizerNotice] = []
  private(set) var invariants = FrameInvariants()
  private(set) var hoverInvariants = HoverInvariants()
  private var made: Digitizer?

  init(
    _ device: DeviceDescription, _ configuration: DigitizerConfiguration,
    scheduler: (any Scheduler)? = nil
  ) throws {
    let area = configuration.area
    made = try Digitizer(
      device, configuration: configuration, scheduler: scheduler,
      hover: { [unowned self] sample, _ in
        hovers.append(sample)
        hoverInvariants.check(sample, on: area)
      },
      output: { [unowned self] frame in
        frames.append(frame)
        invariants.check(frame, on: area)
      },
      notice: { [unowned self] in notices.append($0) })
  }

  /// A panel of protocol B with 0...4000 and 0...8000, on a screen of 400 by 800 points.
  convenience init(configure: (inout DigitizerConfiguration) -> Void = { _ in }) throws {
    try self.init(.plainPanel, .plain(configure))
  }

  var digitizer: Digitizer {
    get throws { try #require(made) }
  }

  @discardableResult
  func play(_ script: String) throws -> Self {
    try play(EventScript(script).steps)
    return self
  }

  func play(_ steps: some Sequence<EventScript.Step>) throws {
    let digitizer = try digitizer
    for step in steps { digitizer.process(step.event, isResync: step.isResync) }
  }

  /// What came out since the start, a frame a line.
  var text: String { FrameText.text(of: frames) }
  var timedText: String { FrameText.text(of: frames, withTime: true) }
  var noticeKinds: [String] { notices.map(\.kind) }

  /// Takes the panel away and checks that nothing is left behind.
  func unplug(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try digitizer.cancelAll(.device)
    #expect(invariants.downCount == 0, "left behind", sourceLocation: sourceLocation)
    #expect(invariants.violations == [], sourceLocation: sourceLocation)
    #expect(hoverInvariants.hovering == [], "left behind", sourceLocation: sourceLocation)
    #expect(hoverInvariants.violations == [], sourceLocation: sourceLocation)
  }
}

extension DigitizerConfiguration {
  /// A screen of 400 by 800 points.
  static func plain(
    _ configure: (inout DigitizerConfiguration) -> Void = { _ in }
  ) -> DigitizerConfiguration {
    var configuration = DigitizerConfiguration(
      device: 0, area: Rect(x: 0, y: 0, width: 400, height: 800))
    configure(&configuration)
    return configuration
  }
}

extension DeviceDescription {
  /// A panel without quirks: protocol B, ten slots, a tenth of a point a unit.
  static let plainPanel = DeviceDescription(
    name: "Plain panel", properties: [.direct],
    axes: [
      .absMTSlot: AbsoluteAxis(minimum: 0, maximum: 9),
      .absMTTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
      .absMTPositionX: AbsoluteAxis(minimum: 0, maximum: 4000),
      .absMTPositionY: AbsoluteAxis(minimum: 0, maximum: 8000),
      .absMTTouchMajor: AbsoluteAxis(minimum: 0, maximum: 255),
      .absMTPressure: AbsoluteAxis(minimum: 0, maximum: 200),
      .absMTToolType: AbsoluteAxis(minimum: 0, maximum: 2),
    ], buttons: [.btnTouch])

  /// A device with some axes and buttons and no other codes.
  init(
    name: String, properties: Set<InputProperty> = [], axes: [EventCode: AbsoluteAxis],
    buttons: Set<EventCode> = []
  ) {
    self.init(
      name: name, properties: properties, codes: buttons.union(axes.keys), axes: axes)
  }
}
