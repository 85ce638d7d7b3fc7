import Digitizer
import Evdev
import Testing
import TouchKit

/// A panel as its rule corrects it, in its own units: from a place on the screen back to values.
@Suite struct UprightPanelTests {
  /// A panel of 400 by 800 units, 100 by 100 mm, on a screen of 400 by 800 points; a minimum that is not
  /// 0 shows whether it is kept.
  private static let device = DeviceDescription(
    name: "Panel", properties: [.direct],
    axes: [
      .absMTSlot: AbsoluteAxis(minimum: 0, maximum: 1),
      .absMTTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
      .absMTPositionX: AbsoluteAxis(minimum: 10, maximum: 410, resolution: 4),
      .absMTPositionY: AbsoluteAxis(minimum: 0, maximum: 800, resolution: 8),
    ])

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The rule's part in the rotation.
    var rotation = Rotation.none
    var x: ClosedRange<Int32> = 10...410
    var y: ClosedRange<Int32> = 0...800
    var resolution: (x: Int32, y: Int32) = (4, 8)
    /// What comes of the raw values (110, 200).
    var values: (x: Int32, y: Int32) = (110, 200)
    var configure: @Sendable (inout DigitizerConfiguration) -> Void = { _ in }
  }

  static let cases: [Case] = [
    Case(testDescription: "a panel that needs no correction says what it says"),
    Case(
      testDescription: "a picture that is turned leaves the panel as it is"
    ) {
      $0.rotation = .quarter
      $0.area = Rect(x: 0, y: 0, width: 800, height: 400)
    },
    Case(
      testDescription: "a panel that is built in upside down is turned", rotation: .half,
      values: (310, 600)
    ) { $0.rotation = .half },
    Case(
      testDescription: "a panel that is built in across gets the axes across", rotation: .quarter,
      x: 0...800, y: 10...410, resolution: (8, 4), values: (600, 110)
    ) {
      $0.rotation = .quarter
      $0.area = Rect(x: 0, y: 0, width: 800, height: 400)
    },
    Case(
      testDescription: "both turns at once", rotation: .quarter, x: 0...800, y: 10...410,
      resolution: (8, 4), values: (600, 110)
    ) { $0.rotation = .none },
    Case(testDescription: "inverted", values: (310, 200)) { $0.invertsX = true },
    Case(
      testDescription: "swapped", x: 0...800, y: 10...410, resolution: (8, 4), values: (200, 110)
    ) {
      $0.swapsAxes = true
      $0.area = Rect(x: 0, y: 0, width: 800, height: 400)
    },
    Case(testDescription: "calibrated", values: (150, 280)) {
      $0.calibration = Calibration(1, 0, 0.1, 0, 1, 0.1)
    },
    Case(
      testDescription: "calibrated by a quarter turn", x: 0...800, y: 10...410,
      resolution: (8, 4), values: (600, 110)
    ) { $0.calibration = Calibration(0, -1, 1, 1, 0, 0) },
    Case(testDescription: "a part of the screen") {
      $0.area = Rect(x: 1000, y: 50, width: 33, height: 77)
    },
    Case(
      testDescription: "another range and size", x: 10...210, y: 0...400, resolution: (2, 8)
    ) {
      $0.rangeX = AxisRange(first: 10, last: 210)
      $0.rangeY = AxisRange(first: 0, last: 400)
      $0.panelSize = Size(width: 100, height: 50)
    },
    Case(testDescription: "a range that runs backwards runs forwards", values: (310, 200)) {
      $0.rangeX = AxisRange(first: 410, last: 10)
    },
  ]

  @Test(arguments: cases)
  func upright(_ example: Case) throws {
    let configuration = DigitizerConfiguration.plain(example.configure)
    let bench = try Bench(Self.device, configuration)
    let panel = try UprightPanel(
      bench.digitizer.panel, configuration: configuration, rotation: example.rotation)
    #expect(
      (panel.x.minimum...panel.x.maximum, panel.x.resolution) == (example.x, example.resolution.x))
    #expect(
      (panel.y.minimum...panel.y.maximum, panel.y.resolution) == (example.y, example.resolution.y))
    try bench.play("ID 1 X 110 Y 200 |")
    let place = try #require(bench.frames.last?.changes.last?.location)
    #expect(panel.values(at: place) == example.values)
  }

  @Test func everyValueOfAPanelComesBack() throws {
    let configuration = DigitizerConfiguration.plain {
      $0.area = Rect(x: 3, y: 7, width: 1366, height: 768)
    }
    let bench = try Bench(Self.device, configuration)
    let panel = try UprightPanel(
      bench.digitizer.panel, configuration: configuration, rotation: .none)
    try bench.play("ID 1 X 10 Y 0 |")
    for step in Int32(0)...400 {
      try bench.play("X \(10 + step) Y \(2 * step) |")
      let place = try #require(bench.frames.last?.changes.last?.location)
      #expect(panel.values(at: place) == (10 + step, 2 * step))
    }
  }

  @Test func placesFarOffAndAreasWithoutSizeAreClamped() throws {
    for area in [Rect(x: 0, y: 0, width: 400, height: 800), Rect(x: 0, y: 0, width: 0, height: 0)] {
      let configuration = DigitizerConfiguration.plain { $0.area = area }
      let reading = try PanelReading(of: Self.device, configuration: configuration)
      let panel = UprightPanel(reading, configuration: configuration, rotation: .half)
      for place in [-Double.infinity, -1e300, 0, 1e300, .infinity, .nan] {
        let values = panel.values(at: Point(x: place, y: place))
        #expect((10...410).contains(values.x) && (0...800).contains(values.y))
      }
    }
  }

  @Test func aPanelWithoutASizeHasNoResolution() throws {
    var device = Self.device
    device.axes[.absMTPositionX]?.resolution = 0
    device.axes[.absMTPositionY]?.resolution = 0
    let configuration = DigitizerConfiguration.plain()
    let panel = UprightPanel(
      try PanelReading(of: device, configuration: configuration), configuration: configuration,
      rotation: .none)
    #expect((panel.x.resolution, panel.y.resolution) == (0, 0))
  }
}
