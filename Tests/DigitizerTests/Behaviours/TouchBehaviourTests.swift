import Digitizer
import Testing
import TouchKit

/// What every panel must do, whatever it is: the behaviours of libinput's test suite (test-touch.c),
/// each over all devices that can show it.
@Suite struct TouchBehaviourTests {
  typealias Finger = SimulatedPanel.Finger

  static let all = DeviceFile.all
  static let multitouch = all.filter { $0.fingers >= 2 }
  static let single = all.filter(\.liftsSingly)

  /// touch_downup_no_motion, touch_frame_events
  @Test(arguments: all)
  func aTapIsBeganAndEnded(_ file: DeviceFile) throws {
    let bench = try DeviceBench(file)
    let down = try bench.touch(0.25, 0.5)
    #expect(down.count == 1)
    bench.expect(down.first, .began, at: 0.25, 0.5)
    let up = try bench.lift()
    #expect(up.count == 1)
    bench.expect(up.first, .ended, at: 0.25, 0.5)
    try bench.bench.unplug()
  }

  /// touch_double_touch_down_up: the same finger at the same place is a new touch each time.
  @Test(arguments: all)
  func tapsAtOnePlaceAreTouchesOfTheirOwn(_ file: DeviceFile) throws {
    let bench = try DeviceBench(file)
    for count in 1...5 {
      // Such a panel does not tell that a finger is back where it was.
      if file.contact == .presence, count > 1 { return }
      bench.expect(try bench.touch(0.75, 0.25).first, .began, at: 0.75, 0.25)
      bench.expect(try bench.lift().first, .ended, at: 0.75, 0.25)
      #expect(bench.bench.invariants.landings == count)
    }
    try bench.bench.unplug()
  }

  /// touch_abs_transform: the corners of the panel are those of the screen.
  @Test(arguments: all)
  func theCornersAreTheScreens(_ file: DeviceFile) throws {
    for (u, v) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1), (0.5, 0.5)] {
      let bench = try DeviceBench(file)
      bench.expect(try bench.touch(u, v).first, .began, at: u, v)
      try bench.bench.unplug()
    }
  }

  @Test(arguments: all)
  func aDragIsToldStepByStep(_ file: DeviceFile) throws {
    let bench = try DeviceBench(file)
    bench.expect(try bench.touch(0.1, 0.9).first, .began, at: 0.1, 0.9)
    for step in 1...20 {
      let u = 0.1 + 0.04 * Double(step)
      let changes = try bench.touch(u, 0.9)
      #expect(changes.count == 1)
      bench.expect(changes.first, .moved, at: u, 0.9)
    }
    bench.expect(try bench.lift().first, .ended, at: 0.9, 0.9)
    #expect(bench.bench.invariants.landings == 1)
    try bench.bench.unplug()
  }

  /// A finger that rests: nothing is told, also where the panel repeats itself.
  @Test(arguments: all)
  func aFingerThatRestsIsSilent(_ file: DeviceFile) throws {
    let bench = try DeviceBench(file)
    try bench.touch(0.5, 0.5)
    for _ in 0..<20 { #expect(try bench.touch(0.5, 0.5) == []) }
    try bench.bench.unplug()
  }

  /// touch_many_slots
  @Test(arguments: multitouch)
  func manyFingersAreToldApart(_ file: DeviceFile) throws {
    let bench = try DeviceBench(file)
    var fingers: [Int: Finger] = [:]
    for index in 0..<file.fingers {
      fingers[index] = Finger(u: 0.1 + 0.2 * Double(index), v: 0.2)
      let changes = try bench.touch(fingers)
      bench.expect(changes.first, .began, at: 0.1 + 0.2 * Double(index), 0.2)
      #expect(changes.count == 1)
    }
    for index in fingers.keys { fingers[index]?.v = 0.3 }
    let moved = try bench.touch(fingers)
    #expect(moved.map(\.kind) == Array(repeating: .moved, count: file.fingers))
    #expect(moved.map(\.contact.serial) == Array(1...file.fingers))
    #expect(try bench.lift().filter { $0.kind == .ended }.count == file.fingers)
    #expect(bench.bench.invariants.mostAtOnce == file.fingers)
    try bench.bench.unplug()
  }

  @Test(arguments: multitouch)
  func fingersThatLandTogetherAreOneFrame(_ file: DeviceFile) throws {
    let bench = try DeviceBench(file)
    let fingers = [0: Finger(u: 0.2, v: 0.2), 1: Finger(u: 0.8, v: 0.8)]
    #expect(try bench.touch(fingers).map(\.kind) == [.began, .began])
    #expect(bench.bench.frames.count == 1)
    #expect(try bench.lift().map(\.kind) == [.ended, .ended])
    #expect(bench.bench.frames.count == 2)
  }

  @Test(arguments: multitouch.filter(\.liftsSingly))
  func oneOfTwoLiftsAndAnotherLands(_ file: DeviceFile) throws {
    let bench = try DeviceBench(file)
    let (first, second) = (Finger(u: 0.2, v: 0.2), Finger(u: 0.8, v: 0.8))
    try bench.touch([0: first, 1: second])
    bench.expect(try bench.touch([1: second]).first, .ended, at: 0.2, 0.2)
    bench.expect(
      try bench.touch([1: second, 2: Finger(u: 0.4, v: 0.2)]).first { $0.kind == .began }, .began,
      at: 0.4, 0.2)
    let swapped = try bench.touch([2: Finger(u: 0.4, v: 0.3)])
    #expect(Set(swapped.map(\.kind)) == [.ended, .moved])
    #expect(swapped.first { $0.kind == .ended }?.contact.serial == 2)
    try bench.lift()
    #expect(bench.bench.invariants.landings == 3)
    #expect(bench.bench.invariants.downCount == 0)
    try bench.bench.unplug()
  }

  @Test(arguments: multitouch)
  func fingersThatPassEachOtherStayThemselves(_ file: DeviceFile) throws {
    let bench = try DeviceBench(file)
    for step in 0...20 {
      let u = 0.2 + 0.03 * Double(step)
      try bench.touch([0: Finger(u: u, v: 0.2), 1: Finger(u: 1 - u, v: 0.8)])
    }
    let last = bench.bench.frames.last?.changes ?? []
    bench.expect(last.first { $0.contact.serial == 1 }, .moved, at: 0.8, 0.2)
    bench.expect(last.first { $0.contact.serial == 2 }, .moved, at: 0.2, 0.8)
    #expect(bench.bench.invariants.landings == 2)
    try bench.bench.unplug()
  }

  /// touch_time_usec
  @Test(arguments: all)
  func stampsAreExactToTheMicrosecond(_ file: DeviceFile) throws {
    let bench = try DeviceBench(file)
    try bench.touch(0.5, 0.5)
    #expect(bench.bench.frames.first?.timestamp == 1)
    for step in 1...3 {
      bench.send(later: 3, step)
      #expect(bench.bench.frames.last?.timestamp == Double(bench.panel.time - 10_000) / 1_000_000)
    }
  }

  /// touch_invalid_range_over, touch_invalid_range_under: the edge, and a word about it.
  @Test(arguments: all, [-0.2, 1.2])
  func valuesOutOfRangeAreAtTheEdge(_ file: DeviceFile, _ part: Double) throws {
    let bench = try DeviceBench(file)
    let edge = min(max(part, 0), 1)
    bench.expect(try bench.touch(part, 0.5).first, .began, at: edge, 0.5)
    #expect(bench.bench.noticeKinds == ["valueOutOfRange"])
    let inside = part < 0 ? 0.1 : 0.9
    bench.expect(try bench.touch(inside, 0.5).first, .moved, at: inside, 0.5)
    #expect(bench.bench.noticeKinds.count == 1)
    try bench.bench.unplug()
  }

  /// touch_palm_detect_tool_palm, _on_off, _keep_type, _2fg
  @Test(arguments: all.filter(\.hasPalmTool))
  func aPalmIsCancelledAndDeadUntilItLifts(_ file: DeviceFile) throws {
    let bench = try DeviceBench(file)
    let finger = Finger(u: 0.2, v: 0.2)
    let palm = Finger(u: 0.8, v: 0.8, isPalm: true)
    try bench.touch([0: finger, 1: Finger(u: 0.8, v: 0.8)])
    bench.expect(try bench.touch([0: finger, 1: palm]).first, .cancelled(.palm), at: 0.8, 0.8)
    #expect(try bench.touch([0: finger, 1: Finger(u: 0.7, v: 0.7)]) == [])
    bench.expect(
      try bench.touch([0: Finger(u: 0.3, v: 0.2), 1: palm]).first, .moved, at: 0.3, 0.2)
    #expect(try bench.touch([0: Finger(u: 0.3, v: 0.2)]) == [])
    #expect(try bench.touch([0: Finger(u: 0.3, v: 0.2), 1: palm]) == [])
    try bench.lift()
    bench.expect(try bench.touch(0.8, 0.8).first, .began, at: 0.8, 0.8)
    try bench.bench.unplug()
  }
}

extension DeviceBench {
  /// Moves the finger after some more microseconds.
  fileprivate func send(later microseconds: Int64, _ step: Int) {
    wait(microseconds: microseconds)
    _ = try? touch(0.5 + 0.1 * Double(step), 0.5)
  }
}
