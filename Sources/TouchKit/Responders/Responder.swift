/// An object that events can be sent to.
///
/// Every method passes its call on to the next responder, with the same arguments. Override it to
/// handle the call; call `super` to pass it on as well.
open class Responder {
  /// Asked before the responder's own methods; owned by the responder.
  public var handler: (any ResponderHandler)?

  /// The call that this responder is handling, to notice a chain that leads back here.
  private var delivery: Delivery?

  public init() {}

  /// The responder that gets what this one does not handle.
  open var next: Responder? { nil }

  open func touchesBegan(_ touches: [Touch], with event: Event?) {
    forward(.touchesBegan(touches, event))
  }

  open func touchesMoved(_ touches: [Touch], with event: Event?) {
    forward(.touchesMoved(touches, event))
  }

  open func touchesEnded(_ touches: [Touch], with event: Event?) {
    forward(.touchesEnded(touches, event))
  }

  open func touchesCancelled(_ touches: [Touch], with event: Event?) {
    forward(.touchesCancelled(touches, event))
  }

  /// Calls this responder: its handler first, then its own method.
  final func receive(_ call: ResponderCall) {
    let current = Delivery(
      event: call.event.map(ObjectIdentifier.init), number: call.event?.delivery)
    let outer = delivery
    // A chain that leads back to itself ends here.
    guard outer != current else { return }
    delivery = current
    defer { delivery = outer }
    if let handler, !handler.responder(self, receives: call) { return }
    switch call {
    case .touchesBegan(let touches, let event): touchesBegan(touches, with: event)
    case .touchesMoved(let touches, let event): touchesMoved(touches, with: event)
    case .touchesEnded(let touches, let event): touchesEnded(touches, with: event)
    case .touchesCancelled(let touches, let event): touchesCancelled(touches, with: event)
    }
  }

  private struct Delivery: Equatable {
    var event: ObjectIdentifier?
    var number: Int?
  }

  private func forward(_ call: ResponderCall) {
    next?.receive(call)
  }
}
