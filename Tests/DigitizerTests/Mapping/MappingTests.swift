import Digitizer
import Evdev
import Testing
import TouchKit

/// From raw values to points: range, invert, swap, calibration, rotation, screen, in this order.
@Suite struct MappingTests {
  /// A panel of one unit a point, on a screen of 400 by 800.
  private func place(
    _ x: Int32, _ y: Int32, xAxis: AbsoluteAxis = AbsoluteAxis(minimum: 0, maximum: 400),
    yAxis: AbsoluteAxis = AbsoluteAxis(minimum: 0, maximum: 800),
    _ configure: (inout DigitizerConfiguration) -> Void = { _ in }
  ) throws -> String {
    let device = DeviceDescription(
      name: "Panel", properties: [.direct],
      axes: [
        .absMTSlot: AbsoluteAxis(minimum: 0, maximum: 1),
        .absMTTrackingID: AbsoluteAxis(minimum: 0, maximum: 65535),
        .absMTPositionX: xAxis, .absMTPositionY: yAxis,
      ])
    let bench = try Bench(device, .plain(configure))
    try bench.play("ID 1 X \(x) Y \(y) |")
    #expect(bench.invariants.violations == [])
    return bench.text
  }

  @Test(
    arguments: [
      (0, 0, "(0,0)"), (100, 200, "(100,200)"), (399, 799, "(399,799)"),
      (-50, 200, "(0,200)"), (100, -1, "(100,0)"), (.min, .min, "(0,0)"),
      (400, 800, "(400,800)"), (401, 900, "(400,800)"), (.max, .max, "(400,800)"),
    ] as [(Int32, Int32, String)])
  func valuesAreClampedToTheEdge(_ x: Int32, _ y: Int32, _ text: String) throws {
    #expect(try place(x, y) == "began 1 \(text)")
  }

  /// The far edge of a rectangle is not part of it: a finger there must still hit the last view.
  @Test func theMaximumIsTheLastPlaceOnTheScreen() throws {
    let bench = try Bench()
    try bench.play("ID 1 X 4000 Y 8000 | X 5000 Y 9000 |")
    let places = bench.frames.flatMap(\.changes).map(\.location)
    let last = Point(x: 400.0.nextDown, y: 800.0.nextDown)
    #expect(places == [last, last])
  }

  @Test(
    arguments: [
      (-200, 200, 0, "(200,200)"), (-200, 200, -200, "(0,200)"), (-200, 200, 100, "(300,200)"),
      (400, 0, 100, "(300,200)"), (400, 0, 400, "(0,200)"), (400, 0, 500, "(0,200)"),
      (200, -200, -100, "(300,200)"),
      (.min, .max, 0, "(200,200)"), (.max, .min, .max, "(0,200)"),
    ] as [(Int32, Int32, Int32, String)])
  func rangesMayBeNegativeBackwardsAndHuge(
    _ minimum: Int32, _ maximum: Int32, _ x: Int32, _ text: String
  ) throws {
    let axis = AbsoluteAxis(minimum: minimum, maximum: maximum)
    #expect(try place(x, 200, xAxis: axis) == "began 1 \(text)")
  }

  @Test func anEmptyRangeIsRefusedWithTheMend() throws {
    let empty = AbsoluteAxis(minimum: 7, maximum: 7)
    #expect(throws: DigitizerError.emptyRange(axis: .absMTPositionY, value: 7)) {
      try place(1, 1, yAxis: empty)
    }
    let error = DigitizerError.emptyRange(axis: .absMTPositionY, value: 7)
    #expect(
      "\(error)" == "ABS_MT_POSITION_Y has no range (both ends are 7); "
        + "give it one in `devices:`, such as `range: {y: [0, 4095]}`")
  }

  @Test func aConfiguredRangeReplacesTheDevices() throws {
    let empty = AbsoluteAxis(minimum: 0, maximum: 0)
    let text = try place(50, 150, xAxis: empty) {
      $0.rangeX = AxisRange(first: 0, last: 100)
      $0.rangeY = AxisRange(first: 200, last: 0)
    }
    #expect(text == "began 1 (200,200)")
    #expect(throws: DigitizerError.emptyRange(axis: .absMTPositionX, value: 3)) {
      try place(1, 1) { $0.rangeX = AxisRange(first: 3, last: 3) }
    }
  }

  struct Order: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let place: String
    let configure: @Sendable (inout DigitizerConfiguration) -> Void

    init(
      _ rule: String, _ place: String,
      _ configure: @escaping @Sendable (inout DigitizerConfiguration) -> Void
    ) {
      testDescription = rule
      self.place = place
      self.configure = configure
    }
  }

  // The finger is at (100, 200) of (400, 800): a quarter of the way on both axes.
  @Test(arguments: [
    Order("invert x", "(300,200)") { $0.invertsX = true },
    Order("invert y", "(100,600)") { $0.invertsY = true },
    Order("swap", "(100,400)") {
      $0.rangeX = AxisRange(first: 0, last: 200)
      $0.swapsAxes = true
    },
    Order("invert is before swap", "(300,400)") {
      $0.rangeX = AxisRange(first: 0, last: 200)
      $0.rangeY = AxisRange(first: 0, last: 800)
      $0.invertsY = true
      $0.swapsAxes = true
    },
    Order("quarter: the upper left becomes the upper right", "(300,200)") {
      $0.rotation = .quarter
    },
    Order("half", "(300,600)") { $0.rotation = .half },
    Order("three quarters", "(100,600)") { $0.rotation = .threeQuarters },
    Order("calibration: scale", "(200,400)") { $0.calibration = Calibration(2, 0, 0, 0, 2, 0) },
    Order("calibration: shift", "(140,280)") {
      $0.calibration = Calibration(1, 0, 0.1, 0, 1, 0.1)
    },
    Order("calibration: a quarter turn, as libinput's", "(300,200)") {
      $0.calibration = Calibration(0, -1, 1, 1, 0, 0)
    },
    Order("calibration is after invert", "(340,200)") {
      $0.invertsX = true
      $0.calibration = Calibration(1, 0, 0.1, 0, 1, 0)
    },
    Order("rotation is after calibration", "(300,280)") {
      $0.calibration = Calibration(1, 0, 0.1, 0, 1, 0)
      $0.rotation = .quarter
    },
    Order("a part of the screen", "(210,120)") {
      $0.area = Rect(x: 200, y: 100, width: 40, height: 80)
    },
    Order("a calibration that leaves the screen is clamped", "(0,800)") {
      $0.calibration = Calibration(-9, 0, 0, 0, 9, 0)
    },
    Order("a calibration that gives no number", "(0,800)") {
      $0.calibration = Calibration(1e308, -1e308, 0, 0, 1, 0)
      $0.rangeX = AxisRange(first: 0, last: 1)
      $0.rangeY = AxisRange(first: 0, last: 1)
    },
  ])
  func theOrderIsFixed(_ order: Order) throws {
    #expect(try place(100, 200, order.configure) == "began 1 \(order.place)")
  }

  @Test func rotationsAdd() {
    for first in Rotation.allCases {
      for second in Rotation.allCases {
        #expect(first.adding(second).rawValue == (first.rawValue + second.rawValue) % 360)
      }
    }
  }

  @Test(arguments: [
    ([1, 0, 0, 0, 1, 0], true), ([1, 0, 0, 0, 1], false), ([1, 0, 0, 0, 1, 0, 0], false),
    ([1, 0, .infinity, 0, 1, 0], false), ([.nan, 0, 0, 0, 1, 0], false), ([], false),
  ])
  func aCalibrationHasSixNumbers(_ numbers: [Double], _ isGood: Bool) {
    #expect((Calibration(numbers) != nil) == isGood)
  }

  @Test(
    arguments: [(100, 1.0), (200, 2), (0, 0), (50, 0.5), (300, 2), (-1, 0)] as [(Int32, Double)])
  func forceIsOneInTheMiddleOfTheRange(_ pressure: Int32, _ force: Double) throws {
    let bench = try Bench()
    try bench.play("ID 1 X 1 Y 1 PRESSURE \(pressure) |")
    #expect(bench.frames.first?.changes.first?.force == force)
  }

  @Test func aDiameterIsInTheUnitsOfThePlace() throws {
    let bench = try Bench()
    try bench.play("ID 1 X 1 Y 1 MAJOR 200 | MAJOR -5 |")
    #expect(bench.frames.flatMap(\.changes).map(\.majorRadius) == [10, 0])
  }

  /// 4000 units are 200 mm; a diameter with 10 units a millimetre is not in these units.
  @Test func aDiameterWithAResolutionIsInMillimetres() throws {
    var device = DeviceDescription.plainPanel
    device.axes[.absMTPositionX]?.resolution = 20
    device.axes[.absMTPositionY]?.resolution = 20
    device.axes[.absMTTouchMajor]?.resolution = 10
    let bench = try Bench(device, .plain())
    try bench.play("ID 1 X 1 Y 1 MAJOR 100 |")
    #expect(bench.frames.first?.changes.first?.majorRadius == 10)
  }
}
