/// One call of a responder's event methods, as a value.
public enum ResponderCall {
  case touchesBegan([Touch], Event?)
  case touchesMoved([Touch], Event?)
  case touchesEnded([Touch], Event?)
  case touchesCancelled([Touch], Event?)
  case motionBegan(EventSubtype, Event?)
  case motionEnded(EventSubtype, Event?)
  case motionCancelled(EventSubtype, Event?)
  case remoteControlReceived(Event?)

  /// The call for touches that are all in one phase; nil for a phase that no responder is called for.
  init?(phase: Touch.Phase, touches: [Touch], event: Event?) {
    switch phase {
    case .began: self = .touchesBegan(touches, event)
    case .moved: self = .touchesMoved(touches, event)
    case .ended: self = .touchesEnded(touches, event)
    case .cancelled: self = .touchesCancelled(touches, event)
    case .stationary: return nil
    }
  }

  /// The call for a motion as far as it has come.
  init(motion event: Event) {
    switch event.motionPhase {
    case .began: self = .motionBegan(event.subtype, event)
    case .ended: self = .motionEnded(event.subtype, event)
    case .cancelled: self = .motionCancelled(event.subtype, event)
    }
  }

  /// The name of the method that is called.
  public var name: String {
    switch self {
    case .touchesBegan: "touchesBegan"
    case .touchesMoved: "touchesMoved"
    case .touchesEnded: "touchesEnded"
    case .touchesCancelled: "touchesCancelled"
    case .motionBegan: "motionBegan"
    case .motionEnded: "motionEnded"
    case .motionCancelled: "motionCancelled"
    case .remoteControlReceived: "remoteControlReceived"
    }
  }

  /// What it is about; none for a motion or a remote control.
  public var touches: [Touch] {
    switch self {
    case .touchesBegan(let touches, _), .touchesMoved(let touches, _),
      .touchesEnded(let touches, _), .touchesCancelled(let touches, _):
      touches
    case .motionBegan, .motionEnded, .motionCancelled, .remoteControlReceived:
      []
    }
  }

  public var event: Event? {
    switch self {
    case .touchesBegan(_, let event), .touchesMoved(_, let event), .touchesEnded(_, let event),
      .touchesCancelled(_, let event), .motionBegan(_, let event), .motionEnded(_, let event),
      .motionCancelled(_, let event), .remoteControlReceived(let event):
      event
    }
  }
}
