import TouchKit

/// One thing that happened, as the trace tells it. Valid during the call that hands it over only:
/// the touches go on changing.
public enum TraceLine {
  /// A responder was called. `forwarded` is whether the call goes on to its next responder.
  case touches(ResponderCall, responder: String, forwarded: Bool)

  /// A gesture recognizer has come to something.
  case gesture(GestureLine)

  /// An effect is to be performed.
  case effect(FilledEffect, source: EffectSource, time: Double)
}

/// Gets every line of the trace, in order.
public protocol TraceReceiver: AnyObject {
  func receive(_ line: TraceLine)
}
