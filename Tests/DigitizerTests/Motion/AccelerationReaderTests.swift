import Digitizer
import Evdev
import Testing
import TouchKit

@Suite("Accelerometers")
struct AccelerationReaderTests {
  /// What a reader makes of a script, a reading a line.
  private func read(
    _ script: String, resolution: Int32 = 100, values: [Int32] = [0, 0, 0],
    configure: (inout AccelerometerConfiguration) -> Void = { _ in },
    notice: @escaping (DigitizerNotice) -> Void = { _ in }
  ) throws -> [String] {
    var configuration = AccelerometerConfiguration()
    configure(&configuration)
    var lines: [String] = []
    let reader = try AccelerationReader(
      .sensor(resolution: resolution, values: values), configuration: configuration,
      output: { lines.append("\($1) \($0.x) \($0.y) \($0.z)") }, notice: notice)
    for step in try EventScript(script).steps {
      reader.process(step.event, isResync: step.isResync)
    }
    return lines
  }

  @Test("a frame is a reading in g, with what did not change as it was")
  func readings() throws {
    #expect(
      try read("@1 ABS_X 50 ABS_Y -100 ABS_Z 200 | ABS_X 25 |", values: [0, 0, 0])
        == ["1.0 0.5 -1.0 2.0", "1.01 0.25 -1.0 2.0"])
    #expect(try read("@1 ABS_X 50 |", values: [0, 0, 100]) == ["1.0 0.5 0.0 1.0"])
  }

  @Test("a frame that tells of no axis is none")
  func otherFrames() throws {
    #expect(try read("@1 MSC_SCAN 4 | | ABS_X 100 |") == ["1.02 1.0 0.0 0.0"])
  }

  @Test("the scene's scale and mount count before the device's")
  func configured() throws {
    let lines = try read(
      "@1 ABS_X 100 ABS_Y 50 ABS_Z 25 |", resolution: 0,
      configure: {
        $0.unitsPerG = 50
        $0.mount = MountMatrix(
          x: Acceleration(x: 0, y: 1, z: 0), y: Acceleration(x: -1, y: 0, z: 0),
          z: Acceleration(x: 0, y: 0, z: 2))
      })
    #expect(lines == ["1.0 1.0 -2.0 1.0"])
  }

  @Test("what a loss has torn is no reading, and time does not go back")
  func loss() throws {
    var notices: [String] = []
    let lines = try read(
      "@1 ABS_X 100 | ABS_X 900 DROPPED ABS_Y 900 | @0.5 ABS_Z 100 |",
      notice: { notices.append($0.kind) })
    #expect(lines == ["1.0 1.0 0.0 0.0", "1.01 1.0 0.0 1.0"])
    #expect(notices == ["eventsDropped", "timeWentBack"])
  }

  @Test("a device without a scale, or without an axis, is refused")
  func refused() throws {
    #expect(throws: AccelerometerError.noScale(.absX)) { try read("", resolution: 0) }
    var flat = DeviceDescription.sensor(resolution: 1, values: [0, 0, 0])
    flat.axes[.absZ] = nil
    #expect(throws: AccelerometerError.noAxis(.absZ)) {
      try AccelerationReader(flat, configuration: .init(), output: { _, _ in }, notice: { _ in })
    }
    #expect("\(AccelerometerError.noScale(.absX))".contains("unitsPerG"))
  }

  @Test("any values of any size are readings")
  func extremes() throws {
    let lines = try read("ABS_X 2147483647 ABS_Y -2147483648 |", resolution: 1)
    #expect(lines == ["0.01 2147483647.0 -2147483648.0 0.0"])
  }
}

extension DeviceDescription {
  fileprivate static func sensor(resolution: Int32, values: [Int32]) -> DeviceDescription {
    let axes = zip([EventCode.absX, .absY, .absZ], values).map { code, value in
      (code, AbsoluteAxis(value: value, minimum: -1000, maximum: 1000, resolution: resolution))
    }
    return DeviceDescription(
      name: "Sensor", properties: [.accelerometer],
      axes: Dictionary(uniqueKeysWithValues: axes))
  }
}
