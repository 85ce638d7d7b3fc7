import Digitizer
import Evdev
import Testing
import TouchKit

/// A simulated panel with its digitizer: fingers go in, touches come out.
final class DeviceBench {
  typealias Finger = SimulatedPanel.Finger

  let file: DeviceFile
  let clock = ManualClock()
  let bench: Bench
  private(set) var panel: SimulatedPanel

  init(
    _ file: DeviceFile, configure: (inout DigitizerConfiguration) -> Void = { _ in }
  ) throws {
    self.file = file
    panel = SimulatedPanel(file)
    bench = try Bench(file.device, file.configuration(configure), scheduler: clock)
  }

  /// The panel reports these fingers. Where only silence tells a lift, it is waited for.
  ///
  /// - Returns: the changes that came out.
  @discardableResult
  func touch(_ fingers: [Int: Finger]) throws -> [TouchChange] {
    let start = bench.frames.count
    for event in panel.report(fingers) { try bench.digitizer.process(event) }
    if fingers.isEmpty, file.liftsBySilence {
      panel.wait(microseconds: 400_000)
      clock.advance(to: Double(panel.time) / 1_000_000)
    }
    return bench.frames[start...].flatMap(\.changes)
  }

  @discardableResult
  func touch(_ u: Double, _ v: Double) throws -> [TouchChange] {
    try touch([0: Finger(u: u, v: v)])
  }

  @discardableResult
  func lift() throws -> [TouchChange] {
    try touch([:])
  }

  /// Time passes without a report.
  func wait(microseconds: Int64) {
    panel.wait(microseconds: microseconds)
  }

  /// Sends events as they are.
  func send(_ events: [InputEvent]) throws {
    for event in events { try bench.digitizer.process(event) }
  }

  /// Checks a change against the finger that caused it: its place may be off by a unit of the
  /// panel.
  func expect(
    _ change: TouchChange?, _ kind: TouchChange.Kind, at u: Double, _ v: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(change?.kind == kind, sourceLocation: sourceLocation)
    guard let place = change?.location else { return }
    let unit = (x: 400 / abs(file.ranges.x.length), y: 800 / abs(file.ranges.y.length))
    #expect(abs(place.x - u * 400) <= unit.x, "\(place)", sourceLocation: sourceLocation)
    #expect(abs(place.y - v * 800) <= unit.y, "\(place)", sourceLocation: sourceLocation)
  }
}

extension AxisRange {
  /// From the first end to the last.
  var length: Double { Double(last) - Double(first) }
}
