import Evdev

/// Gives each frame one stamp, that of its SYN_REPORT, that never goes back and does not stand
/// still, whatever the device's clock does.
struct FrameClock {
  /// A fault of the device's stamps that a frame shows.
  enum Fault: Hashable {
    case wentBack(microseconds: Int64)
    case standsStill
    case reportOffItsFrame(microseconds: Int64)
    case stampPerEvent
    case otherClock(microseconds: Int64)
  }

  /// A SYN_REPORT this far from the events of its frame is not stamped by their clock: 1 s.
  static let frameTolerance: Int64 = 1_000_000
  /// A step back this great is a clock that was set: 1 s. A lesser one is a mistake, which time
  /// waits for to pass.
  static let resetTolerance: Int64 = 1_000_000
  /// So many frames in a row with one stamp show a clock that stands still.
  static let stillFrames = 8
  /// What a frame of such a clock takes: 10 ms, as on most panels.
  static let usualInterval: Int64 = 10_000
  /// A stamp this far from the frame's arrival is of another clock: 2 s. No loop is that late.
  static let arrivalTolerance: Int64 = 2_000_000

  /// The latest stamp given, in microseconds.
  private var last: Int64?
  private var lastTold: Int64?
  /// From the device's clock to ours.
  private var offset: Int64 = 0
  private var still = 0

  /// The latest stamp, in seconds; nil before the first frame.
  var latest: Double? { last.map(Self.seconds) }

  /// - Parameter arrival: when the frame came in, in microseconds on the clock that the stamps
  ///   should be of; nil for a recording.
  /// - Returns: the frame's stamp in seconds.
  mutating func stamp(
    of report: InputEvent, after events: [InputEvent], arrival: Int64?, isResync: Bool,
    _ fault: (Fault) -> Void
  ) -> Double {
    let told = toldStamp(of: report, after: events, fault)
    var stamp = told &+ offset
    if let arrival, (Self.bounded(arrival) &- stamp).magnitude > Self.arrivalTolerance.magnitude {
      let arrival = Self.bounded(arrival)
      fault(.otherClock(microseconds: stamp &- arrival))
      offset = Self.bounded(arrival &- told)
      stamp = arrival
    }
    if let last {
      if stamp < last {
        fault(.wentBack(microseconds: last &- stamp))
        if last &- stamp >= Self.resetTolerance { offset = Self.bounded(offset &+ (last &- stamp)) }
        stamp = last
      }
      still = told == lastTold && !isResync ? still + 1 : 0
      if still >= Self.stillFrames {
        fault(.standsStill)
        stamp = arrival.map { max(last, Self.bounded($0)) } ?? last &+ Self.usualInterval
        offset = Self.bounded(stamp &- told)
        still = Self.stillFrames
      }
    }
    last = stamp
    lastTold = told
    return Self.seconds(stamp)
  }

  /// What the device says of the frame's time.
  private func toldStamp(
    of report: InputEvent, after events: [InputEvent], _ fault: (Fault) -> Void
  ) -> Int64 {
    let told = Self.bounded(report.time)
    guard let lastEvent = events.last, let firstEvent = events.first else { return told }
    let (first, latest) = (Self.bounded(firstEvent.time), Self.bounded(lastEvent.time))
    if first != latest { fault(.stampPerEvent) }
    guard (told &- latest).magnitude > Self.frameTolerance.magnitude else { return told }
    fault(.reportOffItsFrame(microseconds: told &- latest))
    return latest
  }

  /// Keeps stamps so small that no sum of some of them overflows: 36000 years.
  private static func bounded(_ microseconds: Int64) -> Int64 {
    min(max(microseconds, -1 << 60), 1 << 60)
  }

  static func seconds(_ microseconds: Int64) -> Double {
    Double(microseconds) / 1_000_000
  }
}
