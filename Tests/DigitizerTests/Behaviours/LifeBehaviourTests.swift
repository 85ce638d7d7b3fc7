import Digitizer
import Evdev
import Testing
import TouchKit

/// Unplugging, sleep, adoption, losses and noise, over all devices.
@Suite struct LifeBehaviourTests {
  typealias Finger = SimulatedPanel.Finger

  static let all = DeviceFile.all

  /// touch_release_on_unplug
  @Test(arguments: all)
  func anUnplugCancels(_ file: DeviceFile) throws {
    let bench = try DeviceBench(file)
    let fingers = [0: Finger(u: 0.2, v: 0.2), 1: Finger(u: 0.8, v: 0.8)]
    try bench.touch(file.fingers > 1 ? fingers : [0: Finger(u: 0.2, v: 0.2)])
    let count = bench.bench.invariants.downCount
    #expect(count == min(2, file.fingers))
    try bench.bench.digitizer.cancelAll(.device)
    let last = try #require(bench.bench.frames.last)
    #expect(last.changes.map(\.kind) == Array(repeating: .cancelled(.device), count: count))
    try bench.bench.digitizer.cancelAll(.device)
    #expect(bench.bench.frames.last == last)
    try bench.bench.unplug()
  }

  @Test(arguments: all)
  func sleepCancelsAndTheNextTouchWorks(_ file: DeviceFile) throws {
    let bench = try DeviceBench(file)
    try bench.touch(0.2, 0.2)
    try bench.bench.digitizer.cancelAll(.suspended)
    #expect(try bench.touch(0.3, 0.2) == [])
    #expect(try bench.lift() == [])
    bench.expect(try bench.touch(0.7, 0.7).first, .began, at: 0.7, 0.7)
    bench.expect(try bench.lift().first, .ended, at: 0.7, 0.7)
    try bench.bench.unplug()
  }

  /// A reader that is made while a finger is down, as after a replug or a new scene.
  @Test(arguments: all)
  func aReaderThatComesLateNeedsNoRestart(_ file: DeviceFile) throws {
    let bench = try DeviceBench(file)
    let late = try Bench(file.device, file.configuration(), scheduler: bench.clock)
    var panel = SimulatedPanel(file)
    _ = panel.report([0: Finger(u: 0.2, v: 0.2)])
    for finger in [[0: Finger(u: 0.3, v: 0.2)], [:], [0: Finger(u: 0.7, v: 0.7)], [:]] {
      for event in panel.report(finger) { try late.digitizer.process(event) }
      guard finger.isEmpty, file.liftsBySilence else { continue }
      panel.wait(microseconds: 400_000)
      bench.clock.advance(to: Double(panel.time) / 1_000_000)
    }
    #expect(late.invariants.downCount == 0)
    #expect(late.invariants.landings >= 1)
    try late.unplug()
  }

  /// touch_initial_state: a finger that is down when the device is opened.
  @Test(arguments: all.filter { $0.speaks == .slots && $0.contact == .id && $0.lift == nil })
  func aFingerThatIsDownAtTheStartIsPassedOver(_ file: DeviceFile) throws {
    let bench = try DeviceBench(file)
    var panel = SimulatedPanel(file)
    let finger = Finger(u: 0.2, v: 0.2)
    _ = panel.report([0: finger])
    let (x, y) = panel.raw(finger)
    try bench.bench.digitizer.adopt(
      currentSlot: 0, slots: [SlotState(trackingID: 7, x: x, y: y)], isButtonDown: true)
    for fingers in [[0: Finger(u: 0.3, v: 0.2)], [:]] { try bench.send(panel.report(fingers)) }
    #expect(bench.bench.frames == [])
    try bench.send(panel.report([0: Finger(u: 0.6, v: 0.2)]))
    bench.expect(bench.bench.frames.first?.changes.first, .began, at: 0.6, 0.2)
    try bench.bench.unplug()
  }

  @Test(arguments: all)
  func aLossGivesUpWhatWasDown(_ file: DeviceFile) throws {
    let bench = try DeviceBench(file)
    try bench.touch(0.2, 0.2)
    let time = bench.panel.time
    try bench.send([
      InputEvent(time: time, code: .synDropped, value: 0),
      InputEvent(time: time, code: file.placeAxes.x, value: 1),
      InputEvent(time: time, code: .synReport, value: 0),
    ])
    bench.expect(bench.bench.frames.last?.changes.first, .cancelled(.dropped), at: 0.2, 0.2)
    #expect(try bench.lift() == [])
    bench.expect(try bench.touch(0.7, 0.7).first, .began, at: 0.7, 0.7)
    try bench.bench.unplug()
  }

  /// touch_calibration_scale, _rotation, _translation
  @Test(arguments: all)
  func theMatrixIsLibinputs(_ file: DeviceFile) throws {
    for (matrix, u, v) in [
      (Calibration(0.5, 0, 0, 0, 0.5, 0), 0.125, 0.375),
      (Calibration(0, -1, 1, 1, 0, 0), 0.25, 0.25),
      (Calibration(-1, 0, 1, 0, -1, 1), 0.75, 0.25),
      (Calibration(1, 0, 0.5, 0, 1, -0.25), 0.75, 0.5),
    ] {
      let bench = try DeviceBench(file) { $0.calibration = matrix }
      let place = try #require(bench.touch(0.25, 0.75).first?.location)
      let unit = max(400 / abs(file.ranges.x.length), 800 / abs(file.ranges.y.length)) * 2
      #expect(abs(place.x - u * 400) <= unit)
      #expect(abs(place.y - v * 800) <= unit)
    }
  }

  @Test(arguments: all)
  func rotationTurnsTheCorners(_ file: DeviceFile) throws {
    for (rotation, x, y) in [
      (Rotation.none, 0.0, 0.0), (.quarter, 400, 0), (.half, 400, 800), (.threeQuarters, 0, 800),
    ] {
      let bench = try DeviceBench(file) { $0.rotation = rotation }
      let place = try #require(bench.touch(0, 0).first?.location)
      let unit = max(400 / abs(file.ranges.x.length), 800 / abs(file.ranges.y.length)) * 2
      #expect(abs(place.x - x) <= unit)
      #expect(abs(place.y - y) <= unit)
    }
  }

  /// Whatever the device's own codes are used for: nothing breaks, and it works again after.
  @Test(arguments: all)
  func noiseOfTheDevicesOwnCodesBreaksNothing(_ file: DeviceFile) throws {
    var random = SplitMix(seed: UInt64(file.name.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xffff))
    let bench = try DeviceBench(file)
    var codes = Array(file.device.codes) + [.absMTSlot, .absMTTrackingID, .synMTReport, .btnTouch]
    codes.sort { ($0.type.rawValue, $0.code) < ($1.type.rawValue, $1.code) }
    let values: [Int32] = [-1, 0, 1, 2, 3, 5, 100, 4000, .max, .min]
    for _ in 0..<4000 {
      let time = bench.panel.time
      let chance = Int.random(in: 0..<12, using: &random)
      let code =
        chance == 0
        ? .synReport
        : chance == 1 && Bool.random(using: &random)
          ? .synDropped : codes.randomElement(using: &random) ?? .synReport
      if code == .synReport { bench.wait(microseconds: 7000) }
      try bench.send([
        InputEvent(time: time, code: code, value: values.randomElement(using: &random) ?? 0)
      ])
    }
    try bench.send([InputEvent(time: bench.panel.time, code: .synReport, value: 0)])
    try bench.bench.unplug()
  }
}
