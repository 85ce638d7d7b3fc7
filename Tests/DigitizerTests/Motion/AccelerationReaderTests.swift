import Digitizer
import Evdev
import Testing
import TouchKit

@Suite struct AccelerationReaderTests {
  /// 113 units a g: the numbers of a PLAYSTATION(R)3 controller's motion sensors
  /// (systemd/systemd#17691).
  private static func sensor(_ value: Int32 = 0, resolution: Int32 = 113) -> DeviceDescription {
    let axis = AbsoluteAxis(
      value: value, minimum: -512, maximum: 511, fuzz: 4, resolution: resolution)
    return DeviceDescription(
      name: "Motion Sensors", properties: [.accelerometer],
      axes: [.absX: axis, .absY: axis, .absZ: axis])
  }

  private func text(
    _ script: String, _ device: DeviceDescription = sensor(), unitsPerG: Double? = nil,
    matrix: MountMatrix = .identity
  ) throws -> String {
    var lines: [String] = []
    let reader = try AccelerationReader(device, unitsPerG: unitsPerG, matrix: matrix) {
      let numbers = [$1, $0.x, $0.y, $0.z].map { FrameText.number($0, digits: 2) }
      lines.append("\(numbers[0]): \(numbers[1...].joined(separator: " "))")
    }
    for step in try EventScript(script).steps {
      reader.process(step.event, isResync: step.isResync)
    }
    return lines.joined(separator: "\n")
  }

  @Test func readingsAreInG() throws {
    #expect(
      try text("ABS_X 113 ABS_Y -226 ABS_Z 0 | ABS_Z 113 | MSC_TIMESTAMP 4 | ABS_X 0 |") == """
        0.01: 1 -2 0
        0.02: 1 -2 1
        0.04: 0 -2 1
        """)
  }

  @Test func anAxisThatIsNotToldIsWhereItWas() throws {
    #expect(try text("ABS_X 0 |", Self.sensor(113)) == "0.01: 0 1 1")
  }

  @Test func whatIsLostIsNotRead() throws {
    #expect(
      try text("ABS_X 113 | ABS_X 500 DROPPED ABS_Y 500 | ABS_Z 113 |")
        == "0.01: 1 0 0\n0.03: 1 0 1")
    #expect(try text("< DROPPED ABS_X 113 | >") == "0.01: 1 0 0")
  }

  @Test func theMountMatrixTurnsTheReading() throws {
    let matrix = try #require(MountMatrix("0, 1, 0; -1, 0, 0; 0, 0, 1"))
    #expect(
      try text("ABS_X 113 ABS_Y 226 ABS_Z 339 |", matrix: matrix) == "0.01: 2 -1 3")
  }

  @Test func theScaleCanBeGiven() throws {
    #expect(
      try text("ABS_X 256 |", Self.sensor(resolution: 0), unitsPerG: 256) == "0.01: 1 0 0")
  }

  @Test func whatCannotBeReadIsRefused() {
    var lame = Self.sensor()
    lame.codes.remove(.absZ)
    #expect(throws: AccelerationError.noAxis(.absZ)) { try text("", lame) }
    #expect(throws: AccelerationError.noScale(.absX)) {
      try text("", Self.sensor(resolution: 0))
    }
    for scale in [0, -1, .nan, .infinity] as [Double] {
      #expect(throws: AccelerationError.self) { try text("", unitsPerG: scale) }
    }
    #expect("\(AccelerationError.noScale(.absX))".contains("`unitsPerG:`"))
  }

  @Test(arguments: [
    ("1, 0, 0; 0, 1, 0; 0, 0, 1", true), ("-1,0,0;0,-1,0;0,0,1", true),
    ("0.5, 0, 0; 0, 1e0, 0; 0, 0, 1", true), ("", false), ("1,0,0;0,1,0", false),
    ("1,0,0;0,1,0;0,0", false), ("1,0,0;0,1,0;0,0,x", false), ("1,0,0;0,1,0;0,0,inf", false),
    ("1,0,0;0,1,0;0,0,1;", false), ("a", false),
  ])
  func aMountMatrixHasThreeRowsOfThree(_ text: String, _ isGood: Bool) {
    #expect((MountMatrix(text) != nil) == isGood)
  }
}
