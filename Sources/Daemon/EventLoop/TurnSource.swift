import CLibsystemd

/// Turns of the loop itself, not of the world outside, are told without a value.
typealias TurnSource = EventSource<Void>

extension EventLoop {
  /// Calls the handler once, at the loop's next turn: work that must not be done inside the handler
  /// that asks for it.
  func onNextTurn(
    priority: EventPriority = .normal, handler: @escaping () -> Void
  ) throws(EventLoopError) -> TurnSource {
    let source = try TurnSource("defer work", handler: handler) { source, context in
      sd_event_add_defer(self.handle, &source, deliverTurn, context)
    }
    try source.setPriority(priority)
    return source
  }

  /// Calls the handler after every turn in which another source's handler was called: the place to
  /// flush what those have written. Never wakes the loop.
  func afterEachTurn(handler: @escaping () -> Void) throws(EventLoopError) -> TurnSource {
    try TurnSource("add work after each turn", handler: handler) { source, context in
      sd_event_add_post(self.handle, &source, deliverTurn, context)
    }
  }
}

private func deliverTurn(
  _ source: OpaquePointer?, _ context: UnsafeMutableRawPointer?
) -> Int32 {
  TurnSource.deliver((), to: context)
  return 0
}
