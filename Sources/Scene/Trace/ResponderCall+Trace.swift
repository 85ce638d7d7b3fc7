import TouchKit

extension ResponderCall {
  /// Whether it is one of the four calls of touches.
  var isOfTouches: Bool { subtype == nil }

  /// What a motion or a remote control says; nil for touches.
  var subtype: EventSubtype? {
    switch self {
    case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled: nil
    case .motionBegan(let motion, _), .motionEnded(let motion, _),
      .motionCancelled(let motion, _):
      motion
    case .remoteControlReceived(let event): event?.subtype ?? EventSubtype.none
    }
  }

  /// When the call is made, in seconds on the event's clock.
  var time: Double { event?.timestamp ?? touches.first?.timestamp ?? 0 }
}

extension Touch.Phase {
  /// UIKit's name of the phase.
  public var name: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}
