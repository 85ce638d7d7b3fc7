extension Touchtree {
  /// The methods of the protocol, in the order in which it is documented.
  public static let methods = [
    "subscribe", "unsubscribe", "tree", "hit", "view.add", "view.set", "view.remove", "gesture.add",
    "gesture.set", "gesture.remove", "window.add", "window.remove", "window.makeKey",
    "responder.becomeFirst", "touches.cancel", "input.ignore", "input.resume", "lock", "unlock",
    "screen.rotate", "devices", "stats", "reload", "version",
  ]

  /// The calls that a subscription can name.
  public static let calls = [
    "touches", "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled", "motion",
    "motionBegan", "motionEnded", "motionCancelled", "remoteControlReceived", "gesture", "control",
    "effect", "emit",
  ]
}
