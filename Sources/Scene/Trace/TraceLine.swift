import TouchKit

/// One thing that happened, as the trace tells it. Valid during the call that hands it over only:
/// the touches go on changing.
public enum TraceLine {
  /// A responder was called with touches. `forwarded` is whether the call goes on to its next
  /// responder.
  case touches(ResponderCall, responder: String, forwarded: Bool)

  /// A responder was called with a motion, or a command of a remote control.
  case command(ResponderCall, EventSubtype, responder: String, forwarded: Bool)

  /// A control told its targets of something. `value` is its value where that is what changed.
  case control(ControlEventName, responder: String, value: Double?, time: Double)

  /// A gesture recognizer has come to something.
  case gesture(GestureLine)

  /// An effect is to be performed.
  case effect(FilledEffect, source: EffectSource, time: Double)
}

extension TraceLine {
  /// When it happened: seconds on the events' clock.
  public var time: Double {
    switch self {
    case .touches(let call, _, _), .command(let call, _, _, _): call.time
    case .control(_, _, _, let time), .effect(_, _, let time): time
    case .gesture(let line): line.time
    }
  }
}

/// Gets every line of the trace, in order.
public protocol TraceReceiver: AnyObject {
  func receive(_ line: TraceLine)
}
