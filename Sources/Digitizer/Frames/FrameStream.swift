import Evdev

/// The frames of a device that is no panel, each with its time.
struct FrameStream {
  private var buffer = FrameBuffer()
  private var clock = FrameClock()
  /// The kinds of clock faults that were told.
  private var toldClockFaults: [String] = []

  /// What an event brings about.
  enum Outcome {
    case gathering
    /// A frame is whole: read ``events``, then call ``finish()``. The time is in seconds.
    case frame(time: Double)
    /// Events were lost, and the frame that they tore is over; nobody knows what they were.
    case tornFrameOver(time: Double)
  }

  var events: [InputEvent] { buffer.events }

  /// The time of the latest frame, in seconds; nil before the first.
  var latest: Double? { clock.latest }

  /// - Parameters:
  ///   - isResync: whether the event was made up to tell what was lost.
  ///   - arrival: when it came in, in microseconds on the clock that its stamp should be of; nil for
  ///     a recording.
  mutating func take(
    _ event: InputEvent, isResync: Bool, arrival: Int64?, notice: (DigitizerNotice) -> Void
  ) -> Outcome {
    switch buffer.take(event, isResync: isResync) {
    case .gathering:
      return .gathering
    case .whole:
      return .frame(time: stamp(event, arrival: arrival, notice))
    case .lost(let fault):
      notice(fault)
      return .gathering
    case .stateFollows:
      notice(.eventsDropped)
      return .gathering
    case .tornFrameOver:
      return .tornFrameOver(time: stamp(event, arrival: arrival, notice))
    }
  }

  mutating func finish() {
    buffer.finish()
  }

  private mutating func stamp(
    _ report: InputEvent, arrival: Int64?, _ notice: (DigitizerNotice) -> Void
  ) -> Double {
    var told = toldClockFaults
    defer { toldClockFaults = told }
    return clock.stamp(
      of: report, after: buffer.events, arrival: arrival, isResync: buffer.isResync
    ) { fault in
      let fault = DigitizerNotice(fault)
      guard !told.contains(fault.kind) else { return }
      told.append(fault.kind)
      notice(fault)
    }
  }
}
