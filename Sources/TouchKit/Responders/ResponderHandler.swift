/// Stands in front of a responder's own methods, where a program would otherwise subclass it.
public protocol ResponderHandler: AnyObject {
  /// A responder is called, because it was hit or because the call was forwarded to it.
  ///
  /// - Returns: whether the responder's own method runs as well, which by default forwards the call
  ///   to the next responder.
  func responder(_ responder: Responder, receives call: ResponderCall) -> Bool

  /// A control tells its targets of something; the handler is told first.
  func control(_ control: Control, sends events: Control.Events, with event: Event?)
}

extension ResponderHandler {
  public func control(_ control: Control, sends events: Control.Events, with event: Event?) {}
}
