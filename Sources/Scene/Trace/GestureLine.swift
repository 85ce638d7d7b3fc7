import TouchKit

/// What a gesture has come to, as the trace tells it. Valid during the call that hands it over only:
/// the recognizer goes on.
public struct GestureLine {
  public enum Content {
    /// It has told its bindings.
    case reached(GestureEvent)
    case failed(GestureFailure)
    /// It was recognized, and waits for another one to fail.
    case waits(GestureWait)
  }

  /// The ids of the gesture and its view.
  public var gesture: String
  public var view: String
  public var recognizer: GestureRecognizer
  public var content: Content

  /// Seconds on the events' clock.
  public var time: Double

  public init(
    gesture: String, view: String, recognizer: GestureRecognizer, _ content: Content, time: Double
  ) {
    self.gesture = gesture
    self.view = view
    self.recognizer = recognizer
    self.content = content
    self.time = time
  }

  /// The word for the state.
  var state: String {
    switch content {
    case .reached(let event): event.rawValue
    case .failed: "failed"
    case .waits: "possible"
    }
  }

  /// Why it has not come farther.
  var reason: String? {
    switch content {
    case .reached: nil
    case .failed(let reason): reason.description
    case .waits(let reason): reason.description
    }
  }
}
