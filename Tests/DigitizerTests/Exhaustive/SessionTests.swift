import Digitizer
import Evdev
import Testing
import TouchKit

/// One session of several fingers on each device, broken at every place where it can break.
@Suite struct SessionTests {
  typealias Finger = SimulatedPanel.Finger

  /// A pinch, a third finger, a drag, taps: some two hundred events.
  static func session(of file: DeviceFile) -> [InputEvent] {
    var panel = SimulatedPanel(file)
    var events: [InputEvent] = []
    func report(_ fingers: [Int: Finger]) {
      let fits = fingers.filter { $0.key < file.fingers }
      events += panel.report(fits)
    }
    for step in 0..<6 {
      let part = 0.3 - 0.04 * Double(step)
      report([0: Finger(u: part, v: 0.3), 1: Finger(u: 1 - part, v: 0.7)])
    }
    report([0: Finger(u: 0.1, v: 0.3), 1: Finger(u: 0.9, v: 0.7), 2: Finger(u: 0.5, v: 0.9)])
    report([1: Finger(u: 0.9, v: 0.7), 2: Finger(u: 0.5, v: 0.8)])
    report([1: Finger(u: 0.9, v: 0.6), 3: Finger(u: 0.2, v: 0.9)])
    report([3: Finger(u: 0.25, v: 0.9)])
    report([:])
    for step in 0..<3 { report([0: Finger(u: 0.5 + 0.1 * Double(step), v: 0.5)]) }
    report([:])
    report([0: Finger(u: 0.4, v: 0.4, isPalm: true)])
    report([:])
    return events
  }

  private func play(
    _ events: some Sequence<InputEvent>, on file: DeviceFile
  ) throws -> Bench {
    let bench = try Bench(file.device, file.configuration())
    let digitizer = try bench.digitizer
    for event in events { digitizer.process(event) }
    return bench
  }

  /// The session once more, to show that a reader that was hurt works again.
  private func recovers(_ bench: Bench, on file: DeviceFile, after time: Int64) throws {
    let before = bench.invariants.landings
    let digitizer = try bench.digitizer
    for var event in Self.session(of: file) {
      event.time += time
      digitizer.process(event)
    }
    #expect(bench.invariants.landings > before)
    try bench.unplug()
  }

  @Test(arguments: DeviceFile.all)
  func cutAtEveryEvent(_ file: DeviceFile) throws {
    let events = Self.session(of: file)
    for end in events.indices {
      let bench = try play(events[..<end], on: file)
      try bench.unplug()
    }
  }

  @Test(arguments: DeviceFile.all)
  func lossAtEveryEvent(_ file: DeviceFile) throws {
    let events = Self.session(of: file)
    let whole = try play(events, on: file)
    for index in events.indices {
      let time = events[index].time
      var hurt = events
      hurt.insert(InputEvent(time: time, code: .synDropped, value: 0), at: index)
      let bench = try play(hurt, on: file)
      // A loss takes touches away or cancels them; what is told is told as it was.
      #expect(bench.invariants.landings <= whole.invariants.landings + 5)
      try recovers(bench, on: file, after: 10_000_000)
    }
  }

  /// The loss swallows events, too: all of the two frames after it.
  @Test(arguments: DeviceFile.all, [2])
  func lossOfSomeFrames(_ file: DeviceFile, _ count: Int) throws {
    let events = Self.session(of: file)
    for index in events.indices {
      let ends = events.indices.filter { $0 >= index && events[$0].code == .synReport }
      guard ends.count > count else { break }
      var hurt = Array(events[..<index])
      hurt.append(InputEvent(time: events[index].time, code: .synDropped, value: 0))
      hurt += events[ends[count - 1]...]
      let bench = try play(hurt, on: file)
      try recovers(bench, on: file, after: 10_000_000)
    }
  }

  @Test(arguments: DeviceFile.all)
  func anyEventMissing(_ file: DeviceFile) throws {
    let events = Self.session(of: file)
    for index in events.indices {
      var hurt = events
      hurt.remove(at: index)
      try play(hurt, on: file).unplug()
    }
  }

  @Test(arguments: DeviceFile.all)
  func anyEventTwice(_ file: DeviceFile) throws {
    let events = Self.session(of: file)
    for index in events.indices {
      var hurt = events
      hurt.insert(events[index], at: index)
      try play(hurt, on: file).unplug()
    }
  }

  @Test(arguments: DeviceFile.all)
  func twoEventsExchanged(_ file: DeviceFile) throws {
    let events = Self.session(of: file)
    for index in events.indices.dropLast() {
      var hurt = events
      hurt.swapAt(index, index + 1)
      try play(hurt, on: file).unplug()
    }
  }

  /// A live loss at every end of a frame: the state that libevdev would tell makes the rest of the
  /// session go on as if nothing had been, with the lost frames' touches cancelled.
  @Test(
    arguments: DeviceFile.all.filter { $0.speaks == .slots && $0.contact == .id && $0.lift == nil })
  func liveLossAtEveryFrame(_ file: DeviceFile) throws {
    let events = Self.session(of: file)
    let ends = events.indices.filter { events[$0].code == .synReport }
    for (first, second) in zip(ends, ends.dropFirst(2)) {
      let bench = try play(events[...first], on: file)
      let digitizer = try bench.digitizer
      var state = SlotStates(file)
      for event in events[...first] { state.take(event) }
      let before = state
      for event in events[first...second] { state.take(event) }
      for event in state.differences(from: before, at: events[second].time) {
        digitizer.process(event, isResync: true)
      }
      for event in events[(second + 1)...] { digitizer.process(event) }
      #expect(bench.invariants.downCount == 0)
      let kinds = Set(bench.frames.flatMap(\.changes).map(\.kind))
      #expect(
        kinds.isSubset(of: [.began, .moved, .ended, .cancelled(.dropped), .cancelled(.palm)]))
      try recovers(bench, on: file, after: 10_000_000)
    }
  }
}
